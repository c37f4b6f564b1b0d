/// The values that one contact sent in one frame in which it was the only contact.
public struct ContactSample: Equatable, Sendable, BitwiseCopyable {
    /// The time of the frame in microseconds, on the clock of the source.
    public var time: Int64
    /// The value of the pressure axis, as sent.
    public var pressure: Int32
    /// Horizontal position in device units; 0 if unknown.
    public var x: Int32
    /// Vertical position in device units, increasing downwards; 0 if unknown.
    public var y: Int32

    /// Creates a sample.
    @inlinable
    public init(time: Int64, pressure: Int32, x: Int32, y: Int32) {
        (self.time, self.pressure, self.x, self.y) = (time, pressure, x, y)
    }
}
