internal import Core

/// What the first events of a recording say about how contacts are sent.
struct EventStart {
    /// Whether contacts end with SYN_MT_REPORT, and slots do not occur: multi-touch protocol A.
    var usesProtocolA: Bool { separatesContacts && !hasSlots }
    /// Whether a frame with pressure has ended, so that it is known whether the recording is of protocol A.
    private(set) var hasFrame = false
    /// Whether the first event selects slot 0, which the kernel does not send if it is already selected.
    private(set) var selectsFirstSlot = false
    private var separatesContacts = false
    private var hasSlots = false
    private var hasPressure = false
    private var isEmpty = true

    /// Notes an event.
    mutating func note(_ event: InputEvent) {
        switch (event.type, event.code) {
        case (EventType.absolute, AbsoluteCode.slot):
            hasSlots = true
            if isEmpty { selectsFirstSlot = event.value == 0 }
        case (EventType.absolute, AbsoluteCode.slotPressure): hasPressure = true
        case (EventType.synchronization, SynchronizationCode.multiTouchReport): separatesContacts = true
        case (EventType.synchronization, SynchronizationCode.report): hasFrame = hasFrame || hasPressure
        default: break
        }
        isEmpty = false
    }
}
