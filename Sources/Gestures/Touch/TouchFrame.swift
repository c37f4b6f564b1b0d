package import Core

/// The input of recognizers: a frame, or a tick while no frames arrive, in millimeters.
package struct TouchFrame: Equatable, Sendable {
    /// Microseconds since the session start.
    package var time: SessionTime
    /// Whether this is a tick: everything is unchanged.
    package var isTick = false
    /// All contacts, ordered by slot, including palms and resting thumbs.
    package var contacts: [TrackedContact] = []
    /// The contacts that ended in this frame, in their last state.
    package var lifted: [TrackedContact] = []
    /// The fingers that take part in gestures; nil if there are none.
    package var group: FingerGroup?
    /// The fingers that took part in gestures in the previous frame.
    package var previousGroup: FingerGroup?
    /// The buttons that are down.
    package var buttons: [Button] = []
    /// The number of fingers that the device reports; nil if it reports none.
    package var deviceFingers: Int?
    /// The combined load, without smoothing.
    package var load = Load()

    /// Returns the number of fingers for which the device has no slot, at least 0.
    package func unseenFingers() -> Int { max(0, (deviceFingers ?? 0) - contacts.count) }
}

/// The contacts after a reading, for pictures.
package struct ShownTouches: Equatable, Sendable {
    /// The contacts; nil if there are none.
    package let frame: TouchFrame?

    package init(_ frame: TouchFrame?) { self.frame = frame }
}
