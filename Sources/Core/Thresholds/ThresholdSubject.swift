/// What thresholds are held against.
public enum ThresholdSubject: Equatable, Sendable {
    /// The combined load of all that touches.
    case load
    /// Each contact for itself.
    case contact
}

/// One contact, told from all others of a session's present.
public struct ContactIdentity: Equatable, Sendable {
    /// Its slot, 0…255.
    public var slot: Int
    /// Its tracking id.
    public var trackingID: Int32

    /// The identity of a contact.
    public init(of contact: Contact) {
        slot = contact.slot
        trackingID = contact.trackingID
    }
}
