internal import Core

extension EvdevDevice {
    /// Whether another program changed the pressure axis since this was asked last.
    ///
    /// The frame given last is the first of the changed axis, and `origin` tells it.
    public func takeAxisChange() -> Bool {
        defer { axisHasChanged = false }
        return axisHasChanged
    }

    /// Reads the pressure axis again where the frame begins a first touch.
    ///
    /// While the device's haptics are being asked something this touch is measured by the axis that is known.
    ///
    /// - Throws: `EvdevError` of kind `degenerateAxis` where nothing can be measured any more.
    func reviewAxis(_ frame: inout Frame, gateIsTaken: Bool = false) throws(EvdevError) {
        guard review.isDue(isTouched: !frame.contacts.isEmpty), gateIsTaken || gate.tryTake() else { return }
        defer { if !gateIsTaken { gate.giveBack() } }
        // EVIOCSABS sends no event, and libevdev keeps the axis of the opening. A device that is gone meanwhile
        // is told by the next read.
        guard let code = entry.mode?.pressureCode, let present = try? handle.descriptor.axis(code),
            let changed = entry.remeasured(by: AbsoluteAxis(present))
        else { return }
        try measure(by: changed)
        let deviceTime = frame.deviceTime
        fill(&frame, at: frame.time)
        review.settle(isTouched: !frame.contacts.isEmpty)
        frame.deviceTime = deviceTime
    }
}
