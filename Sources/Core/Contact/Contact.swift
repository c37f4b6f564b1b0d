/// Something that touches, as it stands at the end of a frame.
public struct Contact: Equatable, Sendable {
    /// Its slot, 0…255; 0 where the device has none.
    public var slot: Int
    /// Its tracking id; 0 where the device has none.
    public var trackingID: Int32
    /// Position in device units; nil where none was ever sent.
    public var x: Int32?
    /// Position in device units, growing downwards; nil where none was ever sent.
    public var y: Int32?
    /// The value of the pressure axis, as sent.
    public var pressure: Int32
    /// Length of the touch in device units, where the device sends it.
    public var major: Int32?
    /// Breadth of the touch in device units, where the device sends it.
    public var minor: Int32?
    /// Whether its pressure was never sent, so that 0 stands in for it.
    public var isUnseen: Bool
    /// Whether events were lost since it last reported, in a recording.
    public var isStale: Bool

    /// A contact.
    public init(
        slot: Int, trackingID: Int32, x: Int32? = nil, y: Int32? = nil, pressure: Int32, major: Int32? = nil,
        minor: Int32? = nil, isUnseen: Bool = false, isStale: Bool = false
    ) {
        self.slot = slot
        self.trackingID = trackingID
        self.x = x
        self.y = y
        self.pressure = pressure
        self.major = major
        self.minor = minor
        self.isUnseen = isUnseen
        self.isStale = isStale
    }
}
