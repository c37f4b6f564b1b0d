package import Core
import Formatting
import Metrology
package import SessionEvents
import Text

extension GaugeModel {
    /// Processes an event of the session; those that do not concern the gauge have no effect.
    ///
    /// - Parameters:
    ///   - event: the event.
    ///   - moment: when it occurred, on the clock of the source.
    ///   - localTime: the local time of day then, in ISO 8601; nil if unknown.
    package mutating func update(_ event: SessionEvent, at moment: SourceTime, localTime: String? = nil) {
        switch event {
        case .opened(let header):
            connect(GaugeSession(origin: header.origin, configuration: header.configuration), at: moment)
        case .measured(let event): process(event, at: moment)
        case .performed(let action, let reading): perform(action, reading, at: moment)
        case .unitSelected(let unit):
            pass(to: moment)
            show(in: unit)
            updateDigits(isExact: true, isImmediate: true)
        case .weighing(let event): weighing(event, at: moment, localTime: localTime)
        case .resultsChanged(let summary):
            totals = summary.groups
            isDirty = true
        case .calibration(let event, let calibration):
            self.calibration = calibration
            isDirty = true
            switch event {
            case .instruction, .progress: show(caption: event.sentence, at: moment)
            case .measuredAgain, .takenBack, .trouble: notice(event.sentence, at: moment)
            // The table of points shows these.
            case .captured, .complete: break
            }
        case .recording(let recording): show(recording)
        case .level(let level):
            self.level = level
            isDirty = true
        case .grabbed(let isGrabbed):
            guard isPadHeld != isGrabbed else { break }
            isPadHeld = isGrabbed
            isDirty = true
        case .notice(let text), .recorded(let text): notice(text, at: moment)
        case .caption(let text):
            guard calibration != nil else { return show(caption: text, at: moment) }
            // The instructions of a calibration are its captions; this is what a demo does.
            pass(to: moment)
            calibrationDemo = text?.printable()
            isDirty = true
        case .demoPressed(let action):
            pass(to: moment)
            say(["Demo: \(action.keyName) pressed.", notice?.text].compactMap(\.self).joined(separator: " "))
        case .sourceEnded:
            pass(to: moment)
            isOver = true
            isDirty = true
            updateDigits(isExact: true)
        default: break
        }
    }

    /// Shows a notice for a few seconds.
    package mutating func notice(_ text: String, at moment: SourceTime) {
        pass(to: moment)
        say(text.printable())
    }

    /// Removes the notice: the clock of the source has stopped and would never expire it.
    package mutating func endNotice() {
        notice = nil
        isDirty = true
    }

    /// Shows a caption; nil removes it.
    package mutating func show(caption text: String?, at moment: SourceTime) {
        pass(to: moment)
        // The next instruction of a calibration ends a notice about an earlier one.
        if calibration != nil, let notice, notice.until < time + Self.noticeMicroseconds { self.notice = nil }
        caption = text?.printable()
        isDirty = true
    }

    /// Scrolls the page down by a number of lines.
    package mutating func scrollPage(by lines: Int) {
        let pageReach = pageReach
        pageOffset = min(max(pageOffset + min(max(lines, -pageReach), pageReach), 0), pageReach)
        isDirty = true
    }

    /// Shows whether a replay is paused.
    package mutating func pause(_ isPaused: Bool) {
        self.isPaused = isPaused
        isDirty = true
        updateDigits(isExact: true)
    }

    private mutating func show(_ recording: GaugeRecording?) {
        self.recording = recording.map {
            GaugeRecording(name: $0.name.printable(limit: 60), since: $0.since)
        }
        if let recording = self.recording, recording.since + Self.noticeMicroseconds > time {
            pass(to: recording.since)
            say("Recording to \(recording.name); r stops.")
        }
        isDirty = true
    }

    /// Advances the time, and with it animations and timeouts.
    ///
    /// - Parameters:
    ///   - time: the moment on the clock of the source.
    ///   - force: the smoothed force then; nil if it is not known better than from the last reading.
    package mutating func pass(to time: SourceTime, force: Force? = nil) {
        self.time = max(self.time, time)
        lifted.removeAll { $0.isGone(at: self.time) }
        if let until = notice?.until, until <= self.time {
            notice = nil
            isDirty = true
        }
        if let until = litUntil, until <= self.time {
            litUntil = nil
            isDirty = true
        }
        if let force, !reading.contacts.isEmpty {
            reading.force = force
            // The peak of the pipeline follows with the next reading.
            reading.peak = max(reading.peak ?? reading.net, reading.net)
        }
        updateDigits(isExact: false)
    }

    mutating func updateDigits(isExact: Bool, isImmediate: Bool = false) {
        guard frozen == nil || isImmediate else { return }
        // If the clock has stopped, a delayed change would never be displayed.
        let before = digits
        digits.update(
            session.wording, currentReading, in: unit, at: time, isExact: isExact || isStanding,
            isImmediate: isImmediate || isStanding)
        if digits.reading != before.reading || digits.amount != before.amount { isDirty = true }
    }

    mutating func updateLamp() {
        lamp.update(reading, rule: session.stability, interval: session.wording.interval, at: time)
    }

    mutating func connect(_ session: GaugeSession, at time: SourceTime) {
        if time < self.time { reset(at: time) }
        pass(to: time)
        if session != self.session {
            if session.wording.leadingUnit != self.session.wording.leadingUnit {
                units.select(session.wording.leadingUnit)
                summary.unit = massUnit
            }
            if session.name != self.session.name || session.node != self.session.node {
                say("Now reading \(session.name.printable(limit: 60)).")
            }
            self.session = session
            summary.wording = session.wording
        }
        (link, tareDeadline) = (.connected, nil)
        rate = RateMeter()
        isDirty = true
        updateDigits(isExact: true, isImmediate: true)
    }

    /// Resets everything that depends on the clock, because another source has another clock.
    private mutating func reset(at time: SourceTime) {
        self.time = time
        (trend, lifted, litUntil, notice) = (TrendHistory(), [], nil, nil)
        (reading, frozen, lastPicture, steadyUncertainty) = (Reading(), nil, nil, nil)
        digits = DisplayHysteresis(session.wording, reading, in: unit)
        updateLamp()
    }

    mutating func say(_ text: String) {
        notice = (text, time + Self.noticeMicroseconds)
        isRefusal = false
        isDirty = true
    }
}
