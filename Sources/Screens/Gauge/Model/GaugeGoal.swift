/// What a weight is to be, for the bar of the gauge.
package enum GaugeGoal: Equatable, Sendable {
    /// A weight within limits in grams, as on a checkweigher.
    case limits(ClosedRange<Double>)
    /// A weight in grams that is to be reached.
    case target(Double)

    /// The positions of the lower limit and of a target on the bar.
    private static let (lowerLimitShare, targetShare) = (0.25, 0.8)

    /// The position of a weight on the bar, 0…1: the limits are its middle half, a target is at four fifths.
    func share(ofGrams weight: Double) -> Double {
        switch self {
        case .limits(let grams):
            (weight - grams.lowerBound) / (2 * (grams.upperBound - grams.lowerBound)) + Self.lowerLimitShare
        case .target(let grams): Self.targetShare * weight / grams
        }
    }
}
