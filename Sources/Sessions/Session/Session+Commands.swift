package import Core
import Glibc
package import SessionEvents

extension Session {
    /// Carries out a command, or postpones it if it applies to a frame that a replay is still seeking.
    func perform(_ command: SessionCommand) throws {
        if seek.isActive, command.concernsFrame { return seek.postpone(command) }
        switch command {
        case .action(let action): perform(action)
        case .cue(let action):
            guard !isGuiding else { break }
            perform(action, isCue: true)
        case .served(let action): perform(action)
        case .unit(let unit): deliver(.unitSelected(unit))
        case .mark(let label, let moment): mark(label, at: moment)
        case .reference(let reading): measure(reading)
        case .level(let level):
            pipeline.setMoved(level.isMoved)
            deliver(.level(level))
        case .notify(let text): notify(text)
        case .step(let frames): step(by: frames)
        case .seek(let microseconds): move(by: microseconds)
        case .suggestLabel(let label): if !isGuiding { deliver(.labelSuggested(label)) }
        case .label(let label, let object): deliver(.labelRequested(label, object: object))
        case .caption(let text): deliver(.caption(text))
        case .suspend: try suspend()
        case .resize: deliver(.resized)
        case .reap: deliver(.childEnded)
        case .end(let reason): end(reason)
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

    private func end(_ reason: SessionEnd) {
        end(.over(reason))
        if reason == .quit || reason == .interrupted { signals.noteLeaving() }
    }

    private func perform(_ action: KeyAction, isCue: Bool = false) {
        pipeline.perform(action)
        switch action {
        case .quit: end(SessionEnd.quit)
        case .nextPad:
            guard !device.isBusy else {
                return notify(
                    "The pad's haptics do not answer, so no other pad can be opened; try again in a while.")
            }
            end(.nextPad)
        case .grab: if let answer = device.toggleGrab() { notify(answer) }
        case .record: toggleRecording()
        case .mark:
            guard let label = recording?.nextMark() else {
                notify("Not recording; press r first.")
                break
            }
            mark(label)
        case .pause: togglePause()
        case .calibrate where screen != nil: end(.calibrates)
        default: break
        }
        deliver(.performed(action, pipeline.reading, isCue: isCue))
    }

    /// Carries out what a client of the served scale asks for.
    private func perform(_ action: ServedAction) {
        if let grams = action.tare { pipeline.setTare(grams) } else { pipeline.setTare() }
        deliver(.performed(action.key, pipeline.reading))
        let reading = pipeline.reading
        let provenance = pipeline.configuration.channel.scale.provenance
        deliver(.served(action, reading, tare: provenance.stated(reading.tare)))
    }

    /// Stops the process as Control-Z does, with the device released, and resumes afterwards.
    private func suspend() throws {
        guard let grabAgain = device.release() else {
            return notify(
                "The pad's haptics do not answer, so it cannot be released yet; try again in a while.")
        }
        deliver(.terminalReleased)
        repeat {
            if signals.stop() { return end(SessionEnd.interrupted) }
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
