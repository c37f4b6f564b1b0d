/// The force that thresholds are compared with.
package enum ThresholdSubject: Equatable, Sendable {
    /// The combined load of all contacts.
    case load
    /// The force of each contact separately.
    case contact
}
