public import Core
import Glibc

/// The fingers that take part in gestures, as long as they are the same.
///
/// Fingers that land together belong to one gesture, and so do fingers that lift together: a group is settled only
/// some time after it came to be.
public struct FingerGroup: Equatable, Sendable {
    /// How long after a landing another finger may still join.
    public static let landingTime: Int64 = 60_000
    /// How long after a lift those that remain may still follow (libinput's DEFAULT_GESTURE_SWITCH_TIMEOUT).
    public static let liftingTime: Int64 = 100_000

    /// The numbers of its contacts, by slot.
    public private(set) var numbers: [Int]
    /// Its fingers: more than its contacts where the device feels more than it has slots for.
    public private(set) var fingers: Int
    /// When it came to be, in microseconds.
    public private(set) var startTime: Int64
    /// From when on it may do something.
    public private(set) var settledTime: Int64
    /// Whether it came to be by a landing, and not because others lifted.
    public private(set) var hasLanded: Bool
    /// Where its middle is, in millimetres.
    public private(set) var position: Point
    /// Where its middle is, in device units.
    public private(set) var counts: Point
    /// The way of its middle since it came to be, in millimetres.
    public private(set) var translation = Point.zero
    /// The farthest that one of its fingers has come from where it was, in millimetres.
    public private(set) var reach = 0.0
    /// The mean velocity of its fingers, in millimetres a second.
    public private(set) var velocity = Point.zero
    /// The mean distance of its fingers from its middle, in millimetres; 0 for one finger.
    public private(set) var spread: Double
    /// That distance as the group came to be.
    public private(set) var startSpread: Double
    /// The angle that it has turned since, in degrees, clockwise as seen.
    public private(set) var angle = 0.0
    /// What its fingers press together now.
    public private(set) var pressed: PressedForce
    /// What its fingers press together, since it came to be.
    public private(set) var force: ForceTally
    /// The mean distance of its fingers from its middle, and the angle, when they moved together last: what an opposed
    /// movement is measured from, since a long scroll changes both a little.
    public private(set) var settledSpread: Double
    /// The angle then.
    public private(set) var settledAngle = 0.0
    /// Whether its fingers move against each other and not together.
    public private(set) var isOpposed = false

    /// Where its fingers were as it came to be.
    private let origins: [Point]

    /// How many of its fingers move less than their mean, in proportion: below this they move against each other. One
    /// that rests beside one that moves is at 1.
    private static let opposition = 0.6
    /// What is slower, in millimetres a second, is unrest.
    private static let leastSpeed = 10.0

    private init(of contacts: [TrackedContact], fingers: Int, at time: Int64, settled: Int64, hasLanded: Bool)
    {
        numbers = contacts.map(\.number)
        self.fingers = fingers
        startTime = time
        settledTime = settled
        self.hasLanded = hasLanded
        origins = contacts.map(\.position)
        position = origins.mean
        counts = contacts.map(\.counts).mean
        spread = origins.spread
        startSpread = spread
        settledSpread = spread
        pressed = PressedForce(of: contacts)
        force = ForceTally(at: time, pressed)
    }

    /// The group of a frame.
    ///
    /// - Parameters:
    ///   - group: the group of the frame before.
    ///   - isPinned: whether a button was pressed or released, which moves a finger that does not mean to move.
    static func following(_ group: FingerGroup?, in frame: TouchFrame, isPinned: Bool) -> FingerGroup? {
        // Lazily, here and below: as long as they are the same, no frame needs memory of its own.
        let contacts = frame.contacts.lazy.filter { $0.role == .finger }
        guard !contacts.isEmpty else { return nil }
        let fingers = contacts.count + frame.unseenFingers()
        guard var group, group.numbers.elementsEqual(contacts.lazy.map { $0.number }),
            group.fingers == fingers, !isPinned
        else {
            let numbers: [Int] = contacts.map(\.number)
            let isFewer =
                group.map { $0.fingers > fingers || Set($0.numbers).isStrictSuperset(of: numbers) } ?? false
            return FingerGroup(
                of: Array(contacts), fingers: fingers, at: frame.time,
                settled: frame.time + (isFewer ? liftingTime : landingTime), hasLanded: !isFewer)
        }
        group.move(contacts, at: frame.time)
        return group
    }

    private mutating func move(_ contacts: some Collection<TrackedContact>, at time: Int64) {
        let places = contacts.lazy.map { $0.position }
        angle += places.angle(from: contacts.lazy.map { $0.previous })
        position = places.mean
        counts = contacts.lazy.map { $0.counts }.mean
        translation = position - origins.mean
        spread = places.spread
        for (place, origin) in zip(places, origins) { reach = max(reach, place.distance(to: origin)) }
        pressed = PressedForce(of: contacts)
        force.take(pressed, at: time)
        let velocities = contacts.lazy.map { $0.velocity }
        velocity = velocities.mean
        let difference = velocities.spread
        isOpposed = difference >= Self.leastSpeed && velocity.length < Self.opposition * difference
        if !isOpposed, velocity.length >= Self.leastSpeed { (settledSpread, settledAngle) = (spread, angle) }
    }
}

extension Collection<Point> {
    /// Their middle; the origin for none.
    var mean: Point { isEmpty ? .zero : reduce(Point.zero) { $0 + $1 } / Double(count) }

    /// Their mean distance from their middle.
    var spread: Double {
        guard count > 1 else { return 0 }
        let middle = mean
        return reduce(0) { $0 + $1.distance(to: middle) } / Double(count)
    }

    /// The angle by which these have turned about their middle since they were elsewhere, in degrees: that of the
    /// rotation which fits the ways of all best.
    func angle(from others: some Collection<Point>) -> Double {
        guard count > 1, count == others.count else { return 0 }
        let (middle, other) = (mean, others.mean)
        var along = 0.0
        var across = 0.0
        for (now, before) in zip(self, others) {
            let (a, b) = (before - other, now - middle)
            along += (a * b).sum()
            across += a.x * b.y - a.y * b.x
        }
        return along == 0 && across == 0 ? 0 : atan2(across, along) * 180 / .pi
    }
}
