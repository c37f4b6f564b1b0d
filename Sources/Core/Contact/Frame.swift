/// The state of a surface at one SYN_REPORT.
public struct Frame: Equatable, Sendable {
    /// The time of the SYN_REPORT, whole microseconds of the kernel's event clock.
    public var time: SourceTime
    /// What touches, by slot.
    public var contacts: [Contact]
    /// The buttons held down, by code.
    public var buttons: [Button]
    /// How many fingers the device says that it feels (`BTN_TOOL_FINGER`…`BTN_TOOL_QUINTTAP`), which may be more than
    /// it has slots for; nil where it says nothing.
    public var fingers: Int?
    /// The device's own clock (`MSC_TIMESTAMP`), where this frame brought it: microseconds that wrap at 2³².
    public var deviceTime: UInt32?
    /// The events of the frame as they were sent, for lossless logging; empty where the source has frames only.
    public var events: [InputEvent]

    /// A frame.
    public init(
        time: SourceTime = 0, contacts: [Contact] = [], buttons: [Button] = [], fingers: Int? = nil,
        deviceTime: UInt32? = nil,
        events: [InputEvent] = []
    ) {
        self.time = time
        self.contacts = contacts
        self.buttons = buttons
        self.fingers = fingers
        self.deviceTime = deviceTime
        self.events = events
    }

    /// Becomes what another frame is, in buffers of its own: those of the other stay free to be reused.
    public mutating func hold(_ other: Frame) {
        time = other.time
        (fingers, deviceTime) = (other.fingers, other.deviceTime)
        contacts.removeAll(keepingCapacity: true)
        contacts.append(contentsOf: other.contacts)
        buttons.removeAll(keepingCapacity: true)
        buttons.append(contentsOf: other.buttons)
        events.removeAll(keepingCapacity: true)
        events.append(contentsOf: other.events)
    }
}
