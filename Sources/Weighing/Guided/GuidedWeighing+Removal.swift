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

    /// Waits until what is left is steady, and finds out what was taken off.
    mutating func lookForFinger(_ felt: Int, _ emit: (GuidedEvent) -> Void) {
        guard let top = objects.last, let half = objects.half else { return }
        guard !feed.isSaturated else {
            // A pad that was pressed to its limit no longer shows the level from before.
            objects = []
            phase = .settling
            return
        }
        if feed.latest > half { return putBack(top, emit) }
        guard let plateau = still, plateau.start >= felt + Self.away,
            plateau.isAtRest(within: configuration.band(ofGross: plateau.mean))
        else { return }
        takeOff(felt, left: plateau, emit)
    }

    /// Attributes a fall to the objects that were taken off.
    private mutating func takeOff(_ felt: Int, left plateau: Plateau, _ emit: (GuidedEvent) -> Void) {
        let finger = objects.first?.watch.baseline.grams ?? 0
        let isAlone = objects.count == 1 || plateau.mean - finger <= objects.uncertainty
        let fall = objects.last.flatMap { removal(of: $0, felt: felt, left: plateau) }
        let choices = isAlone ? [Array(objects.indices)] : fall.map { objects.removed(by: $0) } ?? []
        if let fall {
            let only = choices.count == 1 && choices[0].count == 1 ? objects[choices[0][0]] : nil
            if let only, !only.isMistakable {
                emit(.weight(only.weight.joined(by: fall)))
            } else if choices.count != 1 || only != nil {
                emit(.takenOff(grams: fall.grams, fitsSeveral: !choices.isEmpty, time: feed.time))
            }
        }
        // Single objects between which the fall does not distinguish weigh the same within ±; of more, it is unknown what
        // is left.
        guard !isAlone, let choice = choices.last, choices.count == 1 || choice.count == 1 else {
            objects = []
            rest(on: plateau)
            return ask(.putOn, emit)
        }
        if choices.count > 1 {
            for place in choices.joined() { objects[place].isMistakable = true }
        }
        objects = objects.indices.filter { !choice.contains($0) }.map { objects[$0] }
        for place in objects.indices {
            (objects[place].level, objects[place].rest) = (plateau.mean, plateau.start)
        }
        phase = .weighed
        ask(.takeOff, emit)
    }

    /// An object that is put back before what is left was measured is the same object; anything else begins again.
    private mutating func putBack(_ object: WeighedObject, _ emit: (GuidedEvent) -> Void) {
        guard let plateau = still else { return }
        guard abs(plateau.mean - object.level) > object.weight.uncertainty else {
            phase = .weighed
            return ask(.takeOff, emit)
        }
        reset(emit)
    }

    /// The weight by removal; nil if the level before it is not known.
    ///
    /// - Parameters:
    ///   - object: the last object on the pad.
    ///   - felt: the step after which half of the load was off.
    ///   - left: the level after it.
    private func removal(of object: WeighedObject, felt: Int, left: Plateau) -> Weight? {
        let start = max(
            object.rest, contactsChanged > object.end ? contactsChanged : 0, feed.series.start)
        let end = max(felt - Self.slowestHalf, start + Plateau.steps)
        guard felt - start >= Plateau.steps + Baseline.guardSteps else { return nil }
        let loaded = Baseline.before(
            felt, in: feed.series, since: start, reference: feed.series.mean(end - Plateau.steps..<end),
            band: configuration.band(ofGross:))
        let alone = left.blockMeans.reversed().meanNearLoad
        let uncertainty = Uncertainty(
            baseline: loaded.blocks, loaded: left.blockMeans,
            watched: Array(loaded.blocks.prefix(Watch.blockCount)),
            gap: Double(left.start - loaded.end) / Double(SampleGrid.rate),
            finger: objects.count > 1 ? objects[0].watch.baseline.grams : alone,
            load: loaded.grams - alone,
            scale: configuration.error(from: alone, to: loaded.grams))
        return Weight(
            grams: loaded.grams - alone, uncertainty: uncertainty.expanded,
            measurement: Weight.Measurement(
                baseline: alone - feed.held.tare, loaded: loaded.grams - feed.held.tare,
                uncertainty: uncertainty),
            flags: [], time: feed.time, gross: loaded.grams)
    }
}
