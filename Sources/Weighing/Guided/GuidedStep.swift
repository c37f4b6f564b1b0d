public import Core

/// What the person is asked to do next.
public enum GuidedStep: String, Sendable, CaseIterable {
    /// Nothing touches the pad.
    case rest
    /// The finger's own force is being found.
    case hold
    /// It is found.
    case putOn = "put-on"
    /// Something was put on and comes to rest.
    case settle
    /// It is weighed.
    case takeOff = "take-off"

    /// The request, in a sentence.
    public var sentence: String {
        switch self {
        case .rest: "Rest a finger lightly on the pad and leave it there."
        case .hold: "Keep still: the finger's own force is being found."
        case .putOn:
            "Put the thing down beside the finger. If it lies on the pad itself, press Enter."
        case .settle: "Keep still: the weight is settling."
        case .takeOff: "Take it off; then the next one can follow."
        }
    }
}

/// What a guided weighing tells.
public enum GuidedEvent: Equatable, Sendable {
    /// The next thing to do, since a time in microseconds since time 0; nil before it.
    case step(GuidedStep, time: SessionTime?)
    /// Something was weighed.
    case weight(Weight)
    /// A weighing came to nothing.
    case trouble(WeighingFlag, time: SessionTime)
}
