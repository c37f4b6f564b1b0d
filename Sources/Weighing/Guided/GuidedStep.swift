/// The next instruction to the person who weighs.
public enum GuidedStep: String, Sendable, CaseIterable {
    /// Nothing touches the pad: rest a finger on it.
    case rest
    /// The force of the finger is being measured.
    case hold
    /// The finger is measured: place the object.
    case putOn = "put-on"
    /// Enter was pressed although no load was felt: is only the object on the pad?
    case confirm
    /// A load was detected and is settling.
    case settle
    /// The object was weighed: remove it.
    case takeOff = "take-off"
    /// The object was removed: its weight is measured a second time.
    case removed

    /// The instruction, in a sentence.
    public var sentence: String {
        switch self {
        case .rest: "Rest a finger lightly on the pad and leave it there."
        case .hold: "Hold still: measuring your finger."
        case .putOn:
            "Place the object on the pad, next to your finger. (Weighing without a finger? Press Enter.)"
        case .confirm: "No load was felt. Is only the object on the pad, and no finger? Press Enter again."
        case .settle: "Hold still: the weight is settling."
        case .takeOff: "Done. Remove the object, but not your finger: that weighs it a second time."
        case .removed: "Hold still: weighing it a second time."
        }
    }
}
