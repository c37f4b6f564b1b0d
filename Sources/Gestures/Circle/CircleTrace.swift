package import Core
internal import Glibc
import Text

/// One attempt at a circle: the path of the finger and the result.
package struct CircleTrace: Equatable, Sendable {
    package struct PathPoint: Equatable, Sendable {
        /// The position in millimeters from the upper left corner.
        package var position: Point
        /// The force in percent of full scale.
        package var percent: Double
        /// Microseconds since the session start.
        package var time: SessionTime
    }

    /// The ring.
    package let target: CircleTarget
    /// The state of the trace.
    package internal(set) var state = GestureState.began
    /// Why the trace is not a circle; nil for a circle, and while the trace is in progress.
    package internal(set) var reason: CircleReason?
    /// When the finger landed, in microseconds since the session start.
    package let startTime: SessionTime
    /// The end of the trace, or the last frame so far.
    package internal(set) var endTime: SessionTime
    /// The first point outside of the ring; nil if there is none.
    package internal(set) var failingPoint: PathPoint?
    /// Whether the first, second, third and fourth quadrant contain a point: upper right, upper left, lower left and lower
    /// right as seen by the user. Points on an axis belong to no quadrant.
    package internal(set) var quadrants = [false, false, false, false]
    /// The path within the ring, with a reduced number of points, for pictures.
    package private(set) var path: [PathPoint] = []
    /// The distance from the center in millimeters, held between frames.
    package private(set) var radius = TimeWeightedMoments()
    /// The force in grams, held between frames.
    package private(set) var force = TimeWeightedMoments()

    private var angle: Double?
    private var turned = 0.0
    private var leastTurned = 0.0
    private var mostTurned = 0.0
    private var last: (radius: Double, grams: Double)? {
        get { heldRadius.map { ($0, heldGrams) } }
        set { (heldRadius, heldGrams) = (newValue?.radius, newValue?.grams ?? 0) }
    }
    private var heldRadius: Double?
    private var heldGrams = 0.0
    private var spacing = 0.25

    /// The greatest number of points in the path; beyond it, every second one is removed.
    private static let pathLimit = 8_192

    init(in target: CircleTarget, at time: SessionTime) {
        self.target = target
        startTime = time
        endTime = time
    }

    /// The covered angle in degrees, 0…360.
    package var coverage: Double { min(360, mostTurned - leastTurned) }

    /// The prevailing direction as seen by the user; nil if there is none.
    package var isClockwise: Bool? { turned == 0 ? nil : turned > 0 }

    /// The duration in microseconds.
    package var duration: Int64 { endTime - startTime }

    /// Continues the trace with a point between the circles.
    mutating func append(_ position: Point, force: Force, at time: SessionTime) {
        pass(to: time)
        let way = position - target.center
        last = (way.length, force.grams)
        if let quadrant = Self.quadrant(of: way) { quadrants[quadrant] = true }
        // The center itself has no direction.
        if way != .zero { turn(to: atan2(way.y, way.x) * 180 / .pi) }
        draw(PathPoint(position: position, percent: force.percent, time: time))
    }

    /// Holds the last values until a time.
    mutating func pass(to time: SessionTime) {
        if let last {
            radius.add(last.radius, for: time - endTime)
            force.add(last.grams, for: time - endTime)
        }
        endTime = max(endTime, time)
    }

    private mutating func turn(to next: Double) {
        defer { angle = next }
        guard let angle else { return }
        var step = next - angle
        if step > 180 { step -= 360 }
        if step <= -180 { step += 360 }
        turned += step
        leastTurned = min(leastTurned, turned)
        mostTurned = max(mostTurned, turned)
    }

    private mutating func draw(_ point: PathPoint) {
        if let last = path.last, last.position.distance(to: point.position) < spacing { return }
        path.append(point)
        guard path.count >= Self.pathLimit else { return }
        path = stride(from: 0, to: path.count, by: 2).map { path[$0] }
        spacing *= 2
    }

    /// Returns the quadrant, 0…3, of a displacement from the center; nil on an axis.
    static func quadrant(of way: Point) -> Int? {
        if way.x == 0 || way.y == 0 { return nil }
        if way.y < 0 { return way.x > 0 ? 0 : 1 }
        return way.x < 0 ? 2 : 3
    }
}

/// The reason why a trace is not a circle.
package enum CircleReason: Equatable, Sendable {
    /// The first point was outside by this many millimeters: positive if too far out, negative if too close to the center.
    case beganOutside(Double)
    /// A later point was outside by this many millimeters.
    case wentOutside(Double)
    /// The finger lifted before these quadrants, 0…3, contained a point.
    case lacksQuadrants([Int])
    /// Another finger touched.
    case secondContact
    /// The device was lost, or the recording ended.
    case cutOff
    /// Another program grabbed the pad.
    case blocked
    /// Events were lost, so that the path is unknown.
    case lostEvents
    /// The device never reported the position of the finger.
    case noPosition

    /// The reason as text, without a full stop: `began 6 mm too far out`.
    package var words: String {
        switch self {
        case .beganOutside(let excess): "began \(Self.words(ofExcess: excess))"
        case .wentOutside(let excess): "went \(Self.words(ofExcess: excess))"
        case .lacksQuadrants(let missing):
            "lifted too early: no point \(Self.list(missing.map { Self.quarters[$0] }))"
        case .secondContact: "a second finger touched"
        case .cutOff: "cut off before the finger lifted"
        case .blocked: "another program grabbed the pad"
        case .lostEvents: "events were lost"
        case .noPosition: "the position of the finger is unknown"
        }
    }

    private static let quarters = ["upper right", "upper left", "lower left", "lower right"]

    private static func words(ofExcess excess: Double) -> String {
        let distance = excess.magnitude
        let amount =
            distance < 0.05 ? "less than 0.1" : distance.fixed(distance < 2.95 ? 1 : 0)
        return "\(amount) mm \(excess > 0 ? "too far out" : "too close to the center")"
    }

    private static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return "\(words.dropLast().joined(separator: ", ")) and \(last)"
    }
}
