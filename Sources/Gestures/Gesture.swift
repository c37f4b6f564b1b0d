package import Core

/// A kind of gesture, identified by its name in all output.
///
/// Each recognizer defines its kinds in its own file.
package struct GestureKind: RawRepresentable, Hashable, Sendable {
    /// The name: `tap`, `pan`, …
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }
}

/// The state of a gesture. A gesture that has begun is followed by exactly one of the last three states; a discrete
/// gesture, which is over as soon as it is recognized, has only its final state.
package enum GestureState: String, Sendable, CaseIterable {
    /// The gesture may be about to begin; this state is not reported.
    case possible
    /// The gesture was recognized and continues.
    case began
    /// The gesture continues with changed values.
    case changed
    /// The gesture is complete.
    case ended
    /// The gesture was interrupted: by a palm, the end of the recording, or the loss of the device.
    case cancelled
    /// The gesture did not meet its conditions.
    case failed
}

/// A direction on the surface as seen by the user.
package enum GestureDirection: String, Sendable, CaseIterable {
    /// Towards the upper edge.
    case up
    /// Towards the lower edge.
    case down
    /// To the left.
    case left
    /// To the right.
    case right
}

/// A gesture event. Properties that do not apply are nil.
package struct Gesture: Equatable, Sendable {
    /// The kind of gesture.
    package var kind: GestureKind
    /// The state of the gesture.
    package var state: GestureState
    /// The number of fingers; 0 for a button press without contacts.
    package var fingerCount: Int
    /// Microseconds since the session start.
    package var time: SessionTime
    /// The centroid of the fingers in millimeters from the upper left corner.
    package var position = Point.zero
    /// The centroid of the fingers in device units.
    package var counts = Point.zero
    /// The displacement since the beginning in millimeters.
    package var translation: Point?
    /// The velocity in millimeters per second.
    package var velocity: Point?
    /// The direction as seen by the user.
    package var direction: GestureDirection?
    /// The distance between the fingers relative to that at the beginning.
    package var scale: Double?
    /// The rotation since the beginning in degrees, clockwise as seen by the user.
    package var angle: Double?
    /// The name of the pressed button.
    package var button: String?
    /// Microseconds since the fingers landed.
    package var durationMicroseconds: Int64 = 0
    /// The greatest total force of the fingers in grams; nil if the pressure of one of them was unknown.
    package var peak: Double?
    /// The mean over time of the total force in grams; nil likewise.
    package var mean: Double?
    /// Whether the pad was saturated in the meantime, so that peak and mean are lower bounds.
    package var isSaturated = false

    package init(_ kind: GestureKind, _ state: GestureState, fingerCount: Int, time: SessionTime) {
        self.kind = kind
        self.state = state
        self.fingerCount = fingerCount
        self.time = time
    }

    init(_ kind: GestureKind, _ state: GestureState, of group: FingerGroup, time: SessionTime) {
        self.init(kind, state, fingerCount: group.fingerCount, time: time)
        position = group.position
        counts = group.counts
        setForce(group.force, at: time)
    }

    /// Sets force and duration from a tally.
    mutating func setForce(_ force: ForceTally, at time: SessionTime) {
        durationMicroseconds = max(0, time - force.startTime)
        isSaturated = force.isSaturated
        (peak, mean) = force.isUnknown ? (nil, nil) : (force.peak, force.mean(at: time))
    }

}
