package import Core

/// A load that was detected and has not settled yet.
package struct Loading: Equatable, Sendable {
    /// The first step of the first plateau of the finger.
    package let start: Int
    /// The step before which the load was detected.
    package let feltStep: Int
    /// The force of the finger before the load, in gross grams.
    package let fingerGrams: Double

    package init(start: Int, feltStep: Int, fingerGrams: Double) {
        (self.start, self.feltStep, self.fingerGrams) = (start, feltStep, fingerGrams)
    }

    /// The shortest time from detection until the load can be at rest: 0.3 s.
    package static let wait = SampleGrid.steps(0.3)
    /// The reference ends 1 s before half of the load is on, before even a slow hand began to load.
    private static let slowestHalf = SampleGrid.steps(1)
    /// The part of the load that may lie on the pad within the baseline.
    private static let unfelt = 0.02

    /// The baseline, once the load is known: before the last ascent through half of it.
    ///
    /// The first detection may have been finger movement; half of the load is certainly the load. But where that ascent
    /// began far above the finger, a hand had already put down a part of the load, and the first detection counts.
    ///
    /// - Parameters:
    ///   - series: the force in grams, step by step.
    ///   - loaded: the load at rest.
    ///   - most: the increase over the first force of the finger, in grams, that finger movement does not exceed.
    ///   - band: the deviation from a force that still counts as the finger alone, in grams.
    package func baseline(
        in series: GridSeries, loaded: Plateau, most: Double, band: (Double) -> Double
    ) -> Baseline {
        let late = baselineBeforeHalf(in: series, loaded: loaded, band: band)
        guard late.grams - fingerGrams > most else { return late }
        let end = max(feltStep - Self.slowestHalf, start + Plateau.steps)
        return Baseline.before(
            feltStep, in: series, since: start, reference: series.mean(end - Plateau.steps..<end), band: band)
    }

    private func baselineBeforeHalf(
        in series: GridSeries, loaded: Plateau, band: (Double) -> Double
    ) -> Baseline {
        let half = (loaded.mean + fingerGrams) / 2
        let earliest = start + Plateau.steps
        var ascent = loaded.start
        while ascent > earliest, series.mean(ascent - Baseline.meanSteps..<ascent) > half { ascent -= 1 }
        let end = max(ascent - Self.slowestHalf, earliest)
        let part = Self.unfelt * (loaded.mean - fingerGrams)
        return Baseline.before(
            ascent, in: series, since: start, reference: series.mean(end - Plateau.steps..<end),
            band: { max(band($0), 4 * part) })
    }
}
