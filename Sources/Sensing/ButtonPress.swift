internal import Core

/// A click of the pad's button, with what its contacts did meanwhile.
struct ButtonPress: Equatable, Sendable {
    /// How long after the press movement counts as that of the press, in microseconds.
    private static let press: Int64 = 100_000

    private struct Places: Equatable, Sendable, ContactIdentifiable {
        let identity: ContactIdentity
        var points: [Point] = []
    }

    let start: SourceTime
    /// Whether any contact was down at the press or at the release.
    private(set) var hasContact: Bool
    /// Whether any contact was down until the release.
    private(set) var hadContact: Bool
    /// The greatest distance of two positions of one contact until 0.1 s after the press, and until the release.
    private(set) var pressMovement: Double?
    private(set) var movement: Double?
    /// The positions of each contact so far; of many, those that are farthest apart.
    private var places: [Places] = []

    /// - Parameters:
    ///   - frame: the frame in which the button went down.
    ///   - before: the places in the frame before, which count as well.
    init(_ frame: Frame, before: [ContactPlace], now: [ContactPlace]) {
        (start, hasContact) = (frame.time, !frame.contacts.isEmpty)
        hadContact = hasContact
        places = now.map {
            Places(identity: $0.identity, points: before.first(of: $0.identity).map { [$0.place] } ?? [])
        }
        add(now, at: frame.time)
    }

    /// Adds the places of the contacts in a frame.
    mutating func add(_ now: [ContactPlace], at time: SourceTime) {
        hadContact = hadContact || !now.isEmpty
        for contact in now {
            guard let index = places.firstIndex(of: contact.identity) else { continue }
            places[index].points.append(contact.place)
            let hull = ConvexHull(of: places[index].points)
            if places[index].points.count > 64 { places[index].points = hull.corners }
            movement = max(movement ?? 0, hull.diameter)
        }
        if time.microseconds - start.microseconds <= Self.press { pressMovement = movement }
    }

    /// Notes the frame in which the button was released, and the places of its contacts.
    mutating func release(_ frame: Frame, _ now: [ContactPlace]) {
        hasContact = hasContact || !frame.contacts.isEmpty
        add(now, at: frame.time)
    }
}

/// Where a contact is in a frame, in millimeters.
struct ContactPlace: Equatable, ContactIdentifiable, Sendable {
    let identity: ContactIdentity
    let place: Point
}
