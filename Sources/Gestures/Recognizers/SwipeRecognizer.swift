import Core

extension GestureKind {
    /// Fingers flick in a direction and lift.
    package static let swipe = GestureKind(rawValue: "swipe")
}

/// Recognizes a quick straight movement of all fingers that ends with a lift in motion.
struct SwipeRecognizer: Recognizer {
    static let kinds = [GestureKind.swipe]

    /// The longest time from the first landing to the last lift in microseconds (UIKit: half a second).
    static let longest: Int64 = 500_000
    /// The shortest displacement in millimeters (UIKit: 50 pt, 7.8 mm on a phone).
    static let shortest = 8.0
    /// The smallest velocity at the lift in millimeters per second.
    static let leastVelocity = 50.0
    /// The greatest deviation from an axis: the ratio of the smaller to the greater component (30°).
    static let slant = 0.577
    /// The greatest ratio of path length to displacement.
    static let detour = 1.25

    private let orientation: Orientation
    private var flight: Flight?

    /// The fingers from the first landing to the last lift.
    private struct Flight {
        var startTime: SessionTime
        var force: ForceTally
        var fingerCount = 0
        var ways: [TrackedContact] = []
        var hasFailed = false

        mutating func observe(_ frame: TouchFrame) {
            let others =
                frame.contacts.contains { $0.role != .finger } || frame.lifted.contains { $0.role != .finger }
            let isLate = frame.time - startTime > SwipeRecognizer.longest
            hasFailed = hasFailed || others || isLate || !frame.buttons.isEmpty
            if !hasFailed { ways += frame.lifted }
            if let group = frame.group {
                fingerCount = max(fingerCount, group.fingerCount)
                force.update(group.pressed, at: frame.time)
            }
        }
    }

    init(_ conditions: GestureConditions) { orientation = conditions.orientation }

    mutating func process(_ frame: TouchFrame, emit: (Gesture) -> Void) {
        if flight == nil, frame.contacts.contains(where: \.isNew) {
            flight = Flight(startTime: frame.time, force: ForceTally(at: frame.time))
        }
        flight?.observe(frame)
        guard frame.contacts.isEmpty, let flight else { return }
        self.flight = nil
        if let swipe = swipe(of: flight, at: frame.time) { emit(swipe) }
    }

    mutating func cancel(_ last: TouchFrame, at time: SessionTime, emit: (Gesture) -> Void) { flight = nil }

    private func swipe(of flight: Flight, at time: SessionTime) -> Gesture? {
        guard !flight.hasFailed,
            flight.ways.allSatisfy({ $0.pathLength <= Self.detour * $0.translation.length })
        else { return nil }
        let way = flight.ways.map(\.translation).mean
        let velocity = flight.ways.map(\.velocity).mean
        let sides = (long: max(abs(way.x), abs(way.y)), short: min(abs(way.x), abs(way.y)))
        let isAlong = (velocity * way).sum() >= Self.leastVelocity * way.length
        guard sides.long >= Self.shortest, sides.short <= Self.slant * sides.long, isAlong else { return nil }
        let direction = orientation.direction(of: way)
        guard flight.ways.allSatisfy({ orientation.direction(of: $0.translation) == direction }) else {
            return nil
        }
        var swipe = Gesture(
            .swipe, .ended, fingerCount: max(flight.fingerCount, flight.ways.count), time: time)
        swipe.position = flight.ways.map(\.position).mean
        swipe.counts = flight.ways.map(\.counts).mean
        swipe.translation = way
        swipe.velocity = velocity
        swipe.direction = direction
        swipe.setForce(flight.force, at: time)
        return swipe
    }
}
