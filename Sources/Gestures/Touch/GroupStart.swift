import Core

/// Where the fingers of a group start: where they landed, or where they were after the transient of the landing.
///
/// A finger that moves as it lands has moved since the landing. A finger that rests, of which the pad reported a wrong
/// position first, has not. The movement after the transient decides which it was: extended backwards at the same velocity, it
/// leads to the position of the landing, or not.
struct GroupStart: Equatable, Sendable {
    /// The positions at the start.
    private(set) var positions: [Point]
    /// The positions after the transient of the landing; until then, those of the last frame.
    private(set) var settled: [Point]
    /// The time of these positions in microseconds.
    private(set) var settledTime: SessionTime
    /// The angle of the fingers at that time.
    private(set) var settledAngle = 0.0
    /// Whether the start is decided, which it is once.
    private(set) var isDecided = false
    private let time: SessionTime

    init(_ positions: [Point], at time: SessionTime) {
        (self.positions, settled) = (positions, positions)
        (self.time, settledTime) = (time, time)
    }

    /// Whether a time is within the transient of the landing.
    ///
    /// After a longer time without frames, the fingers have settled where they were before.
    func isSettling(at time: SessionTime) -> Bool {
        settledTime < self.time + Transient.time && time <= self.time + 2 * Transient.time
    }

    /// Continues with positions within the transient.
    mutating func settle(_ positions: some Collection<Point>, angle: Double, at time: SessionTime) {
        for (index, position) in positions.enumerated() { settled[index] = position }
        (settledTime, settledAngle) = (time, angle)
    }

    /// Decides the start by the positions some time after the transient.
    ///
    /// - Returns: whether the fingers start where they settled, although they landed elsewhere.
    mutating func decide(_ positions: some Collection<Point>, at time: SessionTime) -> Bool {
        isDecided = true
        let part = Double(settledTime - self.time) / Double(time - settledTime)
        var errors = (landed: 0.0, settled: 0.0)
        for (index, position) in positions.enumerated() {
            let error = Transient.errors(
                landed: self.positions[index], settled: settled[index], position: position, part: part)
            errors.landed += error.landed
            errors.settled += error.settled
        }
        guard errors.settled < errors.landed else { return false }
        self.positions = settled
        return true
    }

    /// Returns the distance that fingers have moved in millimeters: that since they settled, extended backwards to the
    /// landing at the same velocity.
    func distance(to position: Point, at time: SessionTime) -> Double {
        guard time > settledTime else { return 0 }
        return position.distance(to: settled.mean) * Double(time - self.time) / Double(time - settledTime)
    }
}
