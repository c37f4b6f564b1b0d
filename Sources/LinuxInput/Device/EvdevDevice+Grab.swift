internal import CEvdev
internal import Core

extension EvdevDevice {
    /// Whether the device is grabbed, so that other programs do not receive its events.
    package var isGrabbed: Bool { grab.isGrabbed }

    /// Whether a grab was requested. It takes effect once there is no contact.
    package var isGrabWanted: Bool { grab.isWanted }

    /// Grabs the device, so that pressing does not move the pointer.
    ///
    /// The grab takes effect as soon as there is no contact.
    ///
    /// - Throws: `EvdevError` of kind `busy` if another program has grabbed the device. If a delayed grab fails, the error
    ///   is stored in `grabError`.
    package func grabWhenIdle() throws(EvdevError) {
        grabError = nil
        grab.isWanted = true
        settleGrab()
        if let grabError { throw grabError }
    }

    /// Releases the device as soon as there is no contact.
    package func releaseWhenIdle() {
        grab.isWanted = false
        settleGrab()
    }

    /// Releases the device immediately, because the program is suspended or ends.
    ///
    /// - Returns: false if the device stays grabbed, because a haptics request is pending.
    @discardableResult
    package func releaseAtOnce() -> Bool {
        guard grab.isGrabbed else {
            grab.isWanted = false
            return true
        }
        guard ioLock.tryLock() else { return false }
        defer { ioLock.unlock() }
        grab.isWanted = false
        perform(.release)
        return true
    }

    /// Performs a pending grab or release. Call it only if no event is pending, so that the known state is current.
    func settleGrab() {
        guard grab.isWanted != grab.isGrabbed, pollable != nil, !handle.hasPending else { return }
        guard ioLock.tryLock() else { return }
        defer { ioLock.unlock() }
        let isIdle = !probe.isTouched && DeviceState(of: handle, origin.device).isIdle
        if let action = grab.due(isIdle: isIdle) { perform(action) }
    }

    private func perform(_ action: GrabState.Action) {
        let answer = cevdev_grab(handle.descriptor.number, action == .grab ? 1 : 0)
        if answer == 0 || action == .release {
            grab.done(action)
        } else {
            grab.refused()
            grabError = EvdevError(attempt: "grab", subject: origin.device.path, number: -answer)
        }
    }
}

extension EvdevDevice {
    /// Whether pressing the device moves the pointer. Pens and touchscreens control what the screen shows.
    package var movesPointer: Bool {
        let properties = origin.device.capabilities.properties
        return origin.device.judgment.kind != .pen && !properties.contains(PropertyCode.direct)
    }
}
