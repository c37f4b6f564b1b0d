/// The identity of one touch, unique among the touches that are down at the same time.
public struct ContactIdentity: Equatable, Sendable, BitwiseCopyable {
    /// The slot, 0…255.
    public var slot: Int
    /// The tracking id.
    public var trackingID: Int32

    /// The tracking id of a contact in slot 0 that was down before the first event of a recording, so that its own is
    /// unknown; those in other slots follow. The kernel's are at most 65535.
    public static let firstUnknown: Int32 = 65_536

    /// Creates the identity of a touch.
    @inlinable
    public init(slot: Int, trackingID: Int32) {
        (self.slot, self.trackingID) = (slot, trackingID)
    }

    /// Whether two identities denote the same touch.
    @inlinable
    public static func == (one: ContactIdentity, other: ContactIdentity) -> Bool {
        one.slot == other.slot && one.trackingID == other.trackingID
    }
}

/// A value that belongs to one touch: a contact, a measurement of it, or an attribute of it.
public protocol ContactIdentifiable {
    /// The touch that the value belongs to.
    var identity: ContactIdentity { get }
}

extension ContactIdentity: ContactIdentifiable {
    /// The identity itself.
    @inlinable public var identity: ContactIdentity { self }
}

extension Contact: ContactIdentifiable {
    /// The touch that the contact belongs to. It stays the same for as long as the contact is down.
    @inlinable public var identity: ContactIdentity { ContactIdentity(slot: slot, trackingID: trackingID) }
}

extension MeasuredContact: ContactIdentifiable {
    /// The touch that was measured.
    package var identity: ContactIdentity { contact.identity }
}

extension Collection where Element: ContactIdentifiable {
    /// Returns the index of the element that belongs to a touch; nil if there is none.
    @inlinable
    public func firstIndex(of touch: ContactIdentity) -> Index? { firstIndex { $0.identity == touch } }

    /// Returns the element that belongs to a touch; nil if there is none.
    @inlinable
    public func first(of touch: ContactIdentity) -> Element? { first { $0.identity == touch } }

    /// Whether an element belongs to the touch.
    @inlinable
    public func contains(_ touch: ContactIdentity) -> Bool { contains { $0.identity == touch } }

    /// Whether both collections belong to the same touches, in the same order.
    @inlinable
    public func hasSameTouches(as others: some Collection<some ContactIdentifiable>) -> Bool {
        count == others.count && zip(self, others).allSatisfy { $0.identity == $1.identity }
    }

    /// Returns the elements whose touch has ended: it does not appear in `later`.
    @inlinable
    public func ended(in later: some Collection<some ContactIdentifiable>) -> [Element] {
        filter { !later.contains($0.identity) }
    }
}
