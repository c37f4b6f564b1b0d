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
        case .hold: "Hold still: measuring your finger."
        case .putOn:
            "Place the object on the pad, next to your finger. (Weighing without a finger? Press Enter.)"
        case .settle: "Hold still: the weight is settling."
        case .takeOff: "Done. Remove it to weigh the next one."
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
