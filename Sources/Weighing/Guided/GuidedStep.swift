public import Core

/// The next instruction to the person who weighs.
public enum GuidedStep: String, Sendable, CaseIterable {
    /// Nothing touches the pad: rest a finger on it.
    case rest
    /// The force of the finger is being measured.
    case hold
    /// The finger is measured: place the object.
    case putOn = "put-on"
    /// A load was detected and is settling.
    case settle
    /// The object was weighed: remove it.
    case takeOff = "take-off"

    /// The instruction, in a sentence.
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

/// An event of a guided weighing.
public enum GuidedEvent: Equatable, Sendable {
    /// The next instruction, with the time from which it applies; nil before the first reading.
    case step(GuidedStep, time: SessionTime?)
    /// An object was weighed.
    case weight(Weight)
    /// A weighing failed, or a condition makes it doubtful.
    case trouble(WeighingFlag, time: SessionTime)
}
