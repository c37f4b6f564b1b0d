internal import Core

/// A result that can be undone, and what it changed.
struct Recorded: Sendable {
    /// The state before a result.
    struct Before: Sendable {
        let summary: ResultsSummary
        let counter: PieceCounter?
    }

    /// More results than anybody takes back one by one.
    static let most = 1_000

    var result: WeighingResult
    var before: Before
    /// The results of the same object that this one replaced, the latest last.
    var replaced: [WeighingResult] = []
}

extension WeighingSession {
    /// Keeps what is needed to undo a result.
    mutating func remember(_ result: WeighingResult, _ before: Recorded.Before) {
        if recorded.count == Recorded.most { recorded.removeFirst() }
        recorded.append(Recorded(result: result, before: before))
    }

    /// Undoes the latest result: that which it replaced counts again; if it replaced none, the object no longer counts, and
    /// the piece counter is as it was before it.
    package mutating func undo(emit: (Event) -> Void) {
        let latest = recorded.indices.reversed().max {
            recorded[$0].result.weight.time < recorded[$1].result.weight.time
        }
        guard let place = latest else { return emit(.refused("There is no result to undo.")) }
        let entry = recorded[place]
        emit(.undone(entry.result))
        if var earlier = entry.replaced.last {
            earlier.isRestored = true
            change(place) { session in
                let before = Recorded.Before(summary: session.summary, counter: session.counter)
                session.summary.add(earlier)
                session.remember(earlier, before)
                session.recorded[session.recorded.count - 1].replaced = entry.replaced.dropLast()
            }
            return emit(.result(earlier))
        }
        change(place) { _ in }
        guard isGuiding else { return }
        var events: [GuidedEvent] = []
        guided.discard(entry.result.weight.object) { events.append($0) }
        events.forEach { pass($0, emit) }
    }

    /// Replaces a result by what `record` records, and counts those after it again.
    mutating func change(_ place: Int, _ record: (inout WeighingSession) -> Void) {
        let later = recorded[(place + 1)...]
        let latestCounter = counter
        (summary, counter) = (recorded[place].before.summary, recorded[place].before.counter)
        recorded.removeSubrange(place...)
        record(&self)
        if !later.isEmpty { counter = latestCounter }
        for var entry in later {
            entry.before = Recorded.Before(summary: summary, counter: counter)
            summary.add(entry.result)
            recorded.append(entry)
        }
    }
}
