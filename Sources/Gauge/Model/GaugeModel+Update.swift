import Pressure
import Text

extension GaugeModel {
    /// How long the ring is lit at a threshold, in microseconds.
    static let flash: Int64 = 150_000
    /// How long a notice stands, in microseconds.
    static let noticeDuration: Int64 = 4_000_000

    /// Takes an event.
    public mutating func update(_ event: GaugeEvent) {
        switch event {
        case .report(let report, let time): take(report, at: time)
        case .moment(let time, let force): pass(to: time, force: force)
        case .device(let session, let time): connect(session, at: time)
        case .lost(let time): lose(.lost, at: time)
        case .caption(let text, let time):
            pass(to: time)
            caption = text?.printable()
            isDirty = true
        case .padHeld(let isHeld):
            isPadHeld = isHeld
            isDirty = true
        case .recording(let recording):
            self.recording = recording.map {
                GaugeRecording(name: $0.name.printable(limit: 60), since: $0.since)
            }
            isDirty = true
        case .result(let result, let time): note(result, at: time)
        case .performed(let action, let reading, let time): perform(action, reading, at: time)
        case .notice(let text, let time):
            pass(to: time)
            say(text.printable())
        }
    }

    private mutating func take(_ report: Report, at time: Int64) {
        pass(to: time)
        isDirty = true
        summary.take(report)
        switch report {
        case .reading(let reading): show(reading)
        case .threshold(let edge): if edge.isPress { litUntil = time + Self.flash }
        case .blocked: lose(.blocked, at: time)
        case .gone: lose(.lost, at: time)
        case .mark(let label, _): say("Mark: \(label.printable(limit: 60))")
        case .dropped: say("Events were lost; what stands now was read again.")
        case .touchDown, .touchUp: break
        }
    }

    private mutating func show(_ next: Reading) {
        link = .connected
        if !next.isTick { rate.take(frameAt: time) }
        let isOtherTouch = !hasSameTouches(as: next)
        if isOtherTouch { keepLifted(next) }
        let becameStable = next.isStable && !reading.isStable
        reading = next
        if isOtherTouch { lamp.restart(at: time, net: next.net) }
        updateLamp()
        trend.append(next.force.percent, at: time)
        updateDigits(isExact: becameStable || next.contacts.isEmpty)
    }

    /// Time passes, and with it whatever moves or waits.
    private mutating func pass(to time: Int64, force: Force? = nil) {
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
        if let force, !reading.contacts.isEmpty { reading.force = force }
        updateDigits(isExact: false)
    }

    private mutating func updateDigits(isExact: Bool, isImmediate: Bool = false) {
        guard heldReading == nil || isImmediate else { return }
        let before = digits.amount
        digits.update(
            session.wording, shownReading, in: unit, at: time, isExact: isExact, isImmediate: isImmediate)
        if digits.amount != before { isDirty = true }
    }

    private mutating func updateLamp() {
        lamp.update(reading, rule: session.stability, interval: session.wording.interval, at: time)
    }

    private func hasSameTouches(as next: Reading) -> Bool {
        reading.contacts.count == next.contacts.count
            && zip(reading.contacts, next.contacts).allSatisfy { $0.contact.isSameTouch(as: $1.contact) }
    }

    private mutating func keepLifted(_ next: Reading) {
        for contact in reading.contacts
        where !next.contacts.contains(where: { $0.contact.isSameTouch(as: contact.contact) }) {
            guard lifted.count < LiftedContact.limit else { return }
            lifted.append(
                LiftedContact(contact: contact.contact, percent: shownPercent(of: contact), since: time))
        }
    }

    private mutating func connect(_ session: GaugeSession, at time: Int64) {
        if time < self.time { beginAnew(at: time) }
        pass(to: time)
        if session != self.session {
            if session.wording.leadingUnit != self.session.wording.leadingUnit {
                unit = session.wording.leadingUnit
            }
            self.session = session
            summary.wording = session.wording
        }
        link = .connected
        rate = RateMeter()
        isDirty = true
        updateDigits(isExact: true, isImmediate: true)
    }

    /// Another source has another clock.
    private mutating func beginAnew(at time: Int64) {
        self.time = time
        (trend, lifted, litUntil, notice) = (TrendHistory(), [], nil, nil)
        (reading, heldReading, lastPicture) = (Reading(), nil, nil)
        digits = SteadyDigits(session.wording, reading, in: unit)
        updateLamp()
    }

    private mutating func lose(_ link: Link, at time: Int64) {
        pass(to: time)
        self.link = link
        isDirty = true
        guard link == .lost else { return }
        var nothing = Reading()
        (nothing.tare, nothing.peak, nothing.time) = (reading.tare, reading.peak, reading.time)
        keepLifted(nothing)
        reading = nothing
        updateLamp()
        trend.append(0, at: self.time)
        updateDigits(isExact: true)
    }

    private mutating func note(_ result: GaugeResult, at time: Int64) {
        pass(to: time)
        results.append(
            GaugeResult(
                label: result.label.printable(limit: 40), weight: result.weight.printable(limit: 40),
                grams: result.grams, scale: result.scale, when: result.when.printable(limit: 20)))
        summary.results = results
        isDirty = true
    }

    private mutating func perform(_ action: GaugeAction, _ reading: Reading, at time: Int64) {
        pass(to: time)
        isDirty = true
        switch action {
        case .help: showsHelp.toggle()
        case .unit: nextUnit()
        case .hold: heldReading = heldReading == nil ? self.reading : nil
        case .tare, .clearTare, .resetPeak: adopt(reading, after: action)
        default: break
        }
        updateDigits(isExact: true, isImmediate: true)
    }

    private mutating func adopt(_ next: Reading, after action: GaugeAction) {
        heldReading = nil
        let hadContact = !reading.contacts.isEmpty
        reading = next
        switch action {
        case .tare:
            let tare = session.wording.weight(next.tare).text
            say(hadContact ? "\(tare) set aside as tare." : "Nothing presses that could be set aside.")
        case .clearTare: say("Nothing is set aside any more.")
        default: say("The peak begins anew.")
        }
        guard action != .resetPeak else { return }
        lamp.restart(at: time, net: next.net)
        updateLamp()
    }

    private mutating func nextUnit() {
        let units: [MassUnit] = [.gram, .ounce, .newton, .percent, .raw]
        let place = units.firstIndex(of: unit).map { ($0 + 1) % units.count } ?? 0
        unit = units[place]
    }

    private mutating func say(_ text: String) {
        notice = (text, time + Self.noticeDuration)
        isDirty = true
    }
}
