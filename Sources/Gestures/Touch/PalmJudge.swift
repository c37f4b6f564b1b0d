import Core

/// Decides which contacts are palms, by their size, or by pressure where it measures the size of a touch.
///
/// The limit of pressure is that of one kind of pad, and pads of the same range differ in gain by more than a factor of 2.
/// Above the limit, a contact is therefore a palm only if fingers are much smaller, or if it also rests like a palm.
struct PalmJudge: Equatable, Sendable {
    /// The percentage of full scale that palms exceed and fingers do not: libinput's 130 of the 255 counts of the pads it
    /// was determined on (libinput 1.31.3, tp_init_palmdetect_pressure).
    static let percent = 100.0 * 130 / 255
    /// The ratio of the pressures of a palm and a finger. The contact area of a fingertip grows by less than that from a
    /// light touch to a click, because it grows at most with the 2/3rd power of the force (Hertz), and slower as the pulp
    /// stiffens; the heel of a hand is several times as large as a fingertip.
    static let ratio = 2.0
    /// The length of a touch in millimeters that only palms have; what lands closer than that to a palm is part of it.
    static let length = 25.0
    /// The greatest movement of a resting palm in millimeters, which is more than a fingertip moves as it rolls.
    static let slop = 5.0
    /// The greatest speed of a resting contact in millimeters per second (libinput's THUMB_IGNORE_SPEED_THRESHOLD).
    static let restSpeed = 20.0

    private let surface: TouchSurface
    /// The smallest percentage of any contact so far: on a pad that never sends less, pressure has no meaning.
    private var leastPercent = Double.infinity
    /// The smallest peak percentage of the fingers that have lifted.
    private var leastPeak = Double.infinity
    /// The palms that are presumed because they rest.
    private var presumed: [Int] = []
    /// The contacts for which the presumption was refuted.
    private var refuted: [Int] = []

    init(_ surface: TouchSurface) { self.surface = surface }

    /// Updates what is known about the pressure of fingers.
    mutating func observe(_ frame: TouchFrame) {
        for contact in frame.contacts {
            leastPercent = min(leastPercent, contact.measured.force.percent)
        }
        for contact in frame.lifted {
            if isComparable(contact, at: frame.time) { leastPeak = min(leastPeak, contact.peakPercent) }
            presumed.removeAll { $0 == contact.number }
            refuted.removeAll { $0 == contact.number }
        }
    }

    /// Decides whether a contact of a frame is a palm; one that was remains one, unless it was only presumed and is refuted.
    ///
    /// - Parameters:
    ///   - index: the index of the contact.
    ///   - isPressed: whether a button is pressed. Users press hard to click.
    mutating func judge(_ index: Int, in frame: inout TouchFrame, isPressed: Bool) {
        let contact = frame.contacts[index]
        frame.contacts[index].isUndecided = false
        if contact.role == .palm {
            guard presumed.contains(contact.number), !isPressed, isRefuted(contact, in: frame) else { return }
            presumed.removeAll { $0 == contact.number }
            refuted.append(contact.number)
            frame.contacts[index].role = .finger
        } else if contact.size.map({ $0.max() >= Self.length }) ?? false
            || contact.isNew && isBesidePalm(contact, in: frame)
        {
            frame.contacts[index].role = .palm
        } else if !isPressed, isLarge(contact) {
            if isLargerThanFingers(contact, in: frame) {
                frame.contacts[index].role = .palm
            } else if contact.age(at: frame.time) <= TapRecognizer.longest {
                frame.contacts[index].isUndecided = !refuted.contains(contact.number)
            } else if contact.settledReach <= Self.slop, !refuted.contains(contact.number),
                !isRefuted(contact, in: frame)
            {
                presumed.append(contact.number)
                frame.contacts[index].role = .palm
            }
        }
    }

    private func isLarge(_ contact: TrackedContact) -> Bool {
        surface.pressureIsSize && contact.measured.force.percent >= Self.percent
            && leastPercent < Self.percent / 2
    }

    private func isLargerThanFingers(_ contact: TrackedContact, in frame: TouchFrame) -> Bool {
        let others = frame.contacts.lazy.filter { [self] in
            $0.number != contact.number && isComparable($0, at: frame.time)
        }
        return contact.measured.force.percent
            >= Self.ratio * others.reduce(leastPeak) { min($0, $1.peakPercent) }
    }

    /// Whether a contact is a finger that was down for long enough to show how fingers press.
    private func isComparable(_ contact: TrackedContact, at time: SessionTime) -> Bool {
        contact.role != .palm && contact.age(at: time) >= Transient.time
    }

    private func isBesidePalm(_ contact: TrackedContact, in frame: TouchFrame) -> Bool {
        frame.contacts.contains {
            $0.role == .palm && $0.position.distance(to: contact.position) < Self.length
        }
    }

    /// Whether a finger that presses about as much moves beside a contact.
    private func isRefuted(_ contact: TrackedContact, in frame: TouchFrame) -> Bool {
        frame.contacts.contains {
            $0.number != contact.number && $0.role == .finger
                && $0.settledReach > TapRecognizer.slop && $0.velocity.length >= Self.restSpeed
                && contact.peakPercent < Self.ratio * $0.peakPercent
        }
    }
}
