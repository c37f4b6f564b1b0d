package import Core

/// Recognizes a gesture, or related gestures, frame by frame.
///
/// A recognizer is a value without a clock: time comes with the frames, and with ticks while contacts rest. A continuous
/// gesture emits `began`, any number of `changed`, and exactly one of `ended`, `cancelled` and `failed`; a discrete gesture
/// emits only `ended`. To add a recognizer, write its file and list it in `RecognizerRegistry.recognizers`.
package protocol Recognizer: Sendable {
    /// The kinds of gestures that the recognizer emits.
    static var kinds: [GestureKind] { get }

    /// Creates a recognizer without a gesture in progress.
    init(_ conditions: GestureConditions)

    /// Processes a frame or a tick.
    mutating func process(_ frame: TouchFrame, emit: (Gesture) -> Void)

    /// Processes a threshold crossing in the last frame.
    mutating func process(_ crossing: ThresholdCrossing, emit: (Gesture) -> Void)

    /// Cancels a gesture in progress, because the contacts are lost after a frame.
    mutating func cancel(_ last: TouchFrame, at time: SessionTime, emit: (Gesture) -> Void)
}

extension Recognizer {
    /// Ignores the crossing; most recognizers do not use thresholds.
    package mutating func process(_ crossing: ThresholdCrossing, emit: (Gesture) -> Void) {}
}

/// The conditions of all gestures in a session.
package struct GestureConditions: Equatable, Sendable {
    package var surface: TouchSurface
    /// The orientation of the surface as seen by the user.
    package var orientation: Orientation

    package init(surface: TouchSurface, orientation: Orientation = .portrait) {
        self.surface = surface
        self.orientation = orientation
    }
}
