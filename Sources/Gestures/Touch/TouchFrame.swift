public import Core

/// What recognisers see: one frame, or one tick of a silence, in millimetres.
public struct TouchFrame: Equatable, Sendable {
    /// Microseconds since the session's time 0.
    public var time: SessionTime
    /// Whether it stands for silence: everything is as it was.
    public var isTick = false
    /// All that touches, by slot: palms and resting thumbs too.
    public var contacts: [TrackedContact] = []
    /// What ended in this frame, as it stood last.
    public var lifted: [TrackedContact] = []
    /// The fingers that take part in gestures, as one; nil where none does.
    public var group: FingerGroup?
    /// The buttons held down.
    public var buttons: [Button] = []
    /// How many fingers the device says that it feels, where it says so.
    public var deviceFingers: Int?
    /// The combined load, unsmoothed.
    public var load = Load()

    /// How many touch besides some, though the device has no slot for each: at least 0.
    public func unseenFingers() -> Int { max(0, (deviceFingers ?? 0) - contacts.count) }
}
