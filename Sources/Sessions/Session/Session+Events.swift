import Core
import Glibc
package import SessionEvents

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
        deliverEmitted(at: moment)
    }

    /// Delivers what participants have added.
    func deliverEmitted(at moment: SourceTime) {
        guard !buffers.emitted.isEmpty else { return }
        var added: [SessionEvent] = []
        swap(&added, &buffers.added)
        swap(&added, &buffers.emitted)
        for event in added { deliverAdded(event, at: moment) }
        added.removeAll(keepingCapacity: true)
        swap(&added, &buffers.added)
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
                do { try receiver.receive(event, frame, in: context) } catch { failure = failure ?? error }
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
            before: limit, missingTicksBefore: missed, atMost: Self.burst, horizon: participants.tickHorizon
        ) { measured.append(.measured($0)) }
        deliver(&measured, at: now)
        return isComplete
    }

    private func takeBuffer() -> [SessionEvent] {
        var buffer: [SessionEvent] = []
        swap(&buffer, &buffers.measured)
        return buffer
    }

    /// Delivers what the pipeline has measured, after it has returned, and keeps the buffer.
    private func deliver(_ measured: inout [SessionEvent], at now: SourceTime) {
        defer { swap(&measured, &buffers.measured) }
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

extension Session {
    /// Carries out a command, or postpones it if it applies to a frame that a replay is still seeking.
    func perform(_ command: SessionCommand) throws {
        if seek != nil, command.concernsFrame {
            seek?.postponed.append(command)
            return
        }
        switch command {
        case .action(let action): perform(action)
        case .cue(let action):
            guard !isGuiding else { break }
            perform(action, isCue: true)
        case .tare(let grams):
            pipeline.setTare(grams)
            deliver(.performed(.tare, pipeline.reading))
        case .unit(let unit): deliver(.unitSelected(unit))
        case .mark(let label, let moment): mark(label, at: moment)
        case .reference(let reading): measure(reading)
        case .level(let level):
            pipeline.setMoved(level.isMoved)
            deliver(.level(level))
        case .notify(let text): notify(text)
        case .step(let frames): step(by: frames)
        case .seek(let microseconds): move(by: microseconds)
        case .label(let label): if !isGuiding { deliver(.labeled(label)) }
        case .caption(let text): deliver(.caption(text))
        case .suspend: try suspend()
        case .resize: deliver(.resized)
        case .reap: deliver(.childEnded)
        case .end(let end): self.end(end)
        }
    }

    /// Adds a mark at a moment of the machine's clock; nil for now.
    func mark(_ label: String, at machine: MachineTime? = nil) {
        let now = self.now
        measure(
            .mark(label: label, at: machine.flatMap { clock.playback.source(atMachine: $0) } ?? now), at: now)
    }

    /// Adds a reading of a reference scale, at the moment on the source's clock at which it arrived.
    private func measure(_ reading: ReferenceReading) {
        var reading = reading
        reading.time = clock.playback.source(atMachine: MachineTime(live: reading.time)) ?? moment
        measure(.reference(reading), at: max(moment, reading.time))
    }

    /// Reports that another program has grabbed the device, so that its events do not arrive.
    func reportBlocked(_ event: SourceEvent, at now: SourceTime) {
        measure(event, at: now)
        notify(
            "Another program has grabbed \(origin.device.name.printable()) (\(origin.device.path.printable())); until it "
                + "releases the pad, no touches are received.")
    }

    private func end(_ end: SessionEnd) {
        ending = .over(end)
        if end == .quit || end == .interrupted { signals.noteLeaving() }
    }

    private func perform(_ action: KeyAction, isCue: Bool = false) {
        pipeline.perform(action)
        switch action {
        case .quit: end(.quit)
        case .nextPad:
            guard !device.isBusy else {
                return notify(
                    "The pad's haptics do not answer, so no other pad can be opened; try again in a while.")
            }
            ending = .nextPad
        case .grab: if let answer = device.toggleGrab() { notify(answer) }
        case .record: toggleRecording()
        case .mark:
            guard let label = recording?.nextMark() else {
                notify("Not recording; press r first.")
                break
            }
            mark(label)
        case .pause: togglePause()
        case .calibrate where screen != nil: ending = .calibrates
        default: break
        }
        deliver(.performed(action, pipeline.reading, isCue: isCue))
    }

    /// Stops the process as Control-Z does, with the device released, and resumes afterwards.
    private func suspend() throws {
        guard let grabAgain = device.release() else {
            return notify(
                "The pad's haptics do not answer, so it cannot be released yet; try again in a while.")
        }
        deliver(.terminalReleased)
        repeat {
            if signals.stop() { return end(.interrupted) }
        } while screen != nil && !isInForeground
        deliver(.childEnded)
        deliver(.terminalReacquired)
        try rethrow()
        grabAgain()
    }

    /// Whether the program is in the foreground of the terminal of its keys; otherwise using the terminal would stop it
    /// again.
    private var isInForeground: Bool {
        guard let keys = screen?.pollable else { return true }
        let group = tcgetpgrp(keys)
        return group < 0 || group == getpgrp()
    }
}

extension MeasurementPipeline {
    /// Carries out an action of the gauge, if it concerns the pipeline.
    package mutating func perform(_ action: KeyAction) {
        switch action {
        case .tare: setTare()
        case .clearTare: setTare(0)
        case .resetPeak: resetPeak()
        default: break
        }
    }
}

extension Session {
    /// Starts a recording, or ends the current one.
    func toggleRecording() {
        guard let recording else { return }
        guard recording.recorder == nil else { return endRecording() }
        guard recording.canBegin else { return }
        guard !device.isLost else { return notify("No pad to record.") }
        do {
            if let begun = try recording.start(source, pipeline.reading, at: now) {
                deliver(.recording(begun))
            }
        } catch {
            notify("\(error)")
        }
    }

    /// Ends the current recording, and reports its path and its number of rows.
    func endRecording() {
        guard let recording, recording.recorder != nil else { return }
        do {
            let text = try recording.stop()
            deliver(.recording(nil))
            deliver(.recorded(text))
        } catch {
            deliver(.recording(nil))
            deliver(.notice("\(error)"))
        }
    }
}
