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

    /// Adds what a device must send whose contacts, with this pressure, were recorded without its events.
    mutating func supply(contactsWith pressure: UInt16) {
        absolutes.insert(pressure)
        if pressure == AbsoluteCode.slotPressure {
            absolutes.insert(AbsoluteCode.trackingID)
        } else {
            keys.insert(KeyCode.touch)
        }
    }

    /// What a recorded device can send.
    ///
    /// - Parameters:
    ///   - occurring: the codes in its events.
    ///   - isWhole: whether what is declared is the device's own list; then only a touch key is added to it,
    ///     which decides how contacts are told.
    func completed(by occurring: Capabilities, isWhole: Bool) -> Capabilities {
        var completed = self
        if occurring.keys.contains(KeyCode.touch) { completed.keys.insert(KeyCode.touch) }
        guard !isWhole else { return completed }
        for code in occurring.keys.codes { completed.keys.insert(code) }
        for code in occurring.absolutes.codes { completed.absolutes.insert(code) }
        for code in occurring.miscellaneous.codes { completed.miscellaneous.insert(code) }
        completed.supplyWhatIsSilent(occurring.absolutes)
        return completed
    }

    /// Adds what a device with these axes must have, and a recording without a header may never have named:
    /// the kernel sends changes only, so one finger needs no slot and a still one no position.
    private mutating func supplyWhatIsSilent(_ occurring: CodeSet) {
        let tracks = occurring.contains(
            all: AbsoluteCode.trackingID, AbsoluteCode.positionX, AbsoluteCode.positionY)
        if occurring.contains(AbsoluteCode.slotPressure) || tracks {
            for code in [
                AbsoluteCode.slot, AbsoluteCode.positionX, AbsoluteCode.positionY, AbsoluteCode.trackingID,
            ] { absolutes.insert(code) }
        }
        if occurring.contains(AbsoluteCode.slotPressure) {
            // What every such pad has; a button may be pressed long after the part that was looked at.
            for code in [KeyCode.left, KeyCode.touch] + KeyCode.fingerTools { keys.insert(code) }
        }
        guard occurring.contains(AbsoluteCode.pressure) else { return }
        absolutes.insert(AbsoluteCode.x)
        absolutes.insert(AbsoluteCode.y)
        // Somebody gave this file to be weighed: without any key it counts as a finger on a pad.
        if !keys.contains(KeyCode.touch) { keys.insert(KeyCode.toolFinger) }
    }
}
