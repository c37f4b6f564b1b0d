import Core

extension GestureKind {
    /// Fingers move apart or together.
    package static let pinch = GestureKind(rawValue: "pinch")
}

/// Recognizes two or more fingers that move against each other and change their distance.
///
/// A finger that rests while another one moves makes a scroll, not a pinch: on a touchpad it steadies the hand.
struct PinchRecognizer: Recognizer {
    static let kinds = [GestureKind.pinch]

    /// The change of the mean distance from the centroid that makes a pinch, in millimeters.
    static let slop = 1.5

    private var run = OpposedRun(.pinch)

    init(_ conditions: GestureConditions) {}

    mutating func process(_ frame: TouchFrame, emit: (Gesture) -> Void) {
        run.process(
            frame,
            isBeginning: { $0.isOpposed && abs($0.spread - $0.settledSpread) >= Self.slop },
            hasChanged: { $0.spread != $1.spread }, addProperties: Self.addProperties, emit: emit)
    }

    mutating func cancel(_ last: TouchFrame, at time: SessionTime, emit: (Gesture) -> Void) {
        run.finish(.cancelled, last.group, at: time, addProperties: Self.addProperties, emit: emit)
    }

    private static func addProperties(_ gesture: inout Gesture, _ group: FingerGroup) {
        gesture.scale = group.startSpread > 0 ? group.spread / group.startSpread : nil
    }
}
