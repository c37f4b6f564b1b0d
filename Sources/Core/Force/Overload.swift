/// A load beyond the limit of the pad, whose true weight is unknown.
package struct Overload: Equatable, Sendable {
    /// The lower bound of the gross weight in grams.
    package let gross: Double
    /// The tare at that time in grams.
    package let tare: Double

    /// The lower bound of the net weight in grams.
    package var net: Double { gross - tare }

    /// Returns the overload with the greater net weight, the first if they are equal; nil if there is none.
    package static func heavier(_ one: Overload?, _ other: Overload?) -> Overload? {
        guard let one, let other else { return one ?? other }
        return one.net >= other.net ? one : other
    }
}
