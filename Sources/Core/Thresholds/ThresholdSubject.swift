/// What thresholds are held against.
public enum ThresholdSubject: Equatable, Sendable {
    /// The combined load of all that touches.
    case load
    /// Each contact for itself.
    case contact
}
