import Core
import Formatting
import Text
import TouchAnalysis

/// The force as it is measured: the last reading with what is derived from it and from those before.
struct LiveForce: Equatable, Sendable {
    /// How long the ring is highlighted after a threshold was crossed, in microseconds.
    static let flash: Int64 = 150_000
    /// The smallest visible change of a circle, in percent.
    private static let visible = 0.2

    private(set) var link = Link.connected
    /// The last reading, with the current smoothed force.
    private(set) var reading = Reading()
    /// The stability indicator.
    private(set) var stability = StabilityIndicator()
    /// The force in the last ten seconds.
    private(set) var trend = TrendHistory()
    private(set) var rate = RateMeter()
    /// The contacts whose circles are shrinking.
    private(set) var lifted: [LiftedContact] = []
    /// Until when the outer ring is highlighted, because a threshold was just crossed; nil if it is not.
    private(set) var litUntil: SourceTime?
    /// Whether the spectrum is shown instead of the trend.
    private(set) var showsSpectrum = false
    /// The spectrum of the force since the contacts changed.
    private var liveSpectrum = LiveSpectrum()
    /// Whether circles shrink and the ring flashes.
    private let isAnimated: Bool

    /// Whether readings can arrive.
    enum Link: Equatable, Sendable {
        /// Readings arrive.
        case connected
        /// Another program has grabbed the device.
        case blocked
        /// The device was lost.
        case lost
    }

    init(isAnimated: Bool) { self.isAnimated = isAnimated }

    /// The spectrum of the force; nil unless it is shown instead of the trend.
    var spectrum: LiveSpectrum? { showsSpectrum ? liveSpectrum : nil }

    func isLit(at time: SourceTime) -> Bool { litUntil.map { time < $0 } ?? false }

    /// Whether circles follow the smoothed force while no readings arrive.
    var isFollowing: Bool {
        link == .connected && !reading.contacts.isEmpty
            && abs(reading.force.percent - reading.load.force.percent) > Self.visible
    }

    /// Shows a reading.
    ///
    /// - Returns: whether contacts came or went with it.
    mutating func show(_ next: Reading, in session: SessionFacts, at time: SourceTime) -> Bool {
        link = .connected
        if next.load.isSaturated {
            // A pad at its limit sends fewer frames because nothing changes, not because it is slow.
            rate.pause()
        } else if !next.isTick {
            rate.add(frameAt: time)
        }
        let isOtherTouch = !reading.contacts.hasSameTouches(as: next.contacts)
        if isOtherTouch {
            keepLifted(next, at: time)
            stability.restart(at: time, net: next.net)
            liveSpectrum.clear()
        }
        reading = next
        updateStability(in: session, at: time)
        trend.append(next.force, at: time)
        if !next.contacts.isEmpty { liveSpectrum.apply(next.load.force.grams, from: time) }
        return isOtherTouch
    }

    /// Shows that nothing is known to touch the pad.
    mutating func removeContacts(in session: SessionFacts, at time: SourceTime) {
        var nothing = Reading()
        (nothing.tare, nothing.time) = (reading.tare, reading.time)
        (nothing.peak, nothing.overload) = (reading.peak, reading.overload)
        keepLifted(nothing, at: time)
        reading = nothing
        updateStability(in: session, at: time)
        trend.append(Force(), at: time)
    }

    /// Takes over a reading whose tare or peak a key has changed.
    ///
    /// - Parameter isTared: whether the tare was changed, so that the weight must become stable again.
    mutating func adopt(_ next: Reading, isTared: Bool, in session: SessionFacts, at time: SourceTime) {
        reading = next
        guard isTared else { return }
        stability.restart(at: time, net: next.net)
        updateStability(in: session, at: time)
    }

    /// Highlights the outer ring for a moment.
    mutating func crossThreshold(at time: SourceTime) { if isAnimated { litUntil = time + Self.flash } }

    /// Advances the animations, and the smoothed force if it is known.
    ///
    /// - Returns: whether the ring is no longer highlighted.
    mutating func pass(to time: SourceTime, force: Force?) -> Bool {
        lifted.removeAll { $0.isGone(at: time) }
        let isDark = litUntil.map { $0 <= time } ?? false
        if isDark { litUntil = nil }
        if let force, !reading.contacts.isEmpty {
            reading.force = force
            // The peak of the pipeline follows with the next reading.
            reading.peak = max(reading.peak ?? reading.net, reading.net)
        }
        return isDark
    }

    mutating func toggleSpectrum() { showsSpectrum.toggle() }

    mutating func lose(_ link: Link) { self.link = link }

    /// Waits for readings of a source, whose frame rate is measured again.
    mutating func connect() { (link, rate) = (.connected, RateMeter()) }

    /// Forgets what depends on the clock, because another source has another clock.
    mutating func restart(in session: SessionFacts, at time: SourceTime) {
        (reading, trend, lifted, litUntil) = (Reading(), TrendHistory(), [], nil)
        updateStability(in: session, at: time)
    }

    /// Notes in the trend when a result was measured; nil if the result was undone.
    mutating func note(_ times: ClosedRange<SourceTime>?, of object: Int) { trend.note(times, of: object) }

    private mutating func updateStability(in session: SessionFacts, at time: SourceTime) {
        stability.update(reading, rule: session.stability, interval: session.wording.interval, at: time)
    }

    private mutating func keepLifted(_ next: Reading, at time: SourceTime) {
        guard isAnimated else { return }
        for contact in reading.contacts.ended(in: next.contacts) {
            guard lifted.count < LiftedContact.limit else { return }
            lifted.append(
                LiftedContact(
                    contact: contact.contact, percent: reading.shownPercent(of: contact), since: time))
        }
    }
}

extension GaugeModel {
    /// Processes an event of the measurement pipeline.
    mutating func process(_ report: MeasurementEvent, at time: SourceTime) {
        pass(to: time)
        requestPicture()
        switch report {
        case .reading(let reading): show(reading)
        case .threshold(let crossing): if crossing.isPress { live.crossThreshold(at: self.time) }
        case .unseen:
            removeContacts()
            say("The pressure of a contact is unknown until it is sent.")
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
        let wasStable = reading.isStable
        // What is said from then on answers a key, and stands beside the warning.
        if next.load.isSaturated, !reading.load.isSaturated { notices.end() }
        let isOtherTouch = live.show(next, in: session, at: time)
        if isOtherTouch || next.isStable != wasStable { notices.endRefusal() }
        updateDigits(isExact: next.isStable && !wasStable || next.contacts.isEmpty)
    }

    mutating func lose(_ link: LiveForce.Link, at time: SourceTime) {
        pass(to: time)
        live.lose(link)
        requestPicture()
        guard link == .lost else { return }
        // Earlier notices no longer matter; later ones are about the loss.
        notices.end()
        removeContacts()
    }

    private mutating func removeContacts() {
        live.removeContacts(in: session, at: time)
        updateDigits(isExact: true)
    }
}

/// A lifted contact whose circle is shrinking.
struct LiftedContact: Equatable, Sendable {
    /// How long a circle takes to disappear, in microseconds.
    static let durationMicroseconds: Int64 = 120_000
    /// The maximum number of shrinking circles; more than a person has fingers.
    static let limit = 16

    let contact: Contact
    let percent: Double
    let since: SourceTime

    /// The percent at a time, decreasing from the last reading to 0.
    func percent(at time: SourceTime) -> Double {
        let share = 1 - Double(time - since) / Double(Self.durationMicroseconds)
        return percent * min(max(share, 0), 1)
    }

    func isGone(at time: SourceTime) -> Bool { time - since >= Self.durationMicroseconds || time < since }
}
