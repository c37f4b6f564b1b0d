package import Core

/// A load that was felt and has not come to rest yet.
package struct Loading: Equatable, Sendable {
    /// The first step of the finger's first plateau.
    package let start: Int
    /// The step before which the load was felt.
    package let felt: Int
    /// What the finger gave before, gross grams.
    package let reference: Double

    /// A load that was felt.
    package init(start: Int, felt: Int, reference: Double) {
        (self.start, self.felt, self.reference) = (start, felt, reference)
    }

    /// How long the load must have been felt before it can be at rest: 0.3 s.
    package static let wait = SampleGrid.steps(0.3)
    /// The reference ends so long before half of a load is on that the slowest hand had not begun.
    private static let slowestHalf = SampleGrid.steps(1)

    /// The baseline, now that the load is known: before the last ascent through half of it.
    ///
    /// What was felt first may have been the finger's own wandering; half of the load was surely the load.
    package func baseline(in series: HeldSeries, loaded: Plateau, band: (Double) -> Double) -> Baseline {
        let half = (loaded.mean + reference) / 2
        let earliest = start + Plateau.steps
        var ascent = loaded.start
        while ascent > earliest, series.mean(ascent - Baseline.meanSteps..<ascent) > half { ascent -= 1 }
        let end = max(ascent - Self.slowestHalf, earliest)
        return Baseline.before(
            ascent, in: series, since: start, reference: series.mean(end - Plateau.steps..<end), band: band)
    }
}
