public import Core

/// What a recogniser recognises, by its name in every output.
///
/// A recogniser names its own in its own file.
public struct GestureKind: RawRepresentable, Hashable, Sendable {
    /// The name: `tap`, `pan`, …
    public let rawValue: String

    /// A kind of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
}

/// How far a gesture has come. A gesture that began has exactly one of the last three as its end; one that is over as
/// soon as it is recognised has that end alone.
public enum GestureState: String, Sendable, CaseIterable {
    /// It may come: nothing is told of it.
    case possible
    /// It is recognised, and goes on.
    case began
    /// It goes on, and is otherwise than it was.
    case changed
    /// It is complete.
    case ended
    /// Something took it away: a palm, the end of the recording, a lost device.
    case cancelled
    /// It did not come to what it was to be.
    case failed
}

/// A direction on the surface, as it is seen.
public enum GestureDirection: String, Sendable, CaseIterable {
    /// Towards the upper edge.
    case up
    /// Towards the lower edge.
    case down
    /// To the left.
    case left
    /// To the right.
    case right
}

/// What a recogniser tells. What does not apply is nil.
public struct Gesture: Equatable, Sendable {
    /// What it is.
    public var kind: GestureKind
    /// How far it has come.
    public var state: GestureState
    /// The fingers that take part; 0 where a button was pressed and nothing seen.
    public var fingers: Int
    /// Microseconds since the session's time 0.
    public var time: Int64
    /// The middle of its fingers, in millimetres from the upper left corner.
    public var position = Point.zero
    /// The middle of its fingers, in device units.
    public var counts = Point.zero
    /// The way since it began, in millimetres.
    public var translation: Point?
    /// The velocity in millimetres a second.
    public var velocity: Point?
    /// The direction, as the person sees the surface.
    public var direction: GestureDirection?
    /// The distance between its fingers in proportion to that at the start.
    public var scale: Double?
    /// The angle turned since the start in degrees, clockwise as seen.
    public var angle: Double?
    /// The name of the button that is pressed.
    public var button: String?
    /// Microseconds since its fingers landed.
    public var duration: Int64 = 0
    /// The greatest sum of its fingers' grams.
    public var peak = 0.0
    /// The mean over time of that sum.
    public var mean = 0.0
    /// Whether the pad was at its limit meanwhile, so that both are lower bounds.
    public var isSaturated = false

    /// A gesture of which nothing more is known.
    public init(_ kind: GestureKind, _ state: GestureState, fingers: Int, time: Int64) {
        self.kind = kind
        self.state = state
        self.fingers = fingers
        self.time = time
    }

    /// A gesture of a group of fingers as it stands.
    init(_ kind: GestureKind, _ state: GestureState, of group: FingerGroup, time: Int64) {
        self.init(kind, state, fingers: group.fingers, time: time)
        position = group.position
        counts = group.counts
        take(group.force, at: time)
    }

    /// Takes force and duration from a tally.
    mutating func take(_ force: ForceTally, at time: Int64) {
        duration = max(0, time - force.startTime)
        peak = force.peak
        isSaturated = force.isSaturated
        mean = force.mean(at: time)
    }

}
