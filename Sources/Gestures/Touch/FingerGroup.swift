package import Core

/// The fingers that take part in gestures, for as long as they stay the same.
///
/// Fingers that land together belong to one gesture, as do fingers that lift together. A group is therefore settled only
/// some time after its start.
package struct FingerGroup: Equatable, Sendable {
    /// The time after a landing in which other fingers may join, in microseconds.
    package static let landingMicroseconds: Int64 = 60_000
    /// The time after a lift in which the remaining fingers may follow, in microseconds (libinput's
    /// DEFAULT_GESTURE_SWITCH_TIMEOUT).
    package static let liftingMicroseconds: Int64 = 100_000

    /// The numbers of its contacts, ordered by slot.
    package private(set) var numbers: [Int]
    /// The number of fingers, which is greater than that of contacts if the device has too few slots.
    package private(set) var fingerCount: Int
    /// The start of the group in microseconds.
    package private(set) var startTime: SessionTime
    /// The time from which on the group may begin a gesture.
    package private(set) var settledTime: SessionTime
    /// Whether the group started with a landing; otherwise it remained after a lift.
    package private(set) var hasLanded: Bool
    /// The centroid in millimeters.
    package private(set) var position: Point
    /// The centroid in device units.
    package private(set) var counts: Point
    /// The displacement of the centroid since the start in millimeters.
    package private(set) var translation = Point.zero
    /// The displacement of the centroid in millimeters without the transient of the landing: the displacement since the end
    /// of the transient, extended backwards to the start at the same velocity. It is never greater than `translation`.
    package private(set) var settledDistance = 0.0
    /// The greatest distance in millimeters of any finger from its position after the transient of the landing.
    package private(set) var reach = 0.0
    /// The mean velocity of the fingers in millimeters per second.
    package private(set) var velocity = Point.zero
    /// The mean distance of the fingers from their centroid in millimeters; 0 for one finger.
    package private(set) var spread: Double
    /// The spread at the start.
    package private(set) var startSpread: Double
    /// The rotation since the start in degrees, clockwise as seen by the user.
    package private(set) var angle = 0.0
    /// The current total force of the fingers.
    package private(set) var pressed: PressedForce
    /// The total force of the fingers since the start.
    package private(set) var force: ForceTally
    /// The spread when the fingers last moved together, which is the reference for an opposed movement: a long scroll changes
    /// spread and angle slightly.
    package private(set) var settledSpread: Double
    /// The angle when the fingers last moved together.
    package private(set) var settledAngle = 0.0
    /// Whether the fingers move against each other.
    package private(set) var isOpposed = false

    /// Whether one of the fingers may still turn out to be a palm.
    package private(set) var isUndecided = false
    /// Whether the fingers have just lost so much of their force that they are about to lift.
    package private(set) var isLifting = false
    /// Whether one of two fingers turns about the other.
    package var isPivoting: Bool { pivot.isPivoting }
    private var pivot = PivotDetector()

    private var start: GroupStart

    /// The ratio of mean velocity to velocity spread below which fingers move against each other. It is 1 if one of two
    /// fingers rests.
    private static let opposition = 0.6
    /// The speed in millimeters per second below which a movement is involuntary.
    private static let leastSpeed = 10.0

    private init(
        of contacts: [TrackedContact], fingerCount: Int, at time: SessionTime, settled: SessionTime,
        hasLanded: Bool
    ) {
        numbers = contacts.map(\.number)
        self.fingerCount = fingerCount
        startTime = time
        settledTime = settled
        self.hasLanded = hasLanded
        start = GroupStart(contacts.map(\.position), at: time)
        position = start.positions.mean
        counts = contacts.map(\.counts).mean
        spread = start.positions.spread
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
        let fingerCount = contacts.count + unseen
        let isFewer =
            group.map {
                $0.fingerCount > fingerCount || Set($0.numbers).isStrictSuperset(of: contacts.map(\.number))
            } ?? false
        self.init(
            of: contacts, fingerCount: fingerCount, at: time,
            settled: time + (isFewer ? Self.liftingMicroseconds : Self.landingMicroseconds),
            hasLanded: !isFewer)
    }

    /// Returns whether these are its fingers.
    private func continues(_ contacts: some Collection<TrackedContact>, _ unseen: Int) -> Bool {
        contacts.count == numbers.count && fingerCount == numbers.count + unseen
            && zip(numbers, contacts).allSatisfy { $0 == $1.number }
    }

    private mutating func move(_ contacts: some Collection<TrackedContact>, at time: SessionTime) {
        let positions = contacts.lazy.map { $0.position }
        angle += positions.angle(from: contacts.lazy.map { $0.previous })
        position = positions.mean
        counts = contacts.lazy.map { $0.counts }.mean
        translation = position - start.positions.mean
        spread = positions.spread
        settle(positions, at: time)
        followPivot(contacts)
        isUndecided = contacts.contains { $0.isUndecided }
        isLifting =
            contacts.reduce(0) { $0 + $1.measured.force.percent }
            < Transient.lifting * contacts.reduce(0) { $0 + $1.recentPercent }
        pressed = PressedForce(of: contacts)
        force.update(pressed, at: time)
        let velocities = contacts.lazy.map { $0.velocity }
        velocity = velocities.mean
        let difference = velocities.spread
        isOpposed = difference >= Self.leastSpeed && velocity.length < Self.opposition * difference
        if !isOpposed, velocity.length >= Self.leastSpeed { (settledSpread, settledAngle) = (spread, angle) }
    }
}

extension FingerGroup {
    /// Updates the measures that leave out the transient of the landing.
    private mutating func settle(_ positions: some Collection<Point>, at time: SessionTime) {
        if start.isSettling(at: time) {
            start.settle(positions, angle: angle, at: time)
            (settledSpread, settledAngle) = (spread, angle)
        } else {
            for (current, origin) in zip(positions, start.settled) {
                reach = max(reach, current.distance(to: origin))
            }
            if !start.isDecided, time >= settledTime, start.decide(positions, at: time) {
                startSpread = start.positions.spread
                angle -= start.settledAngle
                settledAngle -= start.settledAngle
                translation = position - start.positions.mean
            }
        }
        settledDistance = min(translation.length, start.distance(to: position, at: time))
    }

    /// Follows two fingers of which one rests.
    private mutating func followPivot(_ contacts: some Collection<TrackedContact>) {
        guard contacts.count == 2, start.isDecided, let first = contacts.first,
            let last = contacts.dropFirst().first
        else { return }
        let drifts = (
            first: first.position.distance(to: start.settled[0]),
            last: last.position.distance(to: start.settled[1])
        )
        switch (drifts.first > PivotDetector.slop, drifts.last > PivotDetector.slop) {
        case (true, false): pivot.observe(first.position, about: last.position, angle: angle)
        case (false, true): pivot.observe(last.position, about: first.position, angle: angle)
        case (true, true), (false, false): pivot.reset()
        }
    }
}
