import Core

extension GestureKind {
    /// Fingers press past a threshold.
    public static let deepPress = GestureKind(rawValue: "deep-press")
}

/// A press past the threshold `deep`, until it falls below it again.
///
/// The thresholds are the pipeline's own, so that `--threshold deep=150g` holds here too.
struct DeepPressRecogniser: Recogniser {
    static let kinds = [GestureKind.deepPress]

    /// The name of the threshold.
    static let threshold = "deep"

    /// When the frame taken last was.
    private var time: SessionTime = 0
    /// The fingers in it; nil where none could press deep.
    private var pressing: FingerGroup?
    /// The fingers that were seen last.
    private var group: FingerGroup?
    private var force: ForceTally?

    init(_ conditions: GestureConditions) {}

    mutating func take(_ frame: TouchFrame, tell: (Gesture) -> Void) {
        time = frame.time
        if let next = frame.group {
            if force != nil { force?.take(next.pressed, at: frame.time) }
            group = next
        }
        // A palm presses as deep as it likes.
        pressing = frame.contacts.contains { $0.role == .palm } ? nil : frame.group
        if pressing == nil {
            finish(frame.lifted.isEmpty ? .cancelled : .ended, at: frame.time, tell: tell)
        }
    }

    mutating func take(_ edge: ThresholdEdge, tell: (Gesture) -> Void) {
        guard edge.name == Self.threshold else { return }
        guard edge.isPress else { return finish(.ended, at: time, tell: tell) }
        guard force == nil, let pressing else { return }
        force = ForceTally(at: time, pressing.pressed)
        finishOrBegin(.began, at: time, tell: tell)
    }

    mutating func cancel(at time: SessionTime, tell: (Gesture) -> Void) {
        finish(.cancelled, at: time, tell: tell)
    }

    private mutating func finish(_ state: GestureState, at time: SessionTime, tell: (Gesture) -> Void) {
        finishOrBegin(state, at: time, tell: tell)
        force = nil
    }

    private func finishOrBegin(_ state: GestureState, at time: SessionTime, tell: (Gesture) -> Void) {
        guard let group, let force else { return }
        var gesture = Gesture(.deepPress, state, of: group, time: time)
        gesture.take(force, at: time)
        tell(gesture)
    }
}
