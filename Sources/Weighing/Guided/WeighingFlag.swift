/// What is to be known about a weighing, or what it came to nothing by.
public enum WeighingFlag: String, Sendable, CaseIterable {
    /// Nothing was set aside: what was weighed touches the pad itself.
    case direct
    /// A contact was somewhere else under the load than before it.
    case contactMoved = "contact-moved"
    /// A contact was not felt any more.
    case contactLost = "contact-lost"
    /// The signal fades, as that of a thing does that conducts and is no finger.
    case fading
    /// The pad was at its limit.
    case saturated
    /// The force rose a second time after the load was on.
    case pressedHarder = "pressed-harder"
    /// More contacts pressed when the load was weighed than before it.
    case contactAdded = "contact-added"
    /// More pressed than the heaviest mass of the calibration.
    case extrapolated
    /// The pad feels the size of a touch: this is no weight.
    case contactSize = "contact-size"
    /// The computer stands more than 3° from level.
    case tilted

    /// What it means, in a sentence without its end.
    public var words: String {
        switch self {
        case .direct: "the thing itself touches the pad, nothing was set aside"
        case .contactMoved: "the contact moved"
        case .contactLost: "the contact was lost"
        case .fading: "the signal fades, as it does under things that conduct and are no finger"
        case .saturated: "the pad is at its limit, take the load off"
        case .pressedHarder: "the force rose a second time: the finger pressed harder, or something was added"
        case .contactAdded:
            "another contact appeared with the load: if it is a finger, what it pressed is in the weight"
        case .extrapolated: "beyond the heaviest mass of the calibration: extrapolated"
        case .contactSize: "the pad feels the size of a touch, not a weight"
        case .tilted: "the computer stands tilted by more than 3 degrees"
        }
    }
}
