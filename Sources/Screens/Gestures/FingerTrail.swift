import Core
import Gestures

/// The recent path of a finger.
struct FingerTrail: Equatable, Sendable {
    /// A position with the force there.
    struct Point: Equatable, Sendable {
        let position: Core.Point
        let percent: Double
        let time: SourceTime
    }

    /// How long a position is shown, in microseconds.
    static let durationMicroseconds: Int64 = 900_000
    /// The distance between positions in millimeters, which limits their number.
    private static let step = 1.5

    /// The speed in mm/s below which a finger rests.
    private static let leastSpeed = 5.0

    /// The number of the contact.
    let number: Int
    private(set) var points: [Point] = []

    init(_ number: Int) { self.number = number }

    /// Appends the position of a moving contact if it is far enough from the last one.
    mutating func append(_ contact: TrackedContact, at time: SourceTime) {
        guard contact.velocity.length > Self.leastSpeed else { return }
        if let last = points.last, (contact.position - last.position).length < Self.step { return }
        points.append(
            Point(position: contact.position, percent: contact.measured.force.percent, time: time))
    }

    /// Removes what is no longer shown at a time.
    mutating func expire(at time: SourceTime) {
        points.removeAll { time - $0.time >= Self.durationMicroseconds || time < $0.time }
    }
}
