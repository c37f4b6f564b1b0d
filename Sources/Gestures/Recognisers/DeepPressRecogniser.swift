import Pressure

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

    private var frame: TouchFrame?
    private var group: FingerGroup?
    private var force: ForceTally?

    init(_ conditions: GestureConditions) {}

    mutating func take(_ frame: TouchFrame, tell: (Gesture) -> Void) {
        self.frame = frame
        if let next = frame.group {
            if force != nil { force?.take(next.grams, at: frame.time) }
            group = next
        }
        // A palm presses as deep as it likes.
        if frame.group == nil || frame.contacts.contains(where: { $0.role == .palm }) {
            finish(frame.lifted.isEmpty ? .cancelled : .ended, at: frame.time, tell: tell)
        }
    }

    mutating func take(_ edge: ThresholdEdge, tell: (Gesture) -> Void) {
        guard edge.name == Self.threshold, let frame else { return }
        guard edge.isPress else { return finish(.ended, at: frame.time, tell: tell) }
        guard force == nil, let group = frame.group, !frame.contacts.contains(where: { $0.role == .palm })
        else {
            return
        }
        force = ForceTally(at: frame.time, grams: group.grams)
        finishOrBegin(.began, at: frame.time, tell: tell)
    }

    mutating func cancel(at time: Int64, tell: (Gesture) -> Void) {
        finish(.cancelled, at: time, tell: tell)
    }

    private mutating func finish(_ state: GestureState, at time: Int64, tell: (Gesture) -> Void) {
        finishOrBegin(state, at: time, tell: tell)
        force = nil
    }

    private func finishOrBegin(_ state: GestureState, at time: Int64, tell: (Gesture) -> Void) {
        guard let group, let force else { return }
        var gesture = Gesture(.deepPress, state, of: group, time: time)
        gesture.take(force, at: time)
        tell(gesture)
    }
}
