import Core

/// Says which contacts are fingers, and which are palms, resting thumbs and fingers that hold the button.
///
/// A palm stays one until it lifts. What is known of pressure and size is used only where it means something.
struct RoleJudge: Equatable, Sendable {
    /// The share of full scale that palms pass and fingers do not, where pressure is the size of a touch: libinput's 130
    /// of the 255 counts of the pads that it was measured on (libinput 1.31.3, tp_init_palmdetect_pressure).
    static let palmPercent = 100.0 * 130 / 255
    /// The length of a touch, in millimetres, that only palms have.
    static let palmLength = 25.0
    /// The part of the height, from above, below which a contact that rests is a thumb (libinput's lower thumb line).
    static let thumbLine = 0.92
    /// How long a contact rests there before it is taken for a thumb (libinput's THUMB_MOVE_TIMEOUT).
    static let thumbTime: Int64 = 300_000
    /// How far upwards a thumb may have moved, in millimetres; at twice of that it is a finger again.
    static let thumbSlop = 2.5
    /// What moves faster is no thumb, in millimetres a second (libinput's THUMB_IGNORE_SPEED_THRESHOLD).
    static let thumbSpeed = 20.0
    /// How long after a press another finger still belongs to the click.
    static let clickWindow: Int64 = 200_000

    private let surface: TouchSurface
    private var press: Press?
    /// The least share of full scale of any contact so far: a pad that never sends less tells nothing by its pressure.
    private var leastPercent = Double.infinity

    private struct Press: Equatable {
        var time: Int64
        var fingers: [Int]
    }

    init(_ surface: TouchSurface) { self.surface = surface }

    /// Gives each contact of a frame its role.
    mutating func judge(_ frame: inout TouchFrame) {
        if frame.buttons.isEmpty {
            press = nil
        } else if press == nil {
            press = Press(
                time: frame.time, fingers: frame.contacts.filter { $0.role == .finger }.map(\.number))
        }
        let isDragging = frame.contacts.contains(where: isLate)
        for index in frame.contacts.indices {
            let contact = frame.contacts[index]
            leastPercent = min(leastPercent, contact.measured.force.percent)
            guard contact.role != .palm else { continue }
            if isPalm(contact) {
                frame.contacts[index].role = .palm
            } else if isDragging, let press, press.fingers == [contact.number] {
                frame.contacts[index].role = .holding
            } else {
                frame.contacts[index].role = isThumb(contact, in: frame) ? .thumb : .finger
            }
        }
    }

    private func isPalm(_ contact: TrackedContact) -> Bool {
        if let size = contact.size, size.max() >= Self.palmLength { return true }
        // Who clicks presses hard, and means it.
        guard surface.pressureIsSize, press == nil else { return false }
        return contact.measured.force.percent >= Self.palmPercent && leastPercent < Self.palmPercent / 2
    }

    private func isThumb(_ contact: TrackedContact, in frame: TouchFrame) -> Bool {
        guard let height = surface.size?.y, contact.start.y >= height * Self.thumbLine else { return false }
        if contact.role == .thumb { return contact.highest >= contact.start.y - 2 * Self.thumbSlop }
        // Fingers that land together mean something by it.
        let isAlone = !frame.contacts.contains {
            $0.number != contact.number && abs($0.startTime - contact.startTime) <= FingerGroup.liftingTime
        }
        return isAlone && contact.age(at: frame.time) >= Self.thumbTime
            && contact.highest >= min(height * Self.thumbLine, contact.start.y - Self.thumbSlop)
            && contact.velocity.length < Self.thumbSpeed
    }

    /// Whether a contact came down too long after the press to have a part in it.
    private func isLate(_ contact: TrackedContact) -> Bool {
        guard let press, contact.role != .palm else { return false }
        return contact.startTime > press.time + Self.clickWindow
    }
}
