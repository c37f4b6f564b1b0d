/// What a recogniser recognises, by its name in every output.
///
/// A recogniser names its own in its own file.
public struct GestureKind: RawRepresentable, Hashable, Sendable {
    /// The name: `tap`, `pan`, …
    public let rawValue: String

    /// A kind of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
}

/// How far a gesture has come. A gesture that began has exactly one of the last three as its end.
public enum GestureState: String, Sendable, CaseIterable {
    /// It may come: nothing is told of it.
    case possible
    /// It is recognised.
    case began
    /// It goes on.
    case changed
    /// It is complete.
    case ended
    /// Something took it away: the device was lost, another gesture took over.
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

/// What a recogniser tells. Keys that do not apply are nil.
public struct Gesture: Equatable, Sendable {
    /// What it is.
    public var kind: GestureKind
    /// How far it has come.
    public var state: GestureState
    /// The fingers that take part, 1 and more.
    public var fingers: Int
    /// Microseconds since the session's time 0.
    public var time: Int64
    /// Its place, the middle of its fingers, in millimetres from the upper left corner.
    public var position: Point
    /// The way since it began, in millimetres.
    public var translation: Point?
    /// The velocity in millimetres a second.
    public var velocity: Point?
    /// The direction.
    public var direction: GestureDirection?
    /// The distance of its fingers in proportion to that at the start.
    public var scale: Double?
    /// The angle turned since the start in degrees, clockwise as seen.
    public var angle: Double?
    /// The button of a click, by its name: by the fingers on the pad, where the pad has one button only.
    public var button: String?
    /// Microseconds since its start.
    public var duration: Int64
    /// The greatest sum of its fingers' grams.
    public var peak: Double
    /// The mean over time of that sum.
    public var mean: Double
}
