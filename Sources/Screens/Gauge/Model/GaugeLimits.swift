/// The limits of a weight, for the bar of a checkweigher.
package struct GaugeLimits: Equatable, Sendable {
    /// The accepted range in grams.
    package var grams: ClosedRange<Double>

    /// Creates limits.
    package init(_ grams: ClosedRange<Double>) { self.grams = grams }

    /// The position of a weight on the bar, 0…1: the accepted range is its middle half.
    func share(ofGrams weight: Double) -> Double {
        let width = grams.upperBound - grams.lowerBound
        return (weight - grams.lowerBound) / (2 * width) + 0.25
    }
}
