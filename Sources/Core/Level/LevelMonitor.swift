/// Follows an accelerometer of the base.
package struct LevelMonitor: Sendable {
    /// The time over which accelerations are averaged, in microseconds.
    private static let window: Int64 = 500_000
    /// The deviation from the average, in multiples of gravity, from which the computer counts as moved: it changes a
    /// weight by 2 %, while sensors at rest have less than a hundredth of it as noise.
    private static let shake = 0.02
    /// The change of the tilt that is reported, in degrees.
    private static let step = 0.1

    private var recent: [(time: MachineTime, value: Acceleration)] = []
    private var degrees: Double?

    package init() {}

    /// Adds an acceleration.
    ///
    /// - Returns: the level; nil without gravity, as in free fall.
    package mutating func add(_ acceleration: Acceleration, at time: MachineTime) -> Level? {
        recent.removeAll { time - $0.time > Self.window }
        recent.append((time, acceleration))
        let count = Double(recent.count)
        let sum = recent.reduce(Acceleration(0, 0, 0)) {
            Acceleration($0.x + $1.value.x, $0.y + $1.value.y, $0.z + $1.value.z)
        }
        let mean = Acceleration(sum.x / count, sum.y / count, sum.z / count)
        guard let tilt = mean.tilt else { return nil }
        let isMoved = recent.contains { entry in
            let (x, y, z) = (entry.value.x - mean.x, entry.value.y - mean.y, entry.value.z - mean.z)
            return Acceleration(x, y, z).magnitude > Self.shake
        }
        if degrees.map({ abs(tilt - $0) >= Self.step }) ?? true {
            degrees = (tilt / Self.step).rounded() * Self.step
        }
        return degrees.map { Level(degrees: $0, isMoved: isMoved) }
    }
}

/// How level the computer is, and whether it is moved.
package struct Level: Equatable, Sendable {
    /// The angle between gravity and the normal of the base in degrees, to a tenth.
    package let degrees: Double
    /// Whether the computer is being moved or shaken.
    package let isMoved: Bool

    package init(degrees: Double, isMoved: Bool) { (self.degrees, self.isMoved) = (degrees, isMoved) }

    /// Whether a weighing is flagged.
    package var isTilted: Bool { degrees > Self.limit }

    /// The tilt in degrees above which a weighing is flagged: cos 3° reduces a weight by 0.14 %, and objects begin to
    /// slide.
    package static let limit = 3.0
}
