import Core

/// Decides which contacts are fingers, and which are palms, resting thumbs, and fingers that hold the button.
///
/// A palm remains one until it lifts. Pressure and size are considered only if they are meaningful on the pad.
struct RoleJudge: Equatable, Sendable {
    /// The fraction of the height, from the top, below which a resting contact is a thumb (libinput's lower thumb line).
    static let thumbLine = 0.92
    /// The time after which a resting contact there is a thumb, in microseconds (libinput's THUMB_MOVE_TIMEOUT).
    static let thumbMicroseconds: Int64 = 300_000
    /// The greatest upward movement of a thumb in millimeters; after twice that distance it is a finger again.
    static let thumbSlop = 2.5
    /// The time after a press in which another finger is part of the click, in microseconds.
    static let clickWindowMicroseconds: Int64 = 200_000

    private let surface: TouchSurface
    private var press: Press?
    private var palms: PalmJudge

    private struct Press: Equatable {
        var time: SessionTime
        var fingers: [Int]
    }

    init(_ surface: TouchSurface) {
        self.surface = surface
        palms = PalmJudge(surface)
    }

    /// Assigns a role to each contact of a frame.
    mutating func judge(_ frame: inout TouchFrame) {
        if frame.buttons.isEmpty {
            press = nil
        } else if press == nil {
            press = Press(
                time: frame.time, fingers: frame.contacts.filter { $0.role == .finger }.map(\.number))
        }
        palms.observe(frame)
        let isDragging = frame.contacts.contains(where: isLate)
        for index in frame.contacts.indices {
            palms.judge(index, in: &frame, isPressed: press != nil)
            let contact = frame.contacts[index]
            if contact.role == .palm { continue }
            if isDragging, let press, press.fingers == [contact.number] {
                frame.contacts[index].role = .holding
            } else {
                frame.contacts[index].role = isThumb(contact, in: frame) ? .thumb : .finger
            }
        }
    }

    private func isThumb(_ contact: TrackedContact, in frame: TouchFrame) -> Bool {
        guard let height = surface.size?.y, contact.start.y >= height * Self.thumbLine else { return false }
        if contact.role == .thumb { return contact.highest >= contact.start.y - 2 * Self.thumbSlop }
        // Fingers that land together are intentional.
        let isAlone = !frame.contacts.contains {
            $0.number != contact.number
                && abs($0.startTime - contact.startTime) <= FingerGroup.liftingMicroseconds
        }
        return isAlone && contact.age(at: frame.time) >= Self.thumbMicroseconds
            && contact.highest >= min(height * Self.thumbLine, contact.start.y - Self.thumbSlop)
            && contact.velocity.length < PalmJudge.restSpeed
    }

    /// Whether a contact landed too long after the press to be part of the click.
    private func isLate(_ contact: TrackedContact) -> Bool {
        guard let press, contact.role != .palm else { return false }
        return contact.startTime > press.time + Self.clickWindowMicroseconds
    }
}
