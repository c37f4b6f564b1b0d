package import Core

extension ReferenceSeries {
    /// The quantiles at which counts and weights are compared.
    private static let quantiles = 48

    /// A first estimate of the curve from counts to grams that needs no delay; nil if there are too few readings.
    ///
    /// Whatever the delay of the scale, the force has the same distribution over time on both sides: the counts of a rank
    /// belong to the weight of that rank. A first-order response narrows the distribution of the weights a little.
    package var rankedCurve: MonotoneCurve? {
        let readings = PairableReadings(self)
        let counts = readings.positions.map { self.counts[min(self.counts.count - 1, max(0, Int($0)))] }
        var knots: [MonotoneCurve.Knot] = []
        for place in 0...Self.quantiles {
            let share = Double(place) / Double(Self.quantiles)
            guard let from = counts.percentile(share), let to = readings.grams.percentile(share) else {
                return nil
            }
            if let last = knots.last, from <= last.counts || to <= last.grams { continue }
            knots.append(MonotoneCurve.Knot(counts: from, grams: to))
        }
        return knots.count < 4 ? nil : MonotoneCurve(knots)
    }
}
