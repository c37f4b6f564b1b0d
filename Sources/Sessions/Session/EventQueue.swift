import SessionEvents

/// The events of a session until they are delivered, in buffers that are reused.
struct EventQueue {
    /// What participants add while an event is delivered.
    private var emitted: [SessionEvent] = []
    /// A buffer for what they have added, while it is delivered.
    private var added: [SessionEvent] = []
    /// A buffer for what the pipeline measures until it is delivered.
    private var measured: [SessionEvent] = []
    /// The first failure of a participant, which is thrown before the next output.
    private var failure: (any Error)?

    /// Adds an event, which is delivered after the current one.
    mutating func emit(_ event: SessionEvent) { emitted.append(event) }

    /// Takes what participants have added; nil for nothing.
    mutating func takeEmitted() -> [SessionEvent]? {
        guard !emitted.isEmpty else { return nil }
        var events: [SessionEvent] = []
        swap(&events, &added)
        swap(&events, &emitted)
        return events
    }

    /// Keeps the buffer of what was added, which has been delivered.
    mutating func reuse(emitted events: inout [SessionEvent]) {
        events.removeAll(keepingCapacity: true)
        swap(&events, &added)
    }

    /// Takes the buffer for what the pipeline measures.
    mutating func takeBuffer() -> [SessionEvent] {
        var buffer: [SessionEvent] = []
        swap(&buffer, &measured)
        return buffer
    }

    /// Keeps the buffer of what was measured, which has been delivered.
    mutating func reuse(measured events: inout [SessionEvent]) { swap(&events, &measured) }

    /// Notes that a participant has failed.
    mutating func fail(_ error: any Error) { failure = failure ?? error }

    /// Throws the first failure of a participant.
    func rethrow() throws { if let failure { throw failure } }
}
