internal import Core

extension DeviceState {
    /// Copies the state of a device from libevdev.
    ///
    /// - Parameters:
    ///   - handle: the device.
    ///   - description: its declared codes and its pressure range.
    init(of handle: borrowing LibevdevHandle, _ description: DeviceDescription) {
        self.init(currentSlot: handle.currentSlot)
        let least = description.axes[AbsoluteCode.slotPressure]?.minimum ?? 0
        for slot in 0..<handle.slotCount {
            slots.append(SlotState(of: handle, slot: slot, leastPressure: least))
        }
        for code in description.capabilities.absolutes.codes
        where code != AbsoluteCode.slot && !AbsoluteCode.ofSlots.contains(code) {
            axes[code] = handle.value(of: code, type: EventType.absolute)
        }
        for code in description.capabilities.keys.codes
        where (handle.value(of: code, type: EventType.key) ?? 0) != 0 {
            keys.insert(code)
        }
    }
}

extension SlotState {
    fileprivate init(of handle: borrowing LibevdevHandle, slot: Int, leastPressure: Int32) {
        self.init()
        trackingID = handle.value(of: AbsoluteCode.trackingID, slot: slot) ?? -1
        x = handle.value(of: AbsoluteCode.positionX, slot: slot)
        y = handle.value(of: AbsoluteCode.positionY, slot: slot)
        major = handle.value(of: AbsoluteCode.touchMajor, slot: slot)
        minor = handle.value(of: AbsoluteCode.touchMinor, slot: slot)
        distance = handle.value(of: AbsoluteCode.distance, slot: slot)
        let pressure = handle.value(of: AbsoluteCode.slotPressure, slot: slot)
        // The kernel initializes all slots with 0, a value that cannot have been sent if the axis minimum is greater.
        self.pressure = pressure == 0 && leastPressure > 0 ? nil : pressure
    }
}
