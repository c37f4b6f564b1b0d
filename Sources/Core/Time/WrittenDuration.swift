/// A duration as text: seconds, or a number followed directly by a unit, such as `10`, `30s` or `5m`.
package enum WrittenDuration {
    /// The units in seconds. A suffix of another unit comes after that unit.
    private static let units = [("ms", 1e-3), ("s", 1.0), ("m", 60), ("h", 3600)]

    /// The bound below which durations and times in seconds must be, 32 years, so that microseconds do not overflow.
    package static let limitSeconds = 1e9

    /// Parses a duration in seconds; nil if the text is invalid or not finite.
    package static func seconds(parsing text: some StringProtocol) -> Double? {
        let unit = units.first { text.hasSuffix($0.0) }
        guard let number = Double(text.dropLast(unit?.0.count ?? 0)), number.isFinite else { return nil }
        return number * (unit?.1 ?? 1)
    }
}
