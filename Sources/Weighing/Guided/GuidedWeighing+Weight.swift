internal import Core
import Metrology

extension GuidedWeighing {
    /// The minimum ratio of a load to its own uncertainty; a smaller load may be finger movement.
    private static let clearness = 2.0

    /// Whether a load can be distinguished from the movement of the finger.
    func isClear(_ weight: Weight, over baseline: Baseline) -> Bool {
        weight.grams > configuration.smallestLoad(onFinger: baseline.grams)
            && weight.grams >= Self.clearness * weight.uncertainty
    }

    /// The least load in grams that differs from what the finger does where a weight is as uncertain as this one.
    func smallestObject(_ weight: Weight, over baseline: Baseline) -> Double {
        max(configuration.smallestLoad(onFinger: baseline.grams), Self.clearness * weight.uncertainty)
    }

    /// The force of the finger alone, in gross grams, where objects may lie on the pad before the load.
    func finger(under baseline: Baseline) -> Double { objects.first?.watch.baseline.grams ?? baseline.grams }

    /// Weighs a level under load against the force of the finger before it.
    ///
    /// - Parameters:
    ///   - blocks: the block means of the level, latest first.
    ///   - baseline: the force of the finger.
    ///   - end: the step after the level.
    func weight(ofBlocks blocks: [Double], over baseline: Baseline, endingAt end: Int) -> Weight {
        let loaded = blocks.reversed().meanNearLoad
        let start = end - blocks.count * Plateau.blockSteps
        let uncertainty = Uncertainty(
            baseline: baseline.blocks, loaded: blocks, watched: blocks,
            gap: Double(start - baseline.end) / Double(SampleGrid.rate), finger: finger(under: baseline),
            load: loaded - baseline.grams,
            scale: configuration.error(from: baseline.grams, to: loaded))
        var flags: [WeighingFlag] = []
        if let surface = configuration.surface, places.isMoved(in: feed.held, on: surface) {
            flags.append(.contactMoved)
        }
        if places.isJoined(in: feed.held) { flags.append(.contactAdded) }
        let second = SecondStep(
            series: feed.series, felt: baseline.onset, end: end, baseline: baseline.grams,
            load: configuration.smallestLoad(onFinger: baseline.grams),
            rise: configuration.smallestRise(ofFinger: finger(under: baseline)))
        if second.isSeen { flags.append(.pressedHarder) }
        return Weight(
            grams: loaded - baseline.grams, uncertainty: uncertainty.expanded,
            measurement: Weight.Measurement(
                baseline: baseline.grams - feed.held.tare, loaded: loaded - feed.held.tare,
                uncertainty: uncertainty),
            flags: flags, time: feed.time, gross: loaded)
    }
}
