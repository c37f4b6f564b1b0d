/// One touch, told from all others that are down at the same time.
public struct ContactIdentity: Equatable, Sendable, BitwiseCopyable {
    /// Its slot, 0…255.
    public var slot: Int
    /// Its tracking id.
    public var trackingID: Int32

    /// The identity of a touch.
    @inlinable
    public init(slot: Int, trackingID: Int32) {
        (self.slot, self.trackingID) = (slot, trackingID)
    }

    /// Whether two are the same touch.
    @inlinable
    public static func == (one: ContactIdentity, other: ContactIdentity) -> Bool {
        one.slot == other.slot && one.trackingID == other.trackingID
    }
}

/// Something that belongs to one touch: a contact, what is measured of it, or what is known about it.
public protocol ContactIdentifiable {
    /// The touch.
    var identity: ContactIdentity { get }
}

extension ContactIdentity: ContactIdentifiable {
    /// The touch itself.
    @inlinable public var identity: ContactIdentity { self }
}

extension Contact: ContactIdentifiable {
    /// The touch, at whatever time.
    @inlinable public var identity: ContactIdentity { ContactIdentity(slot: slot, trackingID: trackingID) }
}

extension MeasuredContact: ContactIdentifiable {
    /// The touch that was measured.
    @inlinable public var identity: ContactIdentity { contact.identity }
}

extension Collection where Element: ContactIdentifiable {
    /// Where a touch stands among these; nil where it is not among them.
    @inlinable
    public func firstIndex(of touch: ContactIdentity) -> Index? { firstIndex { $0.identity == touch } }

    /// What belongs to a touch; nil where it is not among these.
    @inlinable
    public func first(of touch: ContactIdentity) -> Element? { first { $0.identity == touch } }

    /// Whether a touch is among these.
    @inlinable
    public func contains(_ touch: ContactIdentity) -> Bool { contains { $0.identity == touch } }

    /// Whether these are the touches of others, in the same order.
    @inlinable
    public func hasSameTouches(as others: some Collection<some ContactIdentifiable>) -> Bool {
        count == others.count && zip(self, others).allSatisfy { $0.identity == $1.identity }
    }

    /// Those of these whose touch has ended, since it is not among later ones.
    @inlinable
    public func ended(in later: some Collection<some ContactIdentifiable>) -> [Element] {
        filter { !later.contains($0.identity) }
    }
}
