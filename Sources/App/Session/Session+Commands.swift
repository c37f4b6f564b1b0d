import Core
import Glibc
import Screens

extension Session {
    /// Carries out a command, or postpones it while a replay is on its way to the frame that it is meant for.
    func perform(_ command: SessionCommand) throws {
        if seek != nil, command.concernsFrame {
            seek?.postponed.append(command)
            return
        }
        switch command {
        case .gauge(let action): perform(action)
        case .cue(let action): if !isGuiding { perform(action) }
        case .mark(let label): mark(label)
        case .step(let frames): step(by: frames)
        case .label(let label): if !isGuiding { deliver(.labelled(label)) }
        case .caption(let text):
            // Only one question is asked at a time.
            if !isGuiding { deliver(.caption(text)) }
        case .suspend: try suspend()
        case .resize: deliver(.resized)
        case .reap: deliver(.childEnded)
        case .leave: leave()
        case .finish: ending = .done
        }
    }

    /// Puts a mark at the moment that it is now on the source's clock.
    func mark(_ label: String) {
        let now = self.now
        measure(.mark(label: label, at: now), at: now)
    }

    /// Reports that another program has grabbed the device, so that what it sends does not arrive.
    func reportBlocked(_ event: SourceEvent, at now: SourceTime) {
        measure(event, at: now)
        notify(
            "Another program has grabbed \(origin.device.name.printable()) (\(origin.device.path.printable())); until it "
                + "releases the pad, no touches are received.")
    }

    private func leave() {
        ending = .done
        wasLeft = true
        signals.noteLeaving()
    }

    private func perform(_ action: GaugeAction) {
        pipeline.perform(action)
        switch action {
        case .quit: leave()
        case .nextPad:
            guard !supervisor.isBusy else {
                return notify(
                    "The pad's haptics do not answer, so no other can be looked for; try again in a while.")
            }
            ending = .nextPad
        case .grab: if let answer = supervisor.toggleGrab() { notify(answer) }
        case .record: toggleRecording()
        case .mark:
            guard let label = recording?.nextMark() else {
                notify("Not recording; press r first.")
                break
            }
            mark(label)
        case .pause: togglePause()
        default: break
        }
        deliver(.performed(action, pipeline.reading))
    }

    /// Stops the process as Control-Z does, with nothing grabbed, and continues where it was.
    private func suspend() throws {
        guard let grabAgain = supervisor.release() else {
            return notify(
                "The pad's haptics do not answer, so it cannot be given back yet; try again in a while.")
        }
        deliver(.terminalReleased)
        repeat {
            if signals.stop() { return leave() }
        } while screen != nil && !isInForeground
        deliver(.childEnded)
        deliver(.terminalReacquired)
        try rethrow()
        grabAgain()
    }

    /// Whether the terminal of the keys is this program's now; taking another's would stop it for good.
    private var isInForeground: Bool {
        guard let keys = screen?.pollable else { return true }
        let group = tcgetpgrp(keys)
        return group < 0 || group == getpgrp()
    }
}

extension MeasurementPipeline {
    /// Does what a key of the gauge asks of it, if it does.
    mutating func perform(_ action: GaugeAction) {
        switch action {
        case .tare: setTare()
        case .clearTare: setTare(0)
        case .resetPeak: resetPeak()
        default: break
        }
    }
}
