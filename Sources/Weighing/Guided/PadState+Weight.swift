internal import Core
import Metrology

extension PadState {
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

    /// Weighs a level under load against the force of the finger before it.
    ///
    /// - Parameters:
    ///   - blocks: the block means of the level, latest first.
    ///   - baseline: the force of the finger.
    ///   - end: the step after the level.
    func weight(ofBlocks blocks: [Double], over baseline: Baseline, endingAt end: Int) -> Weight {
        let loaded = blocks.reversed().meanNearLoad
        let start = end - blocks.count * Plateau.blockSteps
        // The force of the finger alone, where objects may lie on the pad before the load.
        let finger = objects.first?.watch.baseline.grams ?? baseline.grams
        let uncertainty = Uncertainty(
            baseline: baseline.blocks, loaded: blocks, watched: blocks,
            gap: Double(start - baseline.end) / Double(SampleGrid.rate), finger: finger,
            load: loaded - baseline.grams,
            scale: configuration.error(from: baseline.grams, to: loaded))
        var flags: [WeighingFlag] = []
        if let positions = direct.latest?.positions {
            if isMoved(from: positions) { flags.append(.contactMoved) }
            if positions.isJoined(in: feed.reading) { flags.append(.contactAdded) }
        }
        let second = SecondStep(
            series: feed.series, feltStep: baseline.onset, end: end, baseline: baseline.grams,
            load: configuration.smallestLoad(onFinger: baseline.grams),
            rise: configuration.smallestRise(ofFinger: finger))
        if second.isSeen { flags.append(.pressedHarder) }
        return weight(from: baseline.grams, to: loaded, uncertainty, flags)
    }

    /// The weight between two levels in gross grams.
    func weight(
        from baseline: Double, to loaded: Double, _ uncertainty: Uncertainty, _ flags: [WeighingFlag] = []
    ) -> Weight {
        Weight(
            grams: loaded - baseline, uncertainty: uncertainty.expanded,
            measurement: Weight.Measurement(
                baseline: baseline - feed.reading.tare, loaded: loaded - feed.reading.tare,
                uncertainty: uncertainty),
            flags: flags, time: feed.time, gross: loaded)
    }

    /// The weight of an object without a finger.
    func weight(of direct: DirectPlateau) -> Weight {
        let level = direct.plateau.mean
        let uncertainty = Uncertainty(
            direct: direct.blocks, load: level, scale: configuration.error(from: 0, to: level))
        let grams = level - feed.reading.tare
        var flags = [WeighingFlag.direct]
        if direct.isFading { flags.append(.fading) }
        if isMoved(from: direct.positions) { flags.append(.contactMoved) }
        return Weight(
            grams: grams, uncertainty: uncertainty.expanded,
            measurement: Weight.Measurement(baseline: 0, loaded: grams, uncertainty: uncertainty),
            flags: flags, time: max(feed.time, 0), gross: level)
    }

    private func isMoved(from positions: ContactPositions) -> Bool {
        configuration.surface.map { positions.isMoved(in: feed.reading, on: $0) } ?? false
    }
}
