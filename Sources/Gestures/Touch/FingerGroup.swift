public import Core
import Glibc

/// The fingers that take part in gestures, for as long as they stay the same.
///
/// Fingers that land together belong to one gesture, as do fingers that lift together. A group is therefore settled only
/// some time after its start.
public struct FingerGroup: Equatable, Sendable {
    /// The time after a landing in which other fingers may join, in microseconds.
    public static let landingTime: Int64 = 60_000
    /// The time after a lift in which the remaining fingers may follow, in microseconds (libinput's
    /// DEFAULT_GESTURE_SWITCH_TIMEOUT).
    public static let liftingTime: Int64 = 100_000

    /// The numbers of its contacts, ordered by slot.
    public private(set) var numbers: [Int]
    /// The number of fingers, which is greater than that of contacts if the device has too few slots.
    public private(set) var fingers: Int
    /// The start of the group in microseconds.
    public private(set) var startTime: SessionTime
    /// The time from which on the group may begin a gesture.
    public private(set) var settledTime: SessionTime
    /// Whether the group started with a landing; otherwise it remained after a lift.
    public private(set) var hasLanded: Bool
    /// The centroid in millimetres.
    public private(set) var position: Point
    /// The centroid in device units.
    public private(set) var counts: Point
    /// The displacement of the centroid since the start in millimetres.
    public private(set) var translation = Point.zero
    /// The greatest distance of any finger from its starting point in millimetres.
    public private(set) var reach = 0.0
    /// The mean velocity of the fingers in millimetres per second.
    public private(set) var velocity = Point.zero
    /// The mean distance of the fingers from their centroid in millimetres; 0 for one finger.
    public private(set) var spread: Double
    /// The spread at the start.
    public private(set) var startSpread: Double
    /// The rotation since the start in degrees, clockwise as seen by the user.
    public private(set) var angle = 0.0
    /// The current total force of the fingers.
    public private(set) var pressed: PressedForce
    /// The total force of the fingers since the start.
    public private(set) var force: ForceTally
    /// The spread when the fingers last moved together, which is the reference for an opposed movement: a long scroll changes
    /// spread and angle slightly.
    public private(set) var settledSpread: Double
    /// The angle when the fingers last moved together.
    public private(set) var settledAngle = 0.0
    /// Whether the fingers move against each other.
    public private(set) var isOpposed = false

    /// The positions of the fingers at the start.
    private let origins: [Point]

    /// The ratio of mean velocity to velocity spread below which fingers move against each other. It is 1 if one of two
    /// fingers rests.
    private static let opposition = 0.6
    /// The speed in millimetres per second below which a movement is involuntary.
    private static let leastSpeed = 10.0

    private init(
        of contacts: [TrackedContact], fingers: Int, at time: SessionTime, settled: SessionTime,
        hasLanded: Bool
    ) {
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

    /// Continues with the group of the next frame.
    ///
    /// - Parameters:
    ///   - group: the group, nil while there are no fingers.
    ///   - contacts: all contacts of the frame.
    ///   - unseen: the number of fingers for which the device has no slot.
    ///   - isPinned: whether a button was pressed or released, which moves fingers unintentionally.
    static func follow(
        _ group: inout FingerGroup?, _ contacts: [TrackedContact], unseen: Int, at time: SessionTime,
        isPinned: Bool
    ) {
        // Lazy, here and below: while the fingers stay the same, no frame allocates.
        let isWhole = contacts.allSatisfy { $0.role == .finger }
        let fingers = contacts.lazy.filter { $0.role == .finger }
        let isSame = isWhole ? group?.continues(contacts, unseen) : group?.continues(fingers, unseen)
        if isSame == true, !isPinned {
            if isWhole { group?.move(contacts, at: time) } else { group?.move(fingers, at: time) }
        } else {
            group = FingerGroup(Array(fingers), unseen: unseen, after: group, at: time)
        }
    }

    /// Creates the group of a frame whose fingers differ from those of the previous frame; nil without fingers.
    private init?(_ contacts: [TrackedContact], unseen: Int, after group: FingerGroup?, at time: SessionTime)
    {
        guard !contacts.isEmpty else { return nil }
        let fingers = contacts.count + unseen
        let isFewer =
            group.map {
                $0.fingers > fingers || Set($0.numbers).isStrictSuperset(of: contacts.map(\.number))
            } ?? false
        self.init(
            of: contacts, fingers: fingers, at: time,
            settled: time + (isFewer ? Self.liftingTime : Self.landingTime), hasLanded: !isFewer)
    }

    /// Returns whether these are its fingers.
    private func continues(_ contacts: some Collection<TrackedContact>, _ unseen: Int) -> Bool {
        contacts.count == numbers.count && fingers == numbers.count + unseen
            && zip(numbers, contacts).allSatisfy { $0 == $1.number }
    }

    private mutating func move(_ contacts: some Collection<TrackedContact>, at time: SessionTime) {
        let places = contacts.lazy.map { $0.position }
        angle += places.angle(from: contacts.lazy.map { $0.previous })
        position = places.mean
        counts = contacts.lazy.map { $0.counts }.mean
        translation = position - origins.mean
        spread = places.spread
        for (place, origin) in zip(places, origins) { reach = max(reach, place.distance(to: origin)) }
        pressed = PressedForce(of: contacts)
        force.update(pressed, at: time)
        let velocities = contacts.lazy.map { $0.velocity }
        velocity = velocities.mean
        let difference = velocities.spread
        isOpposed = difference >= Self.leastSpeed && velocity.length < Self.opposition * difference
        if !isOpposed, velocity.length >= Self.leastSpeed { (settledSpread, settledAngle) = (spread, angle) }
    }
}

extension Collection<Point> {
    /// The centroid; the origin if there are no points.
    var mean: Point { isEmpty ? .zero : reduce(Point.zero) { $0 + $1 } / Double(count) }

    /// The mean distance from the centroid.
    var spread: Double {
        guard count > 1 else { return 0 }
        let middle = mean
        return reduce(0) { $0 + $1.distance(to: middle) } / Double(count)
    }

    /// Returns the rotation about the centroid in degrees between other positions and these: that of the rotation that
    /// fits all displacements best.
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
