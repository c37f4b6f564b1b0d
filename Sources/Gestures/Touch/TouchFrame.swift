public import Pressure

/// What recognisers see: one frame, or one tick of a silence, in millimetres.
public struct TouchFrame: Equatable, Sendable {
    /// Microseconds since the session's time 0.
    public var time: Int64
    /// Whether it stands for silence: everything is as it was.
    public var isTick = false
    /// All that touches, by slot: palms and resting thumbs too.
    public var contacts: [TrackedContact] = []
    /// What ended in this frame, as it stood last.
    public var lifted: [TrackedContact] = []
    /// The buttons held down.
    public var buttons: [Button] = []
    /// The combined load, unsmoothed.
    public var load = Load()

    /// A frame in which nothing touches.
    public init(time: Int64) { self.time = time }
}
