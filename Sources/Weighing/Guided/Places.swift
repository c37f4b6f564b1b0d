internal import Core

/// Where contacts were, to tell whether one moved.
struct Places: Equatable, Sendable {
    /// A finger rolls by a millimetre or two under a load; more is a move.
    static let limitInMillimetres = 4.0
    /// The same on a pad that does not say how large it is, of its width or height.
    static let limitAsShare = 0.04

    private let contacts: [Contact]

    init(_ reading: Reading) { contacts = reading.contacts.map(\.contact) }

    /// Whether there are more contacts than then.
    func isJoined(in reading: Reading) -> Bool { reading.contacts.count > contacts.count }

    /// Whether a contact is farther from its place than a finger rolls.
    func isMoved(in reading: Reading, surface: Surface) -> Bool {
        contacts.contains { old in
            guard let now = reading.contacts.first(where: { $0.contact.isSameTouch(as: old) })?.contact,
                let x = old.x, let y = old.y, let nowX = now.x, let nowY = now.y
            else { return false }
            return surface.isMove(Double(nowX) - Double(x), Double(nowY) - Double(y))
        }
    }
}

/// How device units of a place become lengths.
struct Surface: Equatable, Sendable {
    private let x: Double
    private let y: Double

    /// A surface whose axes say what they are; nil where it is not known at all.
    init?(_ device: DeviceDescription) {
        let codes = device.positionCodes
        guard let x = device.axes[codes.x], let y = device.axes[codes.y], x.span > 0, y.span > 0 else {
            return nil
        }
        if x.resolution > 0, y.resolution > 0 {
            self.x = Double(x.resolution) * Places.limitInMillimetres
            self.y = Double(y.resolution) * Places.limitInMillimetres
        } else {
            self.x = Double(x.span) * Places.limitAsShare
            self.y = Double(y.span) * Places.limitAsShare
        }
    }

    /// Whether a way is longer than a finger rolls.
    func isMove(_ across: Double, _ down: Double) -> Bool {
        let (a, b) = (across / x, down / y)
        return a * a + b * b > 1
    }
}
