/// A result that can be undone, and what it changed.
struct Recorded: Sendable {
    /// The state before a result.
    struct Before: Sendable {
        let summary: ResultsSummary
        let counter: PieceCounter?
    }

    /// More results than anybody takes back one by one.
    static let most = 1_000

    let result: WeighingResult
    let before: Before
}

extension WeighingSession {
    /// Keeps what is needed to undo a result.
    mutating func remember(_ result: WeighingResult, _ before: Recorded.Before) {
        if recorded.count == Recorded.most { recorded.removeFirst() }
        recorded.append(Recorded(result: result, before: before))
    }

    /// Undoes the last result: it no longer counts, and the piece counter is as it was before it.
    package mutating func undo(emit: (Event) -> Void) {
        guard let last = recorded.popLast() else { return emit(.refused("There is no result to undo.")) }
        (summary, counter) = (last.before.summary, last.before.counter)
        emit(.undone(last.result))
        guard isGuiding else { return }
        var events: [GuidedEvent] = []
        guided.discard { events.append($0) }
        events.forEach { pass($0, emit) }
    }
}
