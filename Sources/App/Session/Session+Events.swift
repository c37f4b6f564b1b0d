import Core
import Glibc
import Recordings

extension Session {
    /// Delivers an event at the current moment.
    func deliver(_ event: SessionEvent) { deliver(event, at: moment) }

    /// Delivers an event at a moment of the source's clock to all participants, then the events that they have added. A
    /// participant that fails keeps it from no other.
    func deliver(_ event: SessionEvent, at moment: SourceTime) {
        let context = SessionContext(self)
        for receiver in receivers(of: event) {
            do { try receiver.receive(event, at: moment, in: context) } catch { failure = failure ?? error }
        }
        guard !emitted.isEmpty else { return }
        var added: [SessionEvent] = []
        swap(&added, &spareEvents)
        swap(&added, &emitted)
        for event in added { deliverAdded(event, at: moment) }
        added.removeAll(keepingCapacity: true)
        swap(&added, &spareEvents)
    }

    private func receivers(of event: SessionEvent) -> [any Participant] {
        switch event {
        case .measured(.reading): receivers.readings
        default: receivers.others
        }
    }

    private func deliverAdded(_ event: SessionEvent, at moment: SourceTime) {
        switch event {
        case .notice(let text): notify(text)
        case .marked(let label, let time): measure(.mark(label: label, at: time), at: moment)
        default: deliver(event, at: moment)
        }
    }

    /// Passes an event of the source to the pipeline, and delivers the resulting measurements.
    func measure(_ event: SourceEvent, at now: SourceTime, missingTicksBefore missed: SourceTime = .min) {
        if !receivers.source.isEmpty {
            let context = SessionContext(self)
            for receiver in receivers.source { receiver.receive(event, frame, in: context) }
        }
        if event == .ended { deliver(.exhausted, at: now) }
        measureUnrecorded(event, at: now, missingTicksBefore: missed)
    }

    /// Passes an event to the pipeline that participants have received before, as on the way of a seek.
    func measureUnrecorded(
        _ event: SourceEvent, at now: SourceTime, missingTicksBefore missed: SourceTime = .min
    ) {
        var measured = takeBuffer()
        pipeline.process(event, frame, missingTicksBefore: missed) { measured.append(.measured($0)) }
        deliver(&measured, at: now)
    }

    /// Reports a limited number of the ticks before a moment, so that they are written before the next ones are
    /// computed: a silence may last for days.
    ///
    /// - Returns: whether all of them were reported.
    func tick(before limit: SourceTime, missingTicksBefore missed: SourceTime, at now: SourceTime) -> Bool {
        var measured = takeBuffer()
        let isComplete = pipeline.tick(
            before: limit, missingTicksBefore: missed, atMost: Self.burst, horizon: tickHorizon
        ) { measured.append(.measured($0)) }
        deliver(&measured, at: now)
        return isComplete
    }

    private func takeBuffer() -> [SessionEvent] {
        var buffer: [SessionEvent] = []
        swap(&buffer, &spareMeasured)
        return buffer
    }

    /// Delivers what the pipeline has measured, after it has returned, and keeps the buffer.
    private func deliver(_ measured: inout [SessionEvent], at now: SourceTime) {
        let zero = pipeline.timeZero
        if measured.count > 1 { measured.reverse() }
        // Moved out of the buffer, which costs less than a copy.
        while let event = measured.popLast() { deliver(event, at: event.momentOfTick(timeZero: zero) ?? now) }
        swap(&measured, &spareMeasured)
    }

    /// Shows a message to the user, in the picture or on standard error.
    func notify(_ text: String) {
        guard screen != nil else { return Diagnostics.write(text) }
        deliver(.notice(text), at: clock.isLive ? max(moment, now) : moment)
    }

    /// Whether a participant guides the user through steps.
    var isGuiding: Bool { participants.contains { $0.isGuiding } }

    /// Releases the terminal, and writes the remaining output. The device is closed with the session, at its deallocation.
    func close() throws {
        endRecording()
        deliver(.terminalReleased)
        errors.setLive(false)
        signals.endAtNextInterrupt()
        if let warnings = (source as? any WarningSource)?.warnings {
            Diagnostics.write(warnings, of: origin.device.path)
        }
        defer { endReactions() }
        try rethrow()
        deliver(.stopped)
        deliver(.finished(timeZero: pipeline.timeZero), at: 0)
        try rethrow()
        deliver(.closed)
        try rethrow()
    }

    /// Releases the terminal after the reader of the output has closed it.
    func abandon() {
        errors.setLive(false)
        deliver(.terminalReleased)
        endRecording()
        endReactions()
    }

    /// Ends the reactions and releases the device; this comes last, because closing a device waits for its haptics.
    private func endReactions() {
        if let reactions {
            reactions.reap()
            for note in reactions.takeNotes() { Diagnostics.write(note) }
            reactions.end()
        }
        releaseSource()
    }
}

extension SessionEvent {
    /// The moment of a tick on the source's clock, which may be reported much later; nil for other events.
    fileprivate func momentOfTick(timeZero: SourceTime?) -> SourceTime? {
        guard case .measured(.reading(let reading)) = self, reading.isTick, let time = reading.time else {
            return nil
        }
        return timeZero.map(time.absolute)
    }
}

extension MeasurementEvent {
    /// Whether the event is the reading of a frame.
    var isFrame: Bool {
        if case .reading(let reading) = self { !reading.isTick } else { false }
    }

    /// Whether the event concerns the pad or is a mark, rather than concerning a contact.
    var concernsPad: Bool {
        switch self {
        case .dropped, .blocked, .gone, .continued, .mark, .reference: true
        case .reading, .touchDown, .touchUp, .threshold: false
        }
    }
}

extension SourceEvent {
    /// The moment of the event on the source's clock; nil if it has none.
    func moment(of frame: Frame) -> SourceTime? {
        switch self {
        case .frame, .dropped: frame.time
        case .gone(let moment), .blocked(let moment), .continued(let moment), .mark(_, let moment),
            .lost(_, let moment):
            moment
        case .reference(let reading): reading.time
        case .waiting, .ended: nil
        }
    }
}
