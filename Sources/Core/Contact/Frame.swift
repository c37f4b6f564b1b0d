/// The state of the surface at one SYN_REPORT.
package struct Frame: Equatable, Sendable {
    /// The time of the SYN_REPORT: whole microseconds on the kernel's event clock.
    package var time: SourceTime
    /// The contacts, ordered by slot.
    package var contacts: [Contact]
    /// The buttons that are down, ordered by code.
    package var buttons: [Button]
    /// The number of fingers that the device reports (`BTN_TOOL_FINGER`…`BTN_TOOL_QUINTTAP`), which may be greater than
    /// its number of slots; nil if it reports none.
    package var fingerCount: Int?
    /// The device's own timestamp (`MSC_TIMESTAMP`) in microseconds, which wraps at 2³²; nil if the frame has none.
    package var deviceTime: UInt32?
    /// The events of the frame as they were sent, for lossless recording; empty if the source delivers only frames.
    package var events: [InputEvent]

    package init(
        time: SourceTime = 0, contacts: [Contact] = [], buttons: [Button] = [], fingerCount: Int? = nil,
        deviceTime: UInt32? = nil,
        events: [InputEvent] = []
    ) {
        self.time = time
        self.contacts = contacts
        self.buttons = buttons
        self.fingerCount = fingerCount
        self.deviceTime = deviceTime
        self.events = events
    }

    /// Copies another frame into the buffers of this one, so that those of the other can be reused.
    package mutating func copy(_ other: Frame) {
        time = other.time
        (fingerCount, deviceTime) = (other.fingerCount, other.deviceTime)
        contacts.removeAll(keepingCapacity: true)
        contacts.append(contentsOf: other.contacts)
        buttons.removeAll(keepingCapacity: true)
        buttons.append(contentsOf: other.buttons)
        events.removeAll(keepingCapacity: true)
        events.append(contentsOf: other.events)
    }
}
