/// A length of time as people write it: seconds, or a number with a unit right after it, such as `10`, `30s` or `5m`.
public enum WrittenDuration {
    /// The units, each in seconds; a longer word comes before the one that it ends in.
    private static let units = [("ms", 1e-3), ("s", 1.0), ("m", 60), ("h", 3600)]

    /// The time in seconds; nil for anything else, and for what is not finite.
    public static func seconds(parsing text: some StringProtocol) -> Double? {
        let unit = units.first { text.hasSuffix($0.0) }
        guard let number = Double(text.dropLast(unit?.0.count ?? 0)), number.isFinite else { return nil }
        return number * (unit?.1 ?? 1)
    }
}
