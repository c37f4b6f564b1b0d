import Core
import Glibc
import SessionEvents

extension Session {
    /// Delivers an event at the current moment.
    func deliver(_ event: SessionEvent) { deliver(event, at: moment) }

    /// Delivers an event at a moment of the source's clock to all participants, then the events that they have added. A
    /// participant that fails keeps it from no other.
    func deliver(_ event: SessionEvent, at moment: SourceTime) {
        let context = SessionContext(self)
        for receiver in receivers(of: event) {
            do { try receiver.receive(event, at: moment, in: context) } catch { queue.fail(error) }
        }
        deliverEmitted(at: moment)
    }

    /// Delivers what participants have added.
    func deliverEmitted(at moment: SourceTime) {
        guard var added = queue.takeEmitted() else { return }
        for event in added { deliverAdded(event, at: moment) }
        queue.reuse(emitted: &added)
    }

    private func receivers(of event: SessionEvent) -> [any EventReceiver] {
        switch event {
        case .measured(.reading): participants.readingReceivers
        default: participants.eventReceivers
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
        if !participants.sourceReceivers.isEmpty {
            let context = SessionContext(self)
            for receiver in participants.sourceReceivers {
                do { try receiver.receive(event, upcoming.frame, in: context) } catch { queue.fail(error) }
            }
            deliverEmitted(at: now)
        }
        if event == .ended { deliver(.exhausted, at: now) }
        measureUnrecorded(event, at: now, missingTicksBefore: missed)
    }

    /// Passes an event to the pipeline that participants have received before, as on the way of a seek.
    func measureUnrecorded(
        _ event: SourceEvent, at now: SourceTime, missingTicksBefore missed: SourceTime = .min
    ) {
        var measured = queue.takeBuffer()
        pipeline.process(event, upcoming.frame, missingTicksBefore: missed) { measured.append(.measured($0)) }
        deliver(&measured, at: now)
    }

    /// Reports a limited number of the ticks before a moment, so that they are written before the next ones are
    /// computed: a silence may last for days.
    ///
    /// - Returns: whether all of them were reported.
    func tick(before limit: SourceTime, missingTicksBefore missed: SourceTime, at now: SourceTime) -> Bool {
        var measured = queue.takeBuffer()
        let isComplete = pipeline.tick(
            before: limit, missingTicksBefore: missed, atMost: Self.burst, horizon: participants.tickHorizon
        ) { measured.append(.measured($0)) }
        deliver(&measured, at: now)
        return isComplete
    }

    /// Delivers what the pipeline has measured, after it has returned, and keeps the buffer.
    private func deliver(_ measured: inout [SessionEvent], at now: SourceTime) {
        defer { queue.reuse(measured: &measured) }
        guard !measured.isEmpty else { return }
        let zero = pipeline.timeZero
        if measured.count > 1 { measured.reverse() }
        // Moved out of the buffer, which costs less than a copy.
        while let event = measured.popLast() { deliver(event, at: event.momentOfTick(timeZero: zero) ?? now) }
    }

    /// Shows a message to the user, in the picture or on standard error.
    func notify(_ text: String) {
        guard screen != nil else { return Diagnostics.write(text) }
        deliver(.notice(text), at: clock.isLive ? max(moment, now) : moment)
    }

    /// Whether a participant guides the user through steps.
    var isGuiding: Bool { participants.guides.contains { $0.isGuiding } }
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
