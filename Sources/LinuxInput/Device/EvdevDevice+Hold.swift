internal import CEvdev
internal import Core

extension EvdevDevice {
    /// Whether other programs are kept from the device now.
    public var isGrabbed: Bool { hold.isHeld }

    /// Whether other programs shall be kept from the device, as soon as nothing touches it.
    public var isGrabWanted: Bool { hold.isWanted }

    /// Keeps other programs from the device, so that pressing moves no pointer.
    ///
    /// At once where nothing touches, else as soon as nothing does.
    ///
    /// - Throws: `EvdevError` of kind `busy` where another program holds it; a refusal that comes later is
    ///   found in `holdRefusal`.
    public func grabWhenIdle() throws(EvdevError) {
        holdRefusal = nil
        hold.isWanted = true
        settleHold()
        if let holdRefusal { throw holdRefusal }
    }

    /// Gives the device back, at once where nothing touches, else as soon as nothing does.
    public func releaseWhenIdle() {
        hold.isWanted = false
        settleHold()
    }

    /// Gives the device back now, whatever touches, because the program stops or ends.
    ///
    /// - Returns: whether it is given back; it is not while its haptics are being asked something.
    @discardableResult
    public func releaseAtOnce() -> Bool {
        guard hold.isHeld else {
            hold.isWanted = false
            return true
        }
        guard gate.tryTake() else { return false }
        defer { gate.giveBack() }
        hold.isWanted = false
        perform(.giveBack)
        return true
    }

    /// Does what is due; asked only while no event waits, so that what is held is what the device holds.
    func settleHold() {
        guard hold.isWanted != hold.isHeld, pollable != nil, !handle.hasPending else { return }
        guard gate.tryTake() else { return }
        defer { gate.giveBack() }
        let isIdle = !probe.isTouched && DeviceState(of: handle, origin.device).isIdle
        if let action = hold.due(isIdle: isIdle) { perform(action) }
    }

    private func perform(_ action: HoldState.Action) {
        let answer = cevdev_grab(handle.descriptor.number, action == .take ? 1 : 0)
        if answer == 0 || action == .giveBack {
            hold.done(action)
        } else {
            hold.refused()
            holdRefusal = EvdevError(attempt: "hold", subject: origin.device.path, number: -answer)
        }
    }
}

extension EvdevDevice {
    /// Whether pressing it moves a pointer; a touchscreen belongs to what is shown on it.
    public var movesPointer: Bool {
        let properties = origin.device.capabilities.properties
        return origin.device.classification.kind != .pen && !properties.contains(PropertyCode.direct)
    }
}
