internal import Core

extension EvdevDevice {
    /// Returns whether another program has changed the pressure axis since the last call.
    ///
    /// The last frame is the first one with the changed axis, and `origin` contains that axis.
    package func takeAxisChange() -> Bool {
        defer { axisHasChanged = false }
        return axisHasChanged
    }

    /// Reads the pressure axis again if the frame begins the first touch.
    ///
    /// While a haptics request to the device is pending, the touch is measured with the known axis.
    ///
    /// - Throws: `EvdevError` of kind `degenerateAxis` if the changed axis cannot be used.
    func recheckAxis(_ frame: inout Frame, isLocked: Bool = false) throws(EvdevError) {
        guard recheck.isDue(isTouched: !frame.contacts.isEmpty), isLocked || ioLock.tryLock() else { return }
        defer { if !isLocked { ioLock.unlock() } }
        // EVIOCSABS sends no event, and libevdev keeps the axis that it read when the device was opened. If the device is
        // gone, the next read reports it.
        guard let code = entry.mode?.pressureCode, let present = try? handle.descriptor.axis(code),
            let changed = entry.remeasured(by: AbsoluteAxis(present))
        else { return }
        try measure(by: changed)
        let deviceTime = frame.deviceTime
        fill(&frame, at: frame.time)
        recheck.settle(isTouched: !frame.contacts.isEmpty)
        frame.deviceTime = deviceTime
    }
}
