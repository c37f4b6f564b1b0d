import Core

/// A contact with the recent positions from which its velocity is computed.
struct ContactTrack: Sendable, ContactIdentifiable {
    private struct Sample: Sendable {
        var time: SessionTime
        var position: Point
        var percent: Double
    }

    /// A contact since the end of the transient of its landing.
    private struct Settled: Sendable {
        var time: SessionTime
        var position: Point
        var pathLength = 0.0
        var reach = 0.0
        /// Whether it is decided where the contact starts.
        var hasStart = false
    }

    /// The time over which velocity is computed in microseconds.
    private static let window: Int64 = 50_000
    /// The shortest time between two stored positions in microseconds, which limits their number.
    private static let spacing: Int64 = 2_000
    /// The distance in millimeters that no finger moves between two frames: the pad has confused two fingers (libinput's
    /// tp_detect_jumps has 20 mm within 24 ms).
    private static let jump = 20.0

    /// The velocity in millimeters per second from which a finger that lifts continues to move: twice that of a swipe at its lift.
    private static let fast = 2 * SwipeRecognizer.leastVelocity

    var contact: TrackedContact
    private var samples: [Sample]
    /// The contact after the transient of the landing; nil before.
    private var settled: Settled?
    /// When the contact began to die; nil while it is whole.
    private var dyingSince: SessionTime?

    init(number: Int, _ measured: MeasuredContact, on surface: TouchSurface, at time: SessionTime) {
        let position = surface.point(x: measured.contact.x, y: measured.contact.y)
        contact = TrackedContact(
            number: number, measured: measured, position: position, previous: position, start: position,
            startTime: time, highest: position.y, recentPercent: measured.force.percent,
            size: surface.size(of: measured.contact),
            peakPercent: measured.force.percent, startPercent: measured.force.percent, lastTime: time)
        samples = [Sample(time: time, position: position, percent: measured.force.percent)]
    }

    var identity: ContactIdentity { contact.measured.identity }

    /// Whether the contact has jumped, so that it must be another finger with the same id.
    func isJump(to measured: MeasuredContact, on surface: TouchSurface) -> Bool {
        let known = contact.measured.contact
        guard known.x != nil, known.y != nil else { return false }
        let position = surface.point(x: measured.contact.x, y: measured.contact.y)
        return contact.position.distance(to: position) >= Self.jump
    }

    mutating func update(_ measured: MeasuredContact, on surface: TouchSurface, at time: SessionTime) {
        let sent = surface.point(x: measured.contact.x, y: measured.contact.y)
        let known = contact.measured.contact
        contact.isNew = false
        // The center of a contact that is about to end moves without the finger, unless the finger was moving fast before.
        if measured.force.percent >= Transient.lifting * recentPercent(at: time) {
            dyingSince = nil
        } else if dyingSince == nil, contact.velocity.length < Self.fast {
            dyingSince = contact.lastTime
        }
        let isDying = dyingSince != nil
        contact.lastTime = time
        let position = isDying && known.x != nil && known.y != nil ? contact.position : sent
        // A finger cannot lift and another one land so soon: the first position was wrong.
        let isMisplaced =
            contact.age(at: time) <= Transient.time && isJump(to: measured, on: surface)
        if isMisplaced || known.x == nil && measured.contact.x != nil
            || known.y == nil && measured.contact.y != nil
        {
            // The position of the landing is known only now.
            contact.start = position
            contact.highest = position.y
            samples = [Sample(time: time, position: position, percent: measured.force.percent)]
        } else {
            let step = contact.position.distance(to: position)
            contact.pathLength += step
            settled?.pathLength += step
        }
        contact.measured = measured
        contact.previous = contact.position
        contact.position = position
        contact.reach = max(contact.reach, contact.translation.length)
        contact.highest = min(contact.highest, position.y)
        contact.peakPercent = max(contact.peakPercent, measured.force.percent)
        contact.size = surface.size(of: measured.contact)
        if let last = samples.last, time - last.time >= Self.spacing {
            samples.append(Sample(time: time, position: position, percent: measured.force.percent))
        }
        settle(at: time)
        if contact.age(at: time) >= FingerGroup.landingMicroseconds { decideStart(at: time) }
        contact.velocity = velocity(at: dyingSince ?? time)
        contact.recentPercent = samples.reduce(measured.force.percent) { max($0, $1.percent) }
    }

    /// Holds the position until a time, so that a finger that rests before lifting has no velocity at the lift.
    mutating func rest(until time: SessionTime) {
        settle(at: time)
        decideStart(at: time)
        contact.velocity = velocity(at: dyingSince ?? time)
    }

    /// The greatest force in the last 50 ms, in percent.
    private func recentPercent(at time: SessionTime) -> Double {
        samples.reduce(0) { $1.time >= time - Self.window ? max($0, $1.percent) : $0 }
    }

    /// Updates the settled reach with the positions that are older than a transient, and forgets those of the landing.
    private mutating func settle(at time: SessionTime) {
        if settled == nil {
            guard var index = samples.firstIndex(where: { $0.time >= contact.startTime + Transient.time })
            else { return }
            // The pad was silent: the finger was still where it was before.
            if index > 0, samples[index].time - samples[index - 1].time > FlickerFilter.longestScan {
                index -= 1
            }
            // Within the transient, only the straight way counts.
            let (settledPosition, rest) = (
                samples[index].position, samples[index].position.distance(to: contact.position)
            )
            contact.pathLength = contact.start.distance(to: settledPosition) + rest
            let end = max(samples[index].time, contact.startTime + Transient.time)
            settled = Settled(time: end, position: settledPosition, pathLength: rest)
            samples.removeFirst(index)
        }
        guard var settled else { return }
        settled.reach = max(settled.reach, contact.position.distance(to: settled.position))
        self.settled = settled
        for sample in samples where sample.time <= time - Transient.time {
            contact.settledReach = max(contact.settledReach, sample.position.distance(to: settled.position))
        }
    }

    /// Decides once where the contact starts: where it landed, or where it settled, because the pad reported a wrong position
    /// at the landing.
    private mutating func decideStart(at time: SessionTime) {
        guard let settled, !settled.hasStart, time > settled.time else { return }
        self.settled?.hasStart = true
        let errors = Transient.errors(
            landed: contact.start, settled: settled.position, position: contact.position,
            part: Double(settled.time - contact.startTime) / Double(time - settled.time))
        guard errors.settled < errors.landed else { return }
        contact.start = settled.position
        (contact.pathLength, contact.reach) = (settled.pathLength, settled.reach)
    }

    /// Computes the velocity from the position 50 ms ago, or from the start of a more recent contact.
    private mutating func velocity(at time: SessionTime) -> Point {
        while samples.count > 1, samples[1].time <= time - Self.window { samples.removeFirst() }
        let since = max(samples[0].time, time - Self.window)
        guard time > since else { return .zero }
        return (contact.position - samples[0].position) / (Double(time - since) / 1e6)
    }
}
