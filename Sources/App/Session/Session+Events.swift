import Core
import Glibc
import Recordings

extension Session {
    /// Delivers an event that happens now.
    func deliver(_ event: SessionEvent) { deliver(event, at: moment) }

    /// Delivers an event at a moment of the source's clock: first to what is to be felt at once, then the sinks,
    /// then the stages, whose events go the same way.
    func deliver(_ event: SessionEvent, at moment: SourceTime) {
        // What a replay passes on its way back happened before.
        if let reactions, event.isFelt, seek == nil {
            reactions.receive(event, isGuiding: isGuiding, ring: ring)
        }
        do {
            for sink in sinks { try sink.receive(event, at: moment) }
            for stage in stages {
                try stage.process(event, at: moment) {
                    if case .notice(let text) = $0 { notify(text) } else { deliver($0, at: moment) }
                }
            }
        } catch {
            failure = failure ?? error
        }
    }

    /// Hands an event of the source to the pipeline, and delivers what the pipeline makes of it.
    func measure(_ event: SourceEvent, at now: SourceTime, missingTicksBefore missed: SourceTime = .min) {
        for sink in frameSinks { sink.receive(event, frame, from: source) }
        if event == .ended { deliver(.exhausted, at: now) }
        let zero = pipeline.timeZero
        pipeline.process(event, frame, missingTicksBefore: missed) {
            deliver(.measured($0), at: $0.momentOfTick(timeZero: zero) ?? now)
        }
    }

    /// Says something to the person: in the picture, or on standard error.
    func notify(_ text: String) {
        guard screen != nil else { return Diagnostics.write(text) }
        deliver(.notice(text), at: clock.isLive ? max(moment, now) : moment)
    }

    /// Whether somebody is led through steps, which captions and haptics would disturb.
    var isGuiding: Bool { stages.contains { $0.isGuiding } }

    private func ring() -> Bool { screen?.picture.ring() ?? TerminalBell.ring() }

    /// Gives back what belongs to others and writes what is left.
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

    /// Releases the device and the terminal after the reader of the output is gone.
    func abandon() {
        errors.setLive(false)
        deliver(.terminalReleased)
        endRecording()
        endReactions()
    }

    /// Comes last, since closing a device waits until its haptics have answered.
    private func endReactions() {
        if let reactions {
            reactions.reap()
            for note in reactions.takeNotes() { Diagnostics.write(note) }
            reactions.end()
        }
        supervisor.abandonBusy()
    }
}

extension SessionEvent {
    /// Whether presses do something about it besides being shown.
    fileprivate var isFelt: Bool {
        switch self {
        case .measured(.threshold), .childEnded: true
        default: false
        }
    }
}

extension MeasurementEvent {
    /// The moment on the source's clock of a tick, which may be reported long after it; nil for all else.
    func momentOfTick(timeZero: SourceTime?) -> SourceTime? {
        guard case .reading(let reading) = self, reading.isTick, let time = reading.time else { return nil }
        return timeZero.map(time.absolute)
    }

    /// Whether it concerns the pad, or is a mark, and not what touches.
    var concernsPad: Bool {
        switch self {
        case .dropped, .blocked, .gone, .mark: true
        case .reading, .touchDown, .touchUp, .threshold: false
        }
    }
}

extension SourceEvent {
    /// Its moment on the source's clock; nil where it has none.
    func moment(of frame: Frame) -> SourceTime? {
        switch self {
        case .frame, .dropped: frame.time
        case .gone(let moment), .blocked(let moment), .mark(_, let moment), .lost(_, let moment): moment
        case .waiting, .ended: nil
        }
    }
}
