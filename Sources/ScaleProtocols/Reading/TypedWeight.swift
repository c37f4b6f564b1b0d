internal import Core

/// A weight that a person reads from a display and types.
package enum TypedWeight {
    /// Parses a number with an optional unit, in grams without one; nil if it is not a weight.
    package static func grams(of text: String) -> Double? {
        guard case .weight(let weight)? = PlainLine.event(ScaleLine(text.utf8)) else { return nil }
        return weight.value * (weight.unit?.grams ?? 1)
    }
}
