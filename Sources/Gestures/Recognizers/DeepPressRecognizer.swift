import Core

extension GestureKind {
    /// Fingers press past a threshold.
    package static let deepPress = GestureKind(rawValue: "deep-press")
}

/// Recognizes presses above the threshold `deep`, which end when the force falls below it.
///
/// The thresholds are those of the pipeline, so that `--threshold deep=150g` applies here as well.
struct DeepPressRecognizer: Recognizer {
    static let kinds = [GestureKind.deepPress]

    /// The name of the threshold.
    static let threshold = "deep"

    /// The time of the last frame.
    private var time: SessionTime = 0
    /// Whether a deep press is possible in the last frame.
    private var isPossible = false
    /// The fingers in the last frame that had any.
    private var fingers: Fingers?
    private var force: ForceTally?

    private struct Fingers {
        var count: Int
        var position: Point
        var counts: Point
        var pressed: PressedForce
    }

    init(_ conditions: GestureConditions) {}

    mutating func process(_ frame: TouchFrame, emit: (Gesture) -> Void) {
        time = frame.time
        isPossible = frame.group != nil
        if let group = frame.group {
            if force != nil { force?.update(group.pressed, at: frame.time) }
            fingers = Fingers(
                count: group.fingerCount, position: group.position, counts: group.counts,
                pressed: group.pressed)
        }
        // Palms may exceed the threshold, which is not a deep press.
        if frame.contacts.contains(where: { $0.role == .palm || $0.isUndecided }) { isPossible = false }
        if !isPossible {
            finish(frame.lifted.isEmpty ? .cancelled : .ended, at: frame.time, emit: emit)
        }
    }

    mutating func process(_ crossing: ThresholdCrossing, emit: (Gesture) -> Void) {
        guard crossing.name == Self.threshold else { return }
        guard crossing.isPress else { return finish(.ended, at: time, emit: emit) }
        guard force == nil, isPossible, let fingers else { return }
        force = ForceTally(at: time, fingers.pressed)
        finishOrBegin(.began, at: time, emit: emit)
    }

    mutating func cancel(_ last: TouchFrame, at time: SessionTime, emit: (Gesture) -> Void) {
        finish(.cancelled, at: time, emit: emit)
    }

    private mutating func finish(_ state: GestureState, at time: SessionTime, emit: (Gesture) -> Void) {
        finishOrBegin(state, at: time, emit: emit)
        force = nil
    }

    private func finishOrBegin(_ state: GestureState, at time: SessionTime, emit: (Gesture) -> Void) {
        guard let fingers, let force else { return }
        var gesture = Gesture(.deepPress, state, fingerCount: fingers.count, time: time)
        (gesture.position, gesture.counts) = (fingers.position, fingers.counts)
        gesture.setForce(force, at: time)
        emit(gesture)
    }
}
