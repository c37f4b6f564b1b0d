import Core

extension GestureKind {
    /// Fingers move apart or together.
    public static let pinch = GestureKind(rawValue: "pinch")
}

/// Two fingers or more whose distance changes as they move against each other.
///
/// A finger that rests beside one that moves makes a scroll, not a pinch: on a touchpad it holds the hand.
struct PinchRecogniser: Recogniser {
    static let kinds = [GestureKind.pinch]

    /// How much their mean distance from their middle changes first, in millimetres.
    static let slop = 1.5

    private var run = OpposedRun(.pinch)

    init(_ conditions: GestureConditions) {}

    mutating func take(_ frame: TouchFrame, tell: (Gesture) -> Void) {
        run.take(
            frame, isBeginning: { abs($0.spread - $0.settledSpread) >= Self.slop },
            hasChanged: { $0.spread != $1.spread }, describe: Self.describe, tell: tell)
    }

    mutating func cancel(at time: SessionTime, tell: (Gesture) -> Void) {
        run.finish(.cancelled, at: time, describe: Self.describe, tell: tell)
    }

    private static func describe(_ gesture: inout Gesture, _ group: FingerGroup) {
        gesture.scale = group.startSpread > 0 ? group.spread / group.startSpread : nil
    }
}
