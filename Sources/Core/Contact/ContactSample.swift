/// What a contact that was down alone sent in one frame.
public struct ContactSample: Equatable, Sendable, BitwiseCopyable {
    /// The time of the frame, in microseconds on the source's clock.
    public var time: Int64
    /// As sent.
    public var pressure: Int32
    /// Its position in device units; 0 where it has none.
    public var x: Int32
    /// Its position in device units, growing downwards; 0 where it has none.
    public var y: Int32

    /// A sample.
    @inlinable
    public init(time: Int64, pressure: Int32, x: Int32, y: Int32) {
        (self.time, self.pressure, self.x, self.y) = (time, pressure, x, y)
    }
}
