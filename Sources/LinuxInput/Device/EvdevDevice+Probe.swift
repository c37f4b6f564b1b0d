public import Core

extension EvdevDevice {
    /// Looks, in a silent touch, whether another program took the device: that looks like a steady weight.
    ///
    /// Call it while `next` says `waiting`, about once a second or more often. The first frame after the other
    /// program has let go comes as `dropped`, since this one missed what that one saw.
    ///
    /// - Parameter now: the present time on the clock of the events.
    /// - Returns: `blocked`, once, where what the device holds is not what it sent; else nil.
    public func probe(at now: Int64) -> SourceEvent? {
        guard pollable != nil, !gate.isShut, probe.isDue(at: now), !handle.hasPending, gate.tryTake() else {
            return nil
        }
        defer { gate.giveBack() }
        guard differsFromKernel, !handle.hasPending else { return nil }
        probe.blocked()
        return .blocked(at: now)
    }

    /// Looks whether another program holds the device, by holding it for an instant, as it may be only while nothing touches.
    ///
    /// - Parameter now: the present time on the clock of the events.
    /// - Returns: `blocked` where it does; nil where it does not, or where something touches.
    public func probeByGrabbing(at now: Int64) -> SourceEvent? {
        guard pollable != nil, !hold.isHeld, !probe.isTouched, !handle.hasPending, gate.tryTake() else {
            return nil
        }
        defer { gate.giveBack() }
        guard DeviceState(of: handle, origin.device).isIdle,
            NodeProbe.isHeldByAnother(handle.descriptor.number)
        else { return nil }
        probe.blocked()
        return .blocked(at: now)
    }

    /// Keys are not compared: asking for them empties the queue of them.
    private var differsFromKernel: Bool {
        let slotCodes = [
            AbsoluteCode.trackingID, AbsoluteCode.positionX, AbsoluteCode.positionY,
            AbsoluteCode.slotPressure,
        ]
        let looseCodes = [AbsoluteCode.x, AbsoluteCode.y, AbsoluteCode.pressure]
        return slotCodes.contains(where: slotsDiffer) || looseCodes.contains(where: axisDiffers)
    }

    private func slotsDiffer(_ code: UInt16) -> Bool {
        guard handle.slotCount > 0, handle.value(of: code, slot: 0) != nil,
            let present = try? handle.descriptor.slotValues(of: code, count: handle.slotCount)
        else { return false }
        return zip(0..., present).contains { slot, value in handle.value(of: code, slot: slot) != value }
    }

    private func axisDiffers(_ code: UInt16) -> Bool {
        guard let held = handle.value(of: code, type: EventType.absolute),
            let present = try? handle.descriptor.axis(code).value
        else { return false }
        return held != present
    }
}
