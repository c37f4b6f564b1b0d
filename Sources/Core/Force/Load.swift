/// A force in grams and in percent of full scale.
public struct Force: Equatable, Sendable {
    /// Gross weight in grams.
    public var grams: Double
    /// Percent of full scale.
    public var percent: Double

    /// Creates a force; by default zero.
    @inlinable
    public init(grams: Double = 0, percent: Double = 0) {
        self.grams = grams
        self.percent = percent
    }
}

/// The total load at one moment: all contacts combined, without smoothing.
public struct Load: Equatable, Sendable {
    /// Combined counts above the axis minimum, as sent.
    public var raw: Int64 = 0
    /// Combined counts above the axis minimum, with the counts of each contact clamped to the axis.
    public var clamped: Int64 = 0
    /// Combined gross grams and percent, with each contact clamped to the axis; the percent of a sum may exceed 100.
    public var force = Force()
    /// Whether a contact that is included is at or above the axis maximum: the true force is at least this.
    public var isSaturated = false
    /// Whether a contact that is included is outside the axis.
    public var isOutOfRange = false

    /// Creates an empty load.
    @inlinable
    public init() {}
}

/// A contact with its force.
package struct MeasuredContact: Equatable, Sendable {
    /// The contact as the device reported it.
    package var contact: Contact
    /// Counts above the axis minimum, as sent.
    package var raw: Int64
    /// The grams and percent of this contact alone, clamped to the axis.
    package var force: Force
    /// Whether it is at or above the axis maximum.
    package var isSaturated: Bool
    /// Whether it is outside the axis.
    package var isOutOfRange: Bool

    /// A contact whose pressure is unknown, with a force of 0, for those that need its place alone.
    package init(unseen contact: Contact) {
        (self.contact, raw, force) = (contact, 0, Force())
        (isSaturated, isOutOfRange) = (false, false)
    }

    /// Measures a contact on a channel; nil if its pressure is unknown.
    package init?(_ contact: Contact, on channel: ForceChannel) {
        guard let pressure = contact.pressure else { return nil }
        let axis = channel.axis
        self.contact = contact
        raw = axis.raw(of: pressure)
        force = Force(grams: channel.grams(ofRaw: raw), percent: axis.percent(ofRaw: raw))
        isSaturated = axis.isSaturated(raw)
        isOutOfRange = axis.isOutOfRange(raw)
    }
}
