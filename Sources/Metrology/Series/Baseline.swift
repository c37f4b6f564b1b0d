package import Core

/// The force of the finger alone, just before the load.
package struct Baseline: Equatable, Sendable {
    /// A, in gross grams: the mean of the last four seconds before the onset, as far as the plateau reaches, ending 0.1 s
    /// before it; the blocks nearest to the load have the greatest weights.
    package let grams: Double
    /// The step after the last one of the mean.
    package let end: Int
    /// The last step at which the finger was alone.
    package let onset: Int
    /// Up to `mostBlocks` block means, latest first.
    package let blocks: [Double]

    /// The maximum number of block means that the drift of a plateau is estimated from.
    package static let mostBlocks = 16

    package init(_ series: GridSeries, since start: Int, endingAt end: Int, onset: Int) {
        self.end = end
        self.onset = onset
        let count = min(max((end - start) / Plateau.blockSteps, Plateau.blockCount), Self.mostBlocks)
        blocks = series.blockMeans(count, endingAt: end)
        grams = blocks.meanNearLoad
    }

    /// Finds the baseline before a load that was detected at a step.
    ///
    /// - Parameters:
    ///   - feltStep: the step before which the load was detected.
    ///   - series: the force in grams, step by step.
    ///   - start: the first step of the first plateau.
    ///   - reference: the force of the finger before the load, in grams.
    ///   - band: the deviation from a force that still counts as the finger alone, in grams.
    package static func before(
        _ feltStep: Int, in series: GridSeries, since start: Int, reference: Double, band: (Double) -> Double
    ) -> Baseline {
        var baseline = Baseline(series, since: start, endingAt: start + Plateau.steps, onset: start)
        var grams = reference
        for _ in 0..<2 {
            let quarter = band(grams) / 4
            var onset = feltStep
            let earliest = start + Plateau.steps
            while onset > earliest,
                !(abs(series.mean(onset - Self.meanSteps..<onset) - grams) <= quarter)
            {
                onset -= 1
            }
            let end = max(onset - Self.guardSteps, earliest)
            baseline = Baseline(series, since: start, endingAt: end, onset: onset)
            grams = baseline.grams
        }
        return baseline
    }

    /// The number of steps of the short mean that detects a load: 0.1 s.
    package static let meanSteps = SampleGrid.steps(0.1)
    /// The number of steps between the baseline and the onset: 0.1 s.
    package static let guardSteps = SampleGrid.steps(0.1)
}
