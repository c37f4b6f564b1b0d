package import Core

extension EvdevDevice {
    /// Checks, while a touch sends no events, whether another program has grabbed the device: that looks like a steady
    /// weight.
    ///
    /// Call it while `next` returns `waiting`, at least once per second. The first frame after the other program has
    /// released the device arrives as `dropped`, because the events in between were lost.
    ///
    /// - Parameter now: the current time on the clock of the events.
    /// - Returns: `blocked` once, if the state of the device differs from the events that it sent; nil otherwise.
    package func probe(at now: SourceTime) -> SourceEvent? {
        guard pollable != nil, !ioLock.isLocked, probe.isDue(at: now), !handle.hasPending, ioLock.tryLock()
        else {
            return nil
        }
        defer { ioLock.unlock() }
        guard differsFromKernel, !handle.hasPending else { return nil }
        probe.blocked()
        return .blocked(at: now)
    }

    /// Checks by a short grab whether another program has grabbed the device. A grab is permitted only without contacts.
    ///
    /// - Parameter now: the current time on the clock of the events.
    /// - Returns: `blocked` if so; nil if not, or if there are contacts.
    package func probeByGrabbing(at now: SourceTime) -> SourceEvent? {
        guard pollable != nil, !grab.isGrabbed, !probe.isTouched, !handle.hasPending, ioLock.tryLock() else {
            return nil
        }
        defer { ioLock.unlock() }
        guard DeviceState(of: handle, origin.device).isIdle,
            NodeProbe.isGrabbedByAnother(handle.descriptor.number)
        else { return nil }
        probe.blocked()
        return .blocked(at: now)
    }

    /// Keys are not compared, because reading their state removes their events from the queue.
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
        guard let current = handle.value(of: code, type: EventType.absolute),
            let present = try? handle.descriptor.axis(code).value
        else { return false }
        return current != present
    }
}
