/// An event of the kernel's evdev interface (`struct input_event`).
package struct InputEvent: Equatable, Sendable {
    /// The timestamp in whole microseconds; on a live device, of CLOCK_MONOTONIC.
    package var time: SourceTime
    /// The event type; see `EventType`.
    package var type: UInt16
    /// The code within the type.
    package var code: UInt16
    /// The value, whose meaning depends on the code.
    package var value: Int32

    package init(time: SourceTime, type: UInt16, code: UInt16, value: Int32) {
        self.time = time
        self.type = type
        self.code = code
        self.value = value
    }

    /// Whether this event ends a frame.
    package var endsFrame: Bool { type == EventType.synchronization && code == SynchronizationCode.report }
}
