/// One contact's whole life in figures. Times are whole microseconds.
public struct TouchAnalysis: Equatable, Sendable {
    /// Its tracking id; 0 where the device has none.
    public var trackingID: Int32
    /// Its slot.
    public var slot: Int
    /// Its down frame, since time 0.
    public var start: Int64
    /// From its down frame to its up frame.
    public var duration: Int64
    /// Frames from its down frame to its up frame, that one counted too.
    public var frames: Int
    /// The greatest counts above the axis minimum, as sent.
    public var peakRaw: Int64
    /// From its down frame to the first frame with the greatest counts.
    public var timeToPeak: Int64
    /// Its force; nil where the range of the axis is not known, and so no gram.
    public var force: ForceMetrics?
    /// The way it went; nil where no position was ever sent.
    public var path: PathMetrics?
    /// How it was drawn; nil where no position was ever sent, and where it was not asked for.
    public var drawing: DrawingMetrics?
    /// Whether the recording or the device ended within it.
    public var isCut: Bool

    /// The end of its duration, since time 0.
    public var end: Int64 { start + duration }
}

/// The way of a contact, in device units.
public struct PathMetrics: Equatable, Sendable {
    /// The sum of the distances from frame to frame.
    public var length: Double
    /// The first position.
    public var x0: Int32
    /// The first position, growing downwards.
    public var y0: Int32
    /// The last position.
    public var x1: Int32
    /// The last position, growing downwards.
    public var y1: Int32
}
