import Core
import Formatting
import Text

extension GaugeModel {
    /// Processes an event.
    public mutating func update(_ event: GaugeEvent) {
        switch event {
        case .report(let report, let time): process(report, at: time)
        case .moment(let time, let force): pass(to: time, force: force)
        case .device(let session, let time): connect(session, at: time)
        case .lost(let time): lose(.lost, at: time)
        case .caption(let text, let time):
            pass(to: time)
            // The next instruction of a calibration ends a notice about an earlier one.
            if calibration != nil, let notice, notice.until < time + Self.noticeMicroseconds {
                self.notice = nil
            }
            caption = text?.printable()
            isDirty = true
        case .calibrationDemo(let text, let time):
            pass(to: time)
            calibrationDemo = text?.printable()
            isDirty = true
        case .padHeld(let isHeld):
            isPadHeld = isHeld
            isDirty = true
        case .level(let level):
            self.level = level
            isDirty = true
        case .recording(let recording):
            self.recording = recording.map {
                GaugeRecording(name: $0.name.printable(limit: 60), since: $0.since)
            }
            if let recording = self.recording, recording.since + Self.noticeMicroseconds > time {
                pass(to: recording.since)
                say("Recording to \(recording.name); r stops.")
            }
            isDirty = true
        case .calibration(let calibration):
            self.calibration = calibration
            isDirty = true
        case .guided(let prompt, let time):
            pass(to: time)
            guide(prompt)
        case .guidedProgress(let progress): showProgress(progress)
        case .guidedWeight(let weight): showWeight(weight)
        case .result(let result, let time): note(result, at: time)
        case .totals(let totals):
            self.totals = totals
            isDirty = true
        case .undone(let time):
            pass(to: time)
            _ = results.popLast()
            summary.results = results
            guided?.weight = nil
            isDirty = true
        case .verdict(let verdict):
            self.verdict = verdict
            isDirty = true
        case .performed(let action, let reading, let time): perform(action, reading, at: time)
        case .unit(let unit, let time):
            pass(to: time)
            show(in: unit)
            isDirty = true
            updateDigits(isExact: true, isImmediate: true)
        case .demoPressed(let action, let time):
            pass(to: time)
            say(["Demo: \(action.keyName) pressed.", notice?.text].compactMap(\.self).joined(separator: " "))
        case .notice(let text, let time):
            pass(to: time)
            say(text.printable())
        case .refusal(let text, let time):
            pass(to: time)
            say(text.printable())
            isRefusal = true
        case .scrollHelp(let lines):
            helpOffset = min(max(helpOffset + min(max(lines, -helpReach), helpReach), 0), helpReach)
            isDirty = true
        case .noticeIsOver:
            notice = nil
            isDirty = true
        case .paused(let isPaused):
            self.isPaused = isPaused
            isDirty = true
            updateDigits(isExact: true)
        case .ended(let time):
            pass(to: time)
            isOver = true
            isDirty = true
            updateDigits(isExact: true)
        }
    }

    /// Advances the time, and with it animations and timeouts.
    mutating func pass(to time: SourceTime, force: Force? = nil) {
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

    private mutating func connect(_ session: GaugeSession, at time: SourceTime) {
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
        (reading, frozen, lastPicture) = (Reading(), nil, nil)
        digits = DisplayHysteresis(session.wording, reading, in: unit)
        updateLamp()
    }

    private mutating func note(_ result: GaugeResult, at time: SourceTime) {
        pass(to: time)
        if result.replaces { _ = results.popLast() }
        results.append(
            GaugeResult(
                label: result.label.printable(limit: 40), weight: result.weight.printable(limit: 40),
                weights: result.weights.mapValues { $0.printable(limit: 40) },
                scale: result.scale, verdict: result.verdict, when: result.when.printable(limit: 20)))
        summary.results = results
        isDirty = true
    }

    mutating func say(_ text: String) {
        notice = (text, time + Self.noticeMicroseconds)
        isRefusal = false
        isDirty = true
    }
}
