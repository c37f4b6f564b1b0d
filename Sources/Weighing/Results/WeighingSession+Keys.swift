internal import Core
internal import Text

extension WeighingSession {
    /// Turns guided weighing on or off.
    package mutating func toggleGuiding(emit: (Event) -> Void) {
        if let inability = kind.inability { return emit(.refused(inability)) }
        isGuiding.toggle()
        guard isGuiding else {
            emit(.guidanceEnded)
            return emit(.notice("Guided weighing off."))
        }
        shownProgress = nil
        emit(.notice("Guided weighing on."))
        emit(.guided(.step(guided.step, time: reading.time)))
    }

    /// Handles Enter: in a guided weighing it confirms or repeats the instruction; otherwise the stable value is
    /// recorded.
    package mutating func note(label: String? = nil, emit: (Event) -> Void) {
        if isGuiding {
            var events: [GuidedEvent] = []
            let step = guided.step
            guided.confirm { events.append($0) }
            events.forEach { pass($0, emit) }
            if step.number == 1 { emit(.refused("Enter has no effect before the object is asked for.")) }
            return
        }
        guard let weight = stableWeight else {
            return emit(.refused(refusal(to: "save", key: "Enter")))
        }
        if let refusal = Self.refusal(of: weight) { return emit(.refused(refusal)) }
        let isSavedAgain =
            saved.map { $0.time == recorded.last?.result.weight.time && $0.mayBe(weight) } ?? false
        saved = SavedLoad(weight)
        if isSavedAgain {
            emit(.remark("Saved again: the load has not been off since the last result. x undoes it."))
        }
        emit(.result(result(of: weight, label: label ?? settings.label)))
    }

    /// In a guided weighing, takes what rests for the object itself, without a finger, if the current step asks for it.
    package mutating func weighAlone(emit: (Event) -> Void) {
        guard isGuiding else { return }
        var events: [GuidedEvent] = []
        guided.weighAlone { events.append($0) }
        events.forEach { pass($0, emit) }
        guard kind == .force, !events.isEmpty, guided.direct?.variesLikeFinger == true else { return }
        emit(.notice("The force varies like that of a finger. If one is on the pad, x undoes this result."))
    }

    /// Uses the current load as a sample of equal pieces, and counts pieces from now on.
    package mutating func countPieces(emit: (Event) -> Void) {
        guard let weight = stableWeight else { return emit(.refused(refusal(to: "count", key: "c"))) }
        var next = PieceCounter(sample: settings.sample ?? Self.usualSample)
        guard next.add(sample: weight) else {
            return emit(
                .refused("A sample must weigh more than its ±: use more pieces; t tares the finger."))
        }
        counter = next
    }

    /// The default number of pieces in a sample.
    package static let usualSample = 10
}
