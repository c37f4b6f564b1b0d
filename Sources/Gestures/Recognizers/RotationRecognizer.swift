import Core

extension GestureKind {
    /// Fingers turn about their middle.
    package static let rotation = GestureKind(rawValue: "rotation")
}

/// Recognizes two or more fingers that move against each other and rotate about their centroid.
struct RotationRecognizer: Recognizer {
    static let kinds = [GestureKind.rotation]

    /// The smallest angle in degrees.
    static let leastAngle = 8.0
    /// The smallest distance of a finger along its arc in millimeters.
    static let slop = 1.5

    private var run = OpposedRun(.rotation)

    init(_ conditions: GestureConditions) {}

    mutating func process(_ frame: TouchFrame, emit: (Gesture) -> Void) {
        run.process(
            frame,
            isBeginning: { group in
                (group.isOpposed || group.isPivoting) && abs(group.angle) >= Self.leastAngle
                    && abs(group.angle) * .pi / 180 * group.spread >= Self.slop
            },
            hasChanged: { $0.angle != $1.angle }, addProperties: Self.addProperties, emit: emit)
    }

    mutating func cancel(_ last: TouchFrame, at time: SessionTime, emit: (Gesture) -> Void) {
        run.finish(.cancelled, last.group, at: time, addProperties: Self.addProperties, emit: emit)
    }

    private static func addProperties(_ gesture: inout Gesture, _ group: FingerGroup) {
        gesture.angle = group.angle
    }
}
