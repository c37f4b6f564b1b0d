internal import Core
import Metrology

extension GuidedWeighing {
    /// From the removal until the hand is off: 0.8 s.
    private static let away = Loading.wait + Watch.handOff
    /// The reference level ends 1 s before half of the load is off, before even a slow hand began to lift it.
    private static let slowestHalf = SampleGrid.steps(1)

    /// Begins the second measurement, after half of the load is off.
    mutating func remove(_ emit: (GuidedEvent) -> Void) {
        phase = .removing(felt: feed.series.end)
        ask(.removed, emit)
    }

    /// Waits until the finger is alone and steady, and weighs the object by its removal.
    mutating func lookForFinger(_ felt: Int, _ emit: (GuidedEvent) -> Void) {
        guard let object else { return }
        guard !feed.isSaturated else {
            // A pad that was pressed to its limit no longer shows the level from before.
            self.object = nil
            phase = .settling
            return
        }
        if feed.latest > object.half { return putBack(object, emit) }
        guard let plateau = still, plateau.start >= felt + Self.away,
            plateau.isAtRest(within: configuration.band(ofGross: plateau.mean))
        else { return }
        if let removal = removal(of: object, felt: felt, finger: plateau) {
            emit(.weight(object.weight.joined(by: removal)))
        }
        self.object = nil
        rest(on: plateau)
        ask(.putOn, emit)
    }

    /// An object that is put back before the finger was measured is the same object; anything else begins again.
    private mutating func putBack(_ object: WeighedObject, _ emit: (GuidedEvent) -> Void) {
        guard let plateau = still else { return }
        guard abs(plateau.mean - object.level) > object.weight.uncertainty else {
            phase = .weighed
            return ask(.takeOff, emit)
        }
        reset(emit)
    }

    /// The weight by removal; nil if the level before it is not known.
    private func removal(of object: WeighedObject, felt: Int, finger: Plateau) -> Weight? {
        let start = max(
            object.watch.rest, contactsChanged > object.end ? contactsChanged : 0, feed.series.start)
        let end = max(felt - Self.slowestHalf, start + Plateau.steps)
        guard felt - start >= Plateau.steps + Baseline.guardSteps else { return nil }
        let loaded = Baseline.before(
            felt, in: feed.series, since: start, reference: feed.series.mean(end - Plateau.steps..<end),
            band: configuration.band(ofGross:))
        let alone = finger.blockMeans.reversed().meanNearLoad
        let uncertainty = Uncertainty(
            baseline: loaded.blocks, loaded: finger.blockMeans,
            watched: Array(loaded.blocks.prefix(Watch.blockCount)),
            gap: Double(finger.start - loaded.end) / Double(SampleGrid.rate), finger: alone,
            load: loaded.grams - alone,
            scale: configuration.error(from: alone, to: loaded.grams, counts: feed.held.load.raw))
        return Weight(
            grams: loaded.grams - alone, uncertainty: uncertainty.expanded,
            measurement: Weight.Measurement(
                baseline: alone - feed.held.tare, loaded: loaded.grams - feed.held.tare,
                uncertainty: uncertainty),
            flags: [], time: feed.time)
    }
}
