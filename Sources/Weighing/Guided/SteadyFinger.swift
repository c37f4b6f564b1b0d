internal import Core
import Metrology

extension GuidedPhase {
    /// Waits until the force of the finger is steady.
    static func afterSettling(_ pad: inout PadState, _ emit: (GuidedEvent) -> Void) -> GuidedPhase? {
        // A second weighing that an overload has ended.
        if pad.step == .removed, !pad.feed.isSaturated { pad.ask(.hold, emit) }
        pad.updatePeak()
        guard let plateau = pad.still, !pad.hasFaded(to: plateau.mean, emit) else { return nil }
        pad.ask(.putOn, emit)
        return pad.rest(on: plateau)
    }
}

/// A finger whose force is steady, or an object that is weighed without one.
struct SteadyFinger: Equatable, Sendable {
    /// The first step at that force.
    let start: Int

    /// Waits for a load.
    func next(_ pad: inout PadState, _ emit: (GuidedEvent) -> Void) -> GuidedPhase? {
        // The beginning of the series may be discarded later.
        if pad.feed.series.end - start == (Baseline.mostBlocks + 1) * Plateau.blockSteps {
            pad.extendPlateau()
        }
        let reference = pad.reference(since: start)
        let smallest = pad.configuration.smallestLoad(onFinger: reference)
        let change = pad.feed.latest - reference
        if change > smallest {
            pad.feelLoad()
            pad.ask(.settle, emit)
            return .loading(
                Rise(
                    Loading(
                        start: max(start, pad.feed.series.start), felt: pad.feed.series.end,
                        reference: reference)))
        }
        guard change < -smallest else { return nil }
        if pad.isSinking(by: -change) { pad.reportFading(emit) }
        // A finger gives way for a moment when an object lands beside it: only a lower level that stays is its own.
        guard let plateau = pad.still, plateau.mean - reference < -smallest else { return nil }
        pad.extendPlateau()
        pad.setPeak(reference)
        guard !pad.hasFaded(to: plateau.mean, emit) else {
            pad.ask(.hold, emit)
            return .settling
        }
        return pad.rest(on: plateau)
    }
}

/// What rests was weighed without a finger, or its result was undone.
struct DirectObject: Equatable, Sendable {
    /// The gross force in grams below which it was removed.
    let half: Double
    /// The gross force in grams above which something was added, which is reported once.
    private var most = Double.infinity

    /// An object whose result was undone.
    init(_ object: WeighedObject) { half = object.half }

    /// An object that was weighed without a finger.
    init(level: Double, weight: Weight, smallestLoad: Double) {
        half = level - weight.grams / 2
        most = level + smallestLoad
    }

    /// Waits until it is removed.
    func next(_ pad: inout PadState, _ emit: (GuidedEvent) -> Void) -> GuidedPhase? {
        if pad.feed.latest < half { return pad.restart(emit) }
        guard pad.feed.latest > most else { return nil }
        emit(.trouble(.notSettled, time: pad.feed.time))
        var reported = self
        reported.most = .infinity
        return .weighedDirect(reported)
    }
}
