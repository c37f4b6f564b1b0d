internal import Core

extension ReferenceSeries {
    /// The lags at which a scale may follow, and their distance, in seconds.
    private static let lags = stride(from: 0.0, through: 0.8, by: 0.02)
    /// The fewest pairs from which a lag is estimated.
    private static let fewestPairs = 40

    /// The weights of the scale with the counts of `lag` seconds before, in order of time: a picture of the response while it
    /// is measured. Without weights that a person typed, and weights near a contact's begin or an unusable moment.
    package func pairs(lag: Double) -> [(counts: Double, grams: Double)] {
        Self.pairs(PairableReadings(self), counts, lag)
    }

    /// The lag at which a weight follows the counts most closely, in seconds: of the lags in steps of 20 ms, that with the
    /// least change of the weight in all between counts in ascending order, in which rise and fall alternate; nil with few
    /// readings. `ReferenceAlignment` is what measures delays.
    package var roughLag: Double? {
        let readings = PairableReadings(self)
        guard readings.grams.count >= Self.fewestPairs else { return nil }
        return Self.lags.map { lag in
            let sorted = Self.pairs(readings, counts, lag).sorted { $0.counts < $1.counts }
            let change = zip(sorted.dropFirst(), sorted).reduce(0) { $0 + abs($1.0.grams - $1.1.grams) }
            return (lag: lag, change: change)
        }.min { $0.change < $1.change }?.lag
    }

    private static func pairs(
        _ readings: PairableReadings, _ counts: [Double], _ lag: Double
    ) -> [(counts: Double, grams: Double)] {
        let steps = lag / SampleGrid.interval
        return zip(readings.positions, readings.grams).compactMap { position, grams in
            let step = Int((position - steps).rounded())
            return counts.indices.contains(step) ? (counts[step], grams) : nil
        }
    }
}
