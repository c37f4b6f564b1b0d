internal import CEvdev
internal import Core

extension EvdevDevice {
    /// Whether the device is grabbed, so that other programs do not receive its events.
    public var isGrabbed: Bool { hold.isHeld }

    /// Whether a grab was requested. It takes effect once there is no contact.
    public var isGrabWanted: Bool { hold.isWanted }

    /// Grabs the device, so that pressing does not move the pointer.
    ///
    /// The grab takes effect as soon as there is no contact.
    ///
    /// - Throws: `EvdevError` of kind `busy` if another program has grabbed the device. If a delayed grab fails, the error
    ///   is stored in `holdRefusal`.
    public func grabWhenIdle() throws(EvdevError) {
        holdRefusal = nil
        hold.isWanted = true
        settleHold()
        if let holdRefusal { throw holdRefusal }
    }

    /// Releases the device as soon as there is no contact.
    public func releaseWhenIdle() {
        hold.isWanted = false
        settleHold()
    }

    /// Releases the device immediately, because the program is suspended or ends.
    ///
    /// - Returns: false if the device stays grabbed, because a haptics request is pending.
    @discardableResult
    public func releaseAtOnce() -> Bool {
        guard hold.isHeld else {
            hold.isWanted = false
            return true
        }
        guard ioLock.tryLock() else { return false }
        defer { ioLock.unlock() }
        hold.isWanted = false
        perform(.giveBack)
        return true
    }

    /// Performs a pending grab or release. Call it only if no event is pending, so that the known state is current.
    func settleHold() {
        guard hold.isWanted != hold.isHeld, pollable != nil, !handle.hasPending else { return }
        guard ioLock.tryLock() else { return }
        defer { ioLock.unlock() }
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
    /// Whether pressing the device moves the pointer. Pens and touchscreens control what the screen shows.
    public var movesPointer: Bool {
        let properties = origin.device.capabilities.properties
        return origin.device.classification.kind != .pen && !properties.contains(PropertyCode.direct)
    }
}
