import Core

extension GestureKind {
    /// Fingers press past a threshold.
    public static let deepPress = GestureKind(rawValue: "deep-press")
}

/// Recognises presses above the threshold `deep`, which end when the force falls below it.
///
/// The thresholds are those of the pipeline, so that `--threshold deep=150g` applies here as well.
struct DeepPressRecogniser: Recogniser {
    static let kinds = [GestureKind.deepPress]

    /// The name of the threshold.
    static let threshold = "deep"

    /// The time of the last frame.
    private var time: SessionTime = 0
    /// The fingers in the last frame; nil if a deep press is not possible.
    private var pressing: FingerGroup?
    /// The fingers in the last frame that had any.
    private var group: FingerGroup?
    private var force: ForceTally?

    init(_ conditions: GestureConditions) {}

    mutating func process(_ frame: TouchFrame, emit: (Gesture) -> Void) {
        time = frame.time
        if let next = frame.group {
            if force != nil { force?.update(next.pressed, at: frame.time) }
            group = next
        }
        // Palms may exceed the threshold, which is not a deep press.
        pressing = frame.contacts.contains { $0.role == .palm } ? nil : frame.group
        if pressing == nil {
            finish(frame.lifted.isEmpty ? .cancelled : .ended, at: frame.time, emit: emit)
        }
    }

    mutating func process(_ edge: ThresholdCrossing, emit: (Gesture) -> Void) {
        guard edge.name == Self.threshold else { return }
        guard edge.isPress else { return finish(.ended, at: time, emit: emit) }
        guard force == nil, let pressing else { return }
        force = ForceTally(at: time, pressing.pressed)
        finishOrBegin(.began, at: time, emit: emit)
    }

    mutating func cancel(at time: SessionTime, emit: (Gesture) -> Void) {
        finish(.cancelled, at: time, emit: emit)
    }

    private mutating func finish(_ state: GestureState, at time: SessionTime, emit: (Gesture) -> Void) {
        finishOrBegin(state, at: time, emit: emit)
        force = nil
    }

    private func finishOrBegin(_ state: GestureState, at time: SessionTime, emit: (Gesture) -> Void) {
        guard let group, let force else { return }
        var gesture = Gesture(.deepPress, state, of: group, time: time)
        gesture.setForce(force, at: time)
        emit(gesture)
    }
}
