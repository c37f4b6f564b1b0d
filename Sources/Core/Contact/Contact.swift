/// One contact on the surface: its state at the end of a frame.
package struct Contact: Equatable, Sendable {
    /// The slot, 0…255; 0 if the device has no slots.
    package var slot: Int
    /// The tracking id; 0 if the device has no slots.
    package var trackingID: Int32
    /// Horizontal position in device units; nil if it was never sent.
    package var x: Int32?
    /// Vertical position in device units, increasing downwards; nil if it was never sent.
    package var y: Int32?
    /// The value of the pressure axis, as sent; nil if none was ever sent for this contact.
    package var pressure: Int32?
    /// The major axis of the contact area in device units; nil if it was never sent.
    package var major: Int32?
    /// The minor axis of the contact area in device units; nil if it was never sent.
    package var minor: Int32?
    /// Whether events were lost since the contact was last updated (in recordings).
    package var isStale: Bool
    /// Whether it was down before the first event of a recording, so that its beginning is unknown.
    package var isBegun = false

    package init(
        slot: Int, trackingID: Int32, x: Int32? = nil, y: Int32? = nil, pressure: Int32?, major: Int32? = nil,
        minor: Int32? = nil, isStale: Bool = false
    ) {
        self.slot = slot
        self.trackingID = trackingID
        self.x = x
        self.y = y
        self.pressure = pressure
        self.major = major
        self.minor = minor
        self.isStale = isStale
    }

    /// Whether its pressure is unknown.
    package var isUnseen: Bool { pressure == nil }
}
