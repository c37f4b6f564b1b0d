extension DeviceState {
    /// Which slots are told by events.
    public enum SlotChoice: Sendable {
        /// Those that are touched.
        case touched
        /// Those in which anything was ever sent. A new contact may begin with the pressure that the last one left in
        /// its slot, and the kernel will not send it again.
        case used

        func includes(_ slot: SlotState) -> Bool {
            switch self {
            case .touched: slot.trackingID >= 0
            case .used: slot != SlotState()
            }
        }
    }

    /// Whether nothing is down whose end another program would wait for.
    public var isIdle: Bool { keys.isEmpty && slots.allSatisfy { $0.trackingID < 0 } }

    /// The same with nothing down: only what is held in the slots and axes for what comes.
    public var idle: DeviceState {
        var idle = self
        for slot in idle.slots.indices { idle.slots[slot].trackingID = -1 }
        idle.keys = CodeSet()
        return idle
    }

    /// The events that lead from a device that holds nothing to this state, with a SYN_REPORT at the end.
    ///
    /// - Parameters:
    ///   - choice: the slots that are written.
    ///   - time: the time stamp of each event, in microseconds.
    public func events(of choice: SlotChoice, at time: Int64) -> [InputEvent] {
        var events: [InputEvent] = []
        func add(_ type: UInt16, _ code: UInt16, _ value: Int32?) {
            if let value { events.append(InputEvent(time: time, type: type, code: code, value: value)) }
        }
        for (index, slot) in slots.enumerated() where choice.includes(slot) {
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
        return events
    }
}
