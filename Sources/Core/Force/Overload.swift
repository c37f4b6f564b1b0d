/// A load that was beyond the pad's limit: what it truly weighed is not known.
public struct Overload: Equatable, Sendable {
    /// The gross grams that it was at least.
    public let gross: Double
    /// What was set aside then, in grams.
    public let tare: Double

    /// The net grams that it was at least.
    public var net: Double { gross - tare }

    /// The heavier of two, of equals the first; nil where there is neither.
    public static func heavier(_ one: Overload?, _ other: Overload?) -> Overload? {
        guard let one, let other else { return one ?? other }
        return one.net >= other.net ? one : other
    }
}
