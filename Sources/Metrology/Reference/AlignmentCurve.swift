/// The curve of an alignment, from counts to grams and back, between 0 and the greatest counts.
struct AlignmentCurve: Sendable {
    /// The counts and grams of the table, which increases.
    private let counts: [Double]
    private let grams: [Double]
    /// Half of the width of the hysteresis loop in grams at these counts.
    private let halfLoops: [Double]

    private static let pieces = 1_000

    private let fit: DelayFit
    private let jackknife: PassJackknife

    init(_ fit: DelayFit, _ jackknife: PassJackknife) {
        (self.fit, self.jackknife) = (fit, jackknife)
        let greatest = fit.response.greatest
        counts = (0...Self.pieces).map { greatest * Double($0) / Double(Self.pieces) }
        var least = -Double.infinity
        grams = counts.map { counts in
            // A polynomial may fall a little where there are no readings.
            least = max(least + 1e-9, fit.response.grams(ofCounts: counts, fit.coefficients))
            return least
        }
        halfLoops = grams.map { fit.response.halfLoop(atGrams: $0, fit.coefficients) }
    }

    /// Half of the width in grams of the hysteresis loop at a load, once it is open.
    func halfLoop(atGrams value: Double) -> Double { Self.value(at: value, grams, halfLoops) }

    /// By how much half of the width of the loop at a load would have changed without each pass, in grams.
    func halfLoopChanges(atGrams value: Double) -> [Double] {
        jackknife.coefficients.map { fit.response.halfLoop(atGrams: value, $0) }
    }

    /// The counts of a load, extrapolated linearly.
    func counts(ofGrams value: Double) -> Double { Self.value(at: value, grams, counts) }

    /// The loads that the scale is expected to show at positions in a series, without hysteresis and creep.
    func expected(in series: ReferenceSeries, at positions: [Double]) -> [Double] {
        let loads = zip(series.counts, series.contacts).map { counts, contact in
            contact == .touched ? fit.response.grams(ofCounts: counts, fit.coefficients) : 0
        }
        return fit.shown(loads, at: positions)
    }

    /// The standard uncertainty in grams of the difference between two loads on the curve.
    func standardUncertainty(fromGrams light: Double, to heavy: Double) -> Double {
        let (low, high) = (counts(ofGrams: light), counts(ofGrams: heavy))
        return PassJackknife.standardUncertainty(
            jackknife.coefficients.map {
                fit.response.grams(ofCounts: high, $0) - fit.response.grams(ofCounts: low, $0)
            })
    }

    /// The grams per count at a load.
    func gramsPerCount(atGrams value: Double) -> Double {
        let width = (grams[Self.pieces] - grams[0]) / 50
        let difference = counts(ofGrams: value + width) - counts(ofGrams: value - width)
        return difference > 0 ? 2 * width / difference : 0
    }

    private static func value(at position: Double, _ from: [Double], _ to: [Double]) -> Double {
        var (low, high) = (0, from.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if from[middle] <= position { low = middle } else { high = middle }
        }
        return to[low] + (to[high] - to[low]) * (position - from[low]) / (from[high] - from[low])
    }
}
