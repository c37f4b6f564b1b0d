public import Core

/// The input of recognizers: a frame, or a tick while no frames arrive, in millimeters.
public struct TouchFrame: Equatable, Sendable {
    /// Microseconds since the session start.
    public var time: SessionTime
    /// Whether this is a tick: everything is unchanged.
    public var isTick = false
    /// All contacts, ordered by slot, including palms and resting thumbs.
    public var contacts: [TrackedContact] = []
    /// The contacts that ended in this frame, in their last state.
    public var lifted: [TrackedContact] = []
    /// The fingers that take part in gestures; nil if there are none.
    public var group: FingerGroup?
    /// The fingers that took part in gestures in the previous frame.
    public var previousGroup: FingerGroup?
    /// The buttons that are down.
    public var buttons: [Button] = []
    /// The number of fingers that the device reports; nil if it reports none.
    public var deviceFingers: Int?
    /// The combined load, without smoothing.
    public var load = Load()

    /// Returns the number of fingers for which the device has no slot, at least 0.
    public func unseenFingers() -> Int { max(0, (deviceFingers ?? 0) - contacts.count) }
}
