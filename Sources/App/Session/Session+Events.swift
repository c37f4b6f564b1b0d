import Core
import Glibc
import Recordings

extension Session {
    /// Delivers an event at the current moment.
    func deliver(_ event: SessionEvent) { deliver(event, at: moment) }

    /// Delivers an event at a moment of the source's clock: to the reactions, which must be immediate, then to the
    /// sinks, then to the stages. Events of stages are delivered in the same way. One that fails keeps it from no other.
    func deliver(_ event: SessionEvent, at moment: SourceTime) {
        // The presses that a seek passes have been felt before.
        if let reactions, event.isFelt, seek == nil {
            reactions.receive(event, isGuiding: isGuiding, ring: ring)
        }
        for sink in sinks {
            do { try sink.receive(event, at: moment) } catch { failure = failure ?? error }
        }
        for stage in stages {
            do { try stage.process(event, at: moment) { deliverOfStage($0, at: moment) } } catch {
                failure = failure ?? error
            }
        }
    }

    private func deliverOfStage(_ event: SessionEvent, at moment: SourceTime) {
        switch event {
        case .notice(let text): notify(text)
        case .marked(let label, let moment, let time): mark(label, at: moment, time)
        default: deliver(event, at: moment)
        }
    }

    /// Adds a mark of a stage to the recording and the output; the pipeline, which is calling the stage, does not receive
    /// it.
    private func mark(_ label: String, at moment: SourceTime, _ time: SessionTime) {
        for sink in frameSinks { sink.receive(.mark(label: label, at: moment), frame, from: source) }
        deliver(.measured(.mark(label: label, time: time)), at: moment)
    }

    /// Passes an event of the source to the pipeline, and delivers the resulting measurements.
    func measure(_ event: SourceEvent, at now: SourceTime, missingTicksBefore missed: SourceTime = .min) {
        for sink in frameSinks { sink.receive(event, frame, from: source) }
        if event == .ended { deliver(.exhausted, at: now) }
        let zero = pipeline.timeZero
        pipeline.process(event, frame, missingTicksBefore: missed) {
            deliver(.measured($0), at: $0.momentOfTick(timeZero: zero) ?? now)
        }
    }

    /// Shows a message to the user, in the picture or on standard error.
    func notify(_ text: String) {
        guard screen != nil else { return Diagnostics.write(text) }
        deliver(.notice(text), at: clock.isLive ? max(moment, now) : moment)
    }

    /// Whether a stage guides the user through steps, which haptics and the keys of a demo would disturb.
    var isGuiding: Bool { stages.contains { $0.isGuiding } }

    private func ring() -> Bool { screen?.picture.ring() ?? TerminalBell.ring() }

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
    /// Whether reactions respond to the event.
    fileprivate var isFelt: Bool {
        switch self {
        case .measured(.threshold), .childEnded: true
        default: false
        }
    }
}

extension MeasurementEvent {
    /// The moment of a tick on the source's clock, which may be reported much later; nil for other events.
    func momentOfTick(timeZero: SourceTime?) -> SourceTime? {
        guard case .reading(let reading) = self, reading.isTick, let time = reading.time else { return nil }
        return timeZero.map(time.absolute)
    }

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
