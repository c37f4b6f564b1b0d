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
    func isMoved(in reading: Reading, on surface: TouchSurface) -> Bool {
        let limit = surface.isMeasured ? Self.limitInMillimetres : Self.limitAsShare
        return contacts.contains { old in
            guard let now = reading.contacts.first(of: old.identity)?.contact,
                let way = surface.way(from: old, to: now)
            else { return false }
            return (way / limit).length > 1
        }
    }
}
