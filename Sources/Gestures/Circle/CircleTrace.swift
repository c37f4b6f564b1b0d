public import Core
internal import Glibc
import Text

/// One try at a circle: where the finger went, and what it comes to.
public struct CircleTrace: Equatable, Sendable {
    /// A place on the way.
    public struct Place: Equatable, Sendable {
        /// In millimetres from the upper left corner.
        public var position: Point
        /// Microseconds since the session's time 0.
        public var time: SessionTime
    }

    /// The ring that it is in.
    public let target: CircleTarget
    /// How far it has come: began, changed, or how it is over.
    public internal(set) var state = GestureState.began
    /// Why it is no circle; nil for one, and while it goes on.
    public internal(set) var reason: CircleReason?
    /// When the finger landed, in microseconds since the session's time 0.
    public let startTime: SessionTime
    /// When it was over, or the last frame so far.
    public internal(set) var endTime: SessionTime
    /// The first point outside of the ring; nil where there is none.
    public internal(set) var failingPoint: Place?
    /// Whether the first, second, third and fourth quadrant hold a point: upper right, upper left, lower left and lower
    /// right as seen. Points on an axis are in none.
    public internal(set) var quadrants = [false, false, false, false]
    /// The way within the ring, thinned for pictures.
    public private(set) var path: [Place] = []
    /// The distance from the centre in millimetres, held between frames.
    public private(set) var radius = HeldMoments()
    /// The finger's grams, held between frames.
    public private(set) var force = HeldMoments()

    private var angle: Double?
    private var turned = 0.0
    private var leastTurned = 0.0
    private var mostTurned = 0.0
    private var held: (radius: Double, grams: Double)? {
        get { heldRadius.map { ($0, heldGrams) } }
        set { (heldRadius, heldGrams) = (newValue?.radius, newValue?.grams ?? 0) }
    }
    private var heldRadius: Double?
    private var heldGrams = 0.0
    private var spacing = 0.25

    /// The places that are kept for pictures; where there are more, every other one is left out.
    private static let pathLimit = 8_192

    init(in target: CircleTarget, at time: SessionTime) {
        self.target = target
        startTime = time
        endTime = time
    }

    /// How much of the circle was gone round, in degrees, 0…360.
    public var coverage: Double { min(360, mostTurned - leastTurned) }

    /// Which way round in sum, as seen; nil where neither prevails.
    public var isClockwise: Bool? { turned == 0 ? nil : turned > 0 }

    /// Microseconds from the first point to the end.
    public var duration: Int64 { endTime - startTime }

    /// Goes on to a point between both circles.
    mutating func append(_ position: Point, grams: Double, at time: SessionTime) {
        pass(to: time)
        let way = position - target.center
        held = (way.length, grams)
        if let quadrant = Self.quadrant(of: way) { quadrants[quadrant] = true }
        // The centre itself lies in no direction.
        if way != .zero { turn(to: atan2(way.y, way.x) * 180 / .pi) }
        draw(Place(position: position, time: time))
    }

    /// What was held is held until a time.
    mutating func pass(to time: SessionTime) {
        if let held {
            radius.hold(held.radius, for: time - endTime)
            force.hold(held.grams, for: time - endTime)
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

    private mutating func draw(_ place: Place) {
        if let last = path.last, last.position.distance(to: place.position) < spacing { return }
        path.append(place)
        guard path.count >= Self.pathLimit else { return }
        path = stride(from: 0, to: path.count, by: 2).map { path[$0] }
        spacing *= 2
    }

    /// The quadrant, 0…3, of a way from the centre; nil on an axis.
    static func quadrant(of way: Point) -> Int? {
        if way.x == 0 || way.y == 0 { return nil }
        if way.y < 0 { return way.x > 0 ? 0 : 1 }
        return way.x < 0 ? 2 : 3
    }
}

/// Why a trace is no circle.
public enum CircleReason: Equatable, Sendable {
    /// The first point was so many millimetres outside: above 0 too far out, below 0 too near to the centre.
    case beganOutside(Double)
    /// A later point was so many millimetres outside.
    case wentOutside(Double)
    /// The finger lifted before these quadrants, 0…3, held a point.
    case lacksQuadrants([Int])
    /// Another finger touched.
    case secondContact
    /// The device was lost, or the recording ended.
    case cutOff
    /// Another program took the pad.
    case blocked
    /// Events were lost, so that nobody knows where the finger was.
    case lostEvents
    /// The finger never said where it was.
    case noPosition

    /// The reason in words, without a full stop: `began 6 mm too far out`.
    public var words: String {
        switch self {
        case .beganOutside(let excess): "began \(Self.words(ofExcess: excess))"
        case .wentOutside(let excess): "went \(Self.words(ofExcess: excess))"
        case .lacksQuadrants(let missing):
            "lifted too early: no point \(Self.list(missing.map { Self.quarters[$0] }))"
        case .secondContact: "a second finger touched"
        case .cutOff: "cut off before the finger lifted"
        case .blocked: "another program took the pad"
        case .lostEvents: "events were lost on the way"
        case .noPosition: "the finger never said where it was"
        }
    }

    private static let quarters = ["upper right", "upper left", "lower left", "lower right"]

    private static func words(ofExcess excess: Double) -> String {
        let distance = excess.magnitude
        let amount =
            distance < 0.05 ? "less than 0.1" : distance.fixed(distance < 2.95 ? 1 : 0)
        return "\(amount) mm \(excess > 0 ? "too far out" : "too near to the centre")"
    }

    private static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return "\(words.dropLast().joined(separator: ", ")) and \(last)"
    }
}
