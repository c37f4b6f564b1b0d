internal import Core
import Metrology

extension GuidedPhase {
    /// Waits until the force of the finger is steady.
    static func afterSettling(_ pad: inout PadState, _ emit: (GuidedEvent) -> Void) -> GuidedPhase? {
        // A second weighing that an overload has ended.
        if pad.guidance.step == .removed, !pad.feed.isSaturated { pad.ask(.hold, emit) }
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
                        start: max(start, pad.feed.series.start), feltStep: pad.feed.series.end,
                        fingerGrams: reference)))
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
