internal import Core

extension Capabilities {
    /// Notes that a code occurs.
    mutating func note(_ event: InputEvent) {
        switch event.type {
        case EventType.key: keys.insert(event.code)
        case EventType.absolute: absolutes.insert(event.code)
        case EventType.miscellaneous: miscellaneous.insert(event.code)
        default: break
        }
    }

    /// Adds the codes that a device must be able to send if its contacts, with this pressure, were recorded without
    /// events.
    mutating func supply(contactsWith pressure: UInt16) {
        absolutes.insert(pressure)
        if pressure == AbsoluteCode.slotPressure {
            absolutes.insert(AbsoluteCode.trackingID)
        } else {
            keys.insert(KeyCode.touch)
        }
    }

    /// Returns what a recorded device can send.
    ///
    /// - Parameters:
    ///   - occurring: the codes in its events.
    ///   - isWhole: whether the declared codes are the device's own list. If so, only a touch key is added, which
    ///     determines how contacts are detected.
    func completed(by occurring: Capabilities, isWhole: Bool) -> Capabilities {
        var completed = self
        if occurring.keys.contains(KeyCode.touch) { completed.keys.insert(KeyCode.touch) }
        guard !isWhole else { return completed }
        for code in occurring.keys.codes { completed.keys.insert(code) }
        for code in occurring.absolutes.codes { completed.absolutes.insert(code) }
        for code in occurring.miscellaneous.codes { completed.miscellaneous.insert(code) }
        completed.addSilentCodes(occurring.absolutes)
        return completed
    }

    /// Adds the codes that a device with these axes must have, although they may never occur in a recording without a
    /// header: the kernel sends only changes, so that one finger needs no slot and a stationary one no position.
    private mutating func addSilentCodes(_ occurring: CodeSet) {
        let tracks = occurring.contains(
            all: AbsoluteCode.trackingID, AbsoluteCode.positionX, AbsoluteCode.positionY)
        if occurring.contains(AbsoluteCode.slotPressure) || tracks {
            for code in [
                AbsoluteCode.slot, AbsoluteCode.positionX, AbsoluteCode.positionY, AbsoluteCode.trackingID,
            ] { absolutes.insert(code) }
        }
        if occurring.contains(AbsoluteCode.slotPressure) {
            // Every such pad has these; a button may be pressed long after the part that was examined.
            for code in [KeyCode.left, KeyCode.touch] + KeyCode.fingerTools { keys.insert(code) }
        }
        guard occurring.contains(AbsoluteCode.pressure) else { return }
        absolutes.insert(AbsoluteCode.x)
        absolutes.insert(AbsoluteCode.y)
        // The user chose this file for weighing: without any key its contact is treated as a finger on a pad.
        if !keys.contains(KeyCode.touch) { keys.insert(KeyCode.toolFinger) }
    }
}
