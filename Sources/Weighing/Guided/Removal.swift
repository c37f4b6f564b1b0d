internal import Core
import Metrology

extension GuidedPhase {
    /// Watches the objects on the pad until one is removed, or another is put on.
    static func afterWeighing(_ pad: inout PadState, _ emit: (GuidedEvent) -> Void) -> GuidedPhase? {
        guard let object = pad.objects.last, let half = pad.objects.half else { return nil }
        let feed = pad.feed
        if feed.latest < half { return Removal.begin(on: &pad, emit) }
        let start = max(object.rest, feed.series.start)
        let level = pad.reference(since: start)
        let age = feed.series.end - object.end
        let isRecent = age <= WeighedObject.revisable
        if feed.latest - level > pad.configuration.smallestLoad(onFinger: level) {
            pad.ask(.settle, emit)
            return .loading(
                Rise(
                    Loading(start: start, feltStep: feed.series.end, fingerGrams: level),
                    role: isRecent ? .undecided : .object))
        }
        guard isRecent, feed.contactsChanged <= object.end, age % Plateau.blockSteps == 0,
            abs(pad.change(from: object.level)) > object.weight.uncertainty,
            // A force that still falls may be a removal.
            abs(pad.change(from: feed.latest)) <= object.weight.uncertainty
        else { return nil }
        pad.ask(.settle, emit)
        let rise = Rise(object.watch.rise.loading, role: .undecided)
        return .loading(rise.moved(before: feed.series.end, since: object.rest, level: object.level))
    }
}

/// The removal of objects, from when half of the load is off until what is left is steady: the second measurement.
struct Removal: Equatable, Sendable {
    /// The step after which half of the load was off.
    private let feltStep: Int

    /// From the removal until the hand is off: 0.8 s.
    private static let away = Loading.wait + Watch.handOff
    /// The reference level ends 1 s before half of the load is off, before even a slow hand began to lift it.
    private static let slowestHalf = SampleGrid.steps(1)

    /// Begins the second measurement, after half of the load is off.
    static func begin(on pad: inout PadState, _ emit: (GuidedEvent) -> Void) -> GuidedPhase {
        pad.ask(.removed, emit)
        return .removing(Removal(feltStep: pad.feed.series.end))
    }

    /// Waits until what is left is steady, and finds out what was taken off.
    func next(_ pad: inout PadState, _ emit: (GuidedEvent) -> Void) -> GuidedPhase? {
        guard let top = pad.objects.last, let half = pad.objects.half else { return nil }
        guard !pad.feed.isSaturated else {
            // A pad that was pressed to its limit no longer shows the level from before.
            pad.forgetObjects()
            return .settling
        }
        if pad.feed.latest > half { return putBack(top, &pad, emit) }
        return pad.loadAtRest(after: feltStep + Self.away).map { takeOff(left: $0, &pad, emit) }
    }

    /// Attributes a fall to the objects that were taken off.
    private func takeOff(
        left plateau: Plateau, _ pad: inout PadState, _ emit: (GuidedEvent) -> Void
    ) -> GuidedPhase {
        let objects = pad.objects
        let finger = objects.first?.watch.baseline.grams ?? 0
        let isAlone = objects.count == 1 || plateau.mean - finger <= objects.uncertainty
        let fall = objects.last.flatMap { weight(of: $0, left: plateau, on: pad) }
        let choices = isAlone ? [Array(objects.indices)] : fall.map { objects.removed(by: $0) } ?? []
        if let fall {
            let only = choices.count == 1 && choices[0].count == 1 ? objects[choices[0][0]] : nil
            if let only, !only.isMistakable {
                emit(.weight(only.weight.joined(by: fall)))
            } else if choices.count != 1 || only != nil {
                emit(.takenOff(grams: fall.grams, fitsSeveral: !choices.isEmpty, time: pad.feed.time))
            }
        }
        // Single objects between which the fall does not distinguish weigh the same within ±; of more, it is unknown what
        // is left.
        guard !isAlone, let choice = choices.last, choices.count == 1 || choice.count == 1 else {
            pad.forgetObjects()
            pad.ask(.putOn, emit)
            return pad.rest(on: plateau)
        }
        pad.takeOff(choices, left: plateau)
        pad.ask(.takeOff, emit)
        return .weighed
    }

    /// An object that is put back before what is left was measured is the same object; anything else begins again.
    private func putBack(
        _ object: WeighedObject, _ pad: inout PadState, _ emit: (GuidedEvent) -> Void
    ) -> GuidedPhase? {
        guard let plateau = pad.still else { return nil }
        guard abs(plateau.mean - object.level) > object.weight.uncertainty else {
            pad.ask(.takeOff, emit)
            return .weighed
        }
        return pad.restart(emit)
    }

    /// The weight by removal; nil if the level before it is not known.
    ///
    /// - Parameters:
    ///   - object: the last object on the pad.
    ///   - left: the level after it.
    ///   - pad: the pad, with all objects.
    private func weight(of object: WeighedObject, left: Plateau, on pad: PadState) -> Weight? {
        let series = pad.feed.series
        let start = max(
            object.rest, pad.feed.contactsChanged > object.end ? pad.feed.contactsChanged : 0, series.start)
        let end = max(feltStep - Self.slowestHalf, start + Plateau.steps)
        guard feltStep - start >= Plateau.steps + Baseline.guardSteps else { return nil }
        let loaded = Baseline.before(
            feltStep, in: series, since: start, reference: series.mean(end - Plateau.steps..<end),
            band: pad.configuration.band(ofGross:))
        let alone = left.blockMeans.reversed().meanNearLoad
        let uncertainty = Uncertainty(
            baseline: loaded.blocks, loaded: left.blockMeans,
            watched: Array(loaded.blocks.prefix(Watch.blockCount)),
            gap: Double(left.start - loaded.end) / Double(SampleGrid.rate),
            finger: pad.objects.count > 1 ? pad.objects[0].watch.baseline.grams : alone,
            load: loaded.grams - alone,
            scale: pad.configuration.error(from: alone, to: loaded.grams))
        return pad.weight(from: alone, to: loaded.grams, uncertainty)
    }
}
