import Core
import Text

extension GaugeModel {
    /// How long the ring is highlighted after a threshold was crossed, in microseconds.
    static let flash: Int64 = 150_000

    mutating func process(_ report: MeasurementEvent, at time: SourceTime) {
        pass(to: time)
        isDirty = true
        summary.process(report)
        switch report {
        case .reading(let reading): show(reading)
        case .threshold(let edge): if edge.isPress, isAnimated { litUntil = time + Self.flash }
        case .blocked: lose(.blocked, at: time)
        case .gone: lose(.lost, at: time)
        case .continued:
            removeContacts()
            say("The recording ended here and was continued later.")
        case .mark(let label, _): say("Marked: \(label.printable(limit: 60)).")
        case .dropped: say("Events were lost; the state was read again.")
        case .touchDown, .touchUp, .reference: break
        }
    }

    private mutating func show(_ next: Reading) {
        link = .connected
        if next.load.isSaturated {
            // A pad at its limit sends fewer frames because nothing changes, not because it is slow.
            rate.pause()
        } else if !next.isTick {
            rate.add(frameAt: time)
        }
        let isOtherTouch = !reading.contacts.hasSameTouches(as: next.contacts)
        if isOtherTouch { keepLifted(next) }
        let becameStable = next.isStable && !reading.isStable
        if isRefusal, isOtherTouch || next.isStable != reading.isStable { notice = nil }
        reading = next
        if isOtherTouch { lamp.restart(at: time, net: next.net) }
        updateLamp()
        trend.append(next.force, at: time)
        if isOtherTouch { liveSpectrum.clear() }
        if !next.contacts.isEmpty { liveSpectrum.hold(next.load.force.grams, from: time) }
        updateDigits(isExact: becameStable || next.contacts.isEmpty)
    }

    mutating func lose(_ link: Link, at time: SourceTime) {
        pass(to: time)
        self.link = link
        isDirty = true
        guard link == .lost else { return }
        // Earlier notices no longer matter; later ones are about the loss.
        notice = nil
        removeContacts()
    }

    /// Shows that nothing is known to touch the pad.
    private mutating func removeContacts() {
        var nothing = Reading()
        (nothing.tare, nothing.time) = (reading.tare, reading.time)
        (nothing.peak, nothing.overload) = (reading.peak, reading.overload)
        keepLifted(nothing)
        reading = nothing
        updateLamp()
        trend.append(Force(), at: self.time)
        updateDigits(isExact: true)
    }

    private mutating func keepLifted(_ next: Reading) {
        guard isAnimated else { return }
        for contact in reading.contacts.ended(in: next.contacts) {
            guard lifted.count < LiftedContact.limit else { return }
            lifted.append(
                LiftedContact(
                    contact: contact.contact, percent: reading.shownPercent(of: contact), since: time))
        }
    }
}
