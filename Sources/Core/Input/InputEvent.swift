/// One event as the kernel's evdev interface sends it (`struct input_event`).
public struct InputEvent: Equatable, Sendable {
    /// The event's time stamp in whole microseconds; on a live device CLOCK_MONOTONIC.
    public var time: SourceTime
    /// One of `EventType`.
    public var type: UInt16
    /// The code within the type.
    public var code: UInt16
    /// The value; its meaning is the code's.
    public var value: Int32

    /// An event as it was sent.
    public init(time: SourceTime, type: UInt16, code: UInt16, value: Int32) {
        self.time = time
        self.type = type
        self.code = code
        self.value = value
    }

    /// Whether this event ends a frame.
    public var endsFrame: Bool { type == EventType.synchronization && code == SynchronizationCode.report }
}
