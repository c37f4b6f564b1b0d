internal import Core

/// The positions of contacts, to detect whether one moved.
struct ContactPositions: Equatable, Sendable {
    /// The distance beyond which a contact has moved; a finger rolls by 1 mm to 2 mm under a load.
    static let limitInMillimeters = 4.0
    /// The same limit as a fraction of width and height, for a pad of unknown size.
    static let limitAsShare = 0.04

    private let contacts: [Contact]

    init(_ reading: Reading) { contacts = reading.contacts.map(\.contact) }

    /// Whether one of these contacts ended.
    func isLost(in reading: Reading) -> Bool { !contacts.ended(in: reading.contacts).isEmpty }

    /// Whether there are more contacts than before.
    func isJoined(in reading: Reading) -> Bool { reading.contacts.count > contacts.count }

    /// Whether a contact moved farther than a finger rolls.
    func isMoved(in reading: Reading, on surface: TouchSurface) -> Bool {
        let limit = surface.isMeasured ? Self.limitInMillimeters : Self.limitAsShare
        return contacts.contains { old in
            guard let now = reading.contacts.first(of: old.identity)?.contact,
                let way = surface.way(from: old, to: now)
            else { return false }
            return (way / limit).length > 1
        }
    }
}
