/// An event of the kernel's evdev interface (`struct input_event`).
public struct InputEvent: Equatable, Sendable {
    /// The timestamp in whole microseconds; on a live device, of CLOCK_MONOTONIC.
    public var time: SourceTime
    /// The event type; see `EventType`.
    public var type: UInt16
    /// The code within the type.
    public var code: UInt16
    /// The value, whose meaning depends on the code.
    public var value: Int32

    /// Creates an event.
    public init(time: SourceTime, type: UInt16, code: UInt16, value: Int32) {
        self.time = time
        self.type = type
        self.code = code
        self.value = value
    }

    /// Whether this event ends a frame.
    public var endsFrame: Bool { type == EventType.synchronization && code == SynchronizationCode.report }
}
