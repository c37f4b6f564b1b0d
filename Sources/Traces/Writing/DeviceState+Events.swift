public import Pressure

extension DeviceState {
    /// The same with nothing down: only what is held in the slots and axes for what comes.
    public var idle: DeviceState {
        var idle = self
        for slot in idle.slots.indices { idle.slots[slot].trackingID = -1 }
        idle.keys = CodeSet()
        return idle
    }

    /// Appends the events that lead from a device that holds nothing to this state, with a SYN_REPORT at the end.
    ///
    /// Also of slots that nothing touches: a new contact may begin with the pressure that the last one left there,
    /// and the kernel will not send it again.
    func appendEvents(at time: Int64, to events: inout [InputEvent]) {
        func add(_ type: UInt16, _ code: UInt16, _ value: Int32?) {
            if let value { events.append(InputEvent(time: time, type: type, code: code, value: value)) }
        }
        for (index, slot) in slots.enumerated() where slot != SlotState() {
            add(EventType.absolute, AbsoluteCode.slot, Int32(index))
            if slot.trackingID >= 0 { add(EventType.absolute, AbsoluteCode.trackingID, slot.trackingID) }
            add(EventType.absolute, AbsoluteCode.positionX, slot.x)
            add(EventType.absolute, AbsoluteCode.positionY, slot.y)
            add(EventType.absolute, AbsoluteCode.slotPressure, slot.pressure)
            add(EventType.absolute, AbsoluteCode.touchMajor, slot.major)
            add(EventType.absolute, AbsoluteCode.touchMinor, slot.minor)
            add(EventType.absolute, AbsoluteCode.distance, slot.distance)
        }
        if !slots.isEmpty { add(EventType.absolute, AbsoluteCode.slot, Int32(currentSlot)) }
        for code in axes.keys.sorted() { add(EventType.absolute, code, axes[code]) }
        for code in keys.codes { add(EventType.key, code, 1) }
        add(EventType.synchronization, SynchronizationCode.report, 0)
    }
}
