/// A force in the two forms that are shown.
public struct Force: Equatable, Sendable {
    /// Gross grams.
    public var grams: Double
    /// Percent of full scale.
    public var percent: Double

    /// A force; by default none.
    @inlinable
    public init(grams: Double = 0, percent: Double = 0) {
        self.grams = grams
        self.percent = percent
    }
}

/// All that presses at one moment, combined and unsmoothed.
public struct Load: Equatable, Sendable {
    /// Combined counts above the axis minimum, as sent.
    public var raw: Int64 = 0
    /// Combined counts above the axis minimum, those of each contact held to the axis.
    public var held: Int64 = 0
    /// Combined gross grams and percent, each contact held to the axis; percent of a sum may pass 100.
    public var force = Force()
    /// Whether a contact that counts is at or above the axis maximum: the true force is at least this.
    public var isSaturated = false
    /// Whether a contact that counts is outside the axis.
    public var isOutOfRange = false

    /// Nothing presses.
    @inlinable
    public init() {}
}

/// A contact with its force.
public struct MeasuredContact: Equatable, Sendable {
    /// The contact as the device told it.
    public var contact: Contact
    /// Counts above the axis minimum, as sent.
    public var raw: Int64
    /// Percent and grams of this contact alone, held to the axis.
    public var force: Force
    /// Whether it is at or above the axis maximum.
    public var isSaturated: Bool
    /// Whether it is outside the axis.
    public var isOutOfRange: Bool

    /// A contact measured on an axis by a scale.
    public init(_ contact: Contact, axis: PressureAxis, scale: Scale) {
        self.contact = contact
        raw = axis.raw(of: contact.pressure)
        force = Force(grams: scale.grams(ofCounts: Double(axis.held(raw))), percent: axis.percent(ofRaw: raw))
        isSaturated = axis.isSaturated(raw)
        isOutOfRange = axis.isOutOfRange(raw)
    }
}
