/// A complete snapshot of a device's state, read when the device is opened and after events were lost.
package struct DeviceState: Equatable, Sendable {
    /// The slots, starting with slot 0.
    package var slots: [SlotState]
    /// The slot that the next slot values apply to.
    package var currentSlot: Int
    /// The values of the axes that do not belong to slots, by code.
    package var axes: AxisValues
    /// The keys that are down.
    package var keys: CodeSet

    /// By default no value was ever sent.
    package init(
        slots: [SlotState] = [], currentSlot: Int = 0, axes: AxisValues = [:], keys: CodeSet = CodeSet()
    ) {
        self.slots = slots
        self.currentSlot = currentSlot
        self.axes = axes
        self.keys = keys
    }
}

/// The values of one slot; nil means that the value was never sent.
package struct SlotState: Equatable, Sendable {
    /// The tracking id; −1 if the slot has no contact.
    package var trackingID: Int32 = -1
    /// `ABS_MT_POSITION_X`
    package var x: Int32?
    /// `ABS_MT_POSITION_Y`
    package var y: Int32?
    /// `ABS_MT_PRESSURE`
    package var pressure: Int32?
    /// `ABS_MT_TOUCH_MAJOR`
    package var major: Int32?
    /// `ABS_MT_TOUCH_MINOR`
    package var minor: Int32?
    /// `ABS_MT_DISTANCE`
    package var distance: Int32?
    /// Whether events were lost since the slot was last updated.
    package var isStale = false

    package init() {}

    /// Whether the contact touches the surface; a contact that hovers above it does not.
    package var isTouching: Bool { trackingID >= 0 && (distance ?? 0) == 0 }

    /// Whether a value was sent that only a contact has.
    var hasValue: Bool { x != nil || y != nil || pressure != nil || major != nil }

    /// Sets one value of the slot.
    mutating func set(_ code: UInt16, to value: Int32) {
        defer { isStale = false }
        switch code {
        case AbsoluteCode.positionX: x = value
        case AbsoluteCode.positionY: y = value
        case AbsoluteCode.slotPressure: pressure = value
        case AbsoluteCode.touchMajor: major = value
        case AbsoluteCode.touchMinor: minor = value
        case AbsoluteCode.distance: distance = value
        case AbsoluteCode.trackingID:
            // A new id without the end of the old contact is a driver bug, which libevdev ignores too. If the slot is
            // stale, the end was lost and this is the start of a new contact.
            if value < 0 || trackingID < 0 || isStale { trackingID = value }
        default: break
        }
    }
}

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
