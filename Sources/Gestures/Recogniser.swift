public import Core

/// Recognises one kind of gesture, one frame at a time.
///
/// A pure value without a clock: time comes with the frames, and with ticks while contacts rest. What goes on is told as
/// `began`, any number of `changed`, and exactly one of `ended`, `cancelled` and `failed`; what is over as soon as it is
/// recognised as `ended` alone. To add one: write its file, and name it in `Registry.recognisers`.
public protocol Recogniser: Sendable {
    /// The kinds that it tells.
    static var kinds: [GestureKind] { get }

    /// A recogniser of what may come.
    init(_ conditions: GestureConditions)

    /// Takes a frame or a tick.
    mutating func take(_ frame: TouchFrame, tell: (Gesture) -> Void)

    /// Takes a threshold passed in the frame taken last.
    mutating func take(_ edge: ThresholdEdge, tell: (Gesture) -> Void)

    /// The contacts are taken away: what has begun is cancelled.
    mutating func cancel(at time: Int64, tell: (Gesture) -> Void)
}

extension Recogniser {
    /// Most have nothing to do with thresholds.
    public mutating func take(_ edge: ThresholdEdge, tell: (Gesture) -> Void) {}
}

/// What holds for all gestures of a session.
public struct GestureConditions: Equatable, Sendable {
    /// The surface.
    public var surface: TouchSurface
    /// How it lies before the person.
    public var orientation: Orientation

    /// Conditions.
    public init(surface: TouchSurface, orientation: Orientation = .portrait) {
        self.surface = surface
        self.orientation = orientation
    }
}
