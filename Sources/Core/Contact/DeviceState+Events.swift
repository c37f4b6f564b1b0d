extension DeviceState {
    /// The slots to include in a sequence of events.
    package enum SlotChoice: Sendable {
        /// Slots with an active contact.
        case touched
        /// Slots that have any value. A new contact may start with the pressure that the previous one left in its slot,
        /// which the kernel does not send again.
        case used

        func includes(_ slot: SlotState) -> Bool {
            switch self {
            case .touched: slot.trackingID >= 0
            case .used: slot != SlotState()
            }
        }
    }

    /// Whether no contact and no key is down, so that no other program waits for a release.
    package var isIdle: Bool { keys.isEmpty && slots.allSatisfy { $0.trackingID < 0 } }

    /// The same state with all contacts and keys released; the values of slots and axes are kept for later contacts.
    package var idle: DeviceState {
        var idle = self
        for slot in idle.slots.indices { idle.slots[slot].trackingID = -1 }
        idle.keys = CodeSet()
        return idle
    }

    /// Returns the events that set a newly opened device to this state, followed by a SYN_REPORT.
    ///
    /// - Parameters:
    ///   - choice: the slots to include.
    ///   - time: the timestamp of every event, in microseconds.
    package func events(of choice: SlotChoice, at time: SourceTime) -> [InputEvent] {
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
        for code in axes.codes { add(EventType.absolute, code, axes[code]) }
        for code in keys.codes { add(EventType.key, code, 1) }
        add(EventType.synchronization, SynchronizationCode.report, 0)
        return events
    }
}
