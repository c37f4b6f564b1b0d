import Core
import LinuxInput

/// Looks after the device that a session reads: whether it is grabbed, silent or changed, and what cannot be closed yet.
final class DeviceSupervisor {
    private(set) var live: (any LiveSource)?
    private(set) var grabbable: (any Grabbable)?
    /// When silence is looked into next, in microseconds on the device's clock.
    private(set) var nextProbe: SourceTime = 0
    /// Whether the device was lost and none has taken its place yet.
    var isLost = false
    /// Devices that could not be closed yet without waiting for their haptics.
    private var retired: [any LiveSource] = []
    private var reportedGrab: Bool?

    private static let probeInterval: Int64 = 1_000_000

    /// Looks after another source from now on; the device before it is released.
    func watch(_ source: any InputSource) {
        grabbable?.releaseAtOnce()
        if let live, live.isBusy { retired.append(live) }
        live = source as? any LiveSource
        grabbable = source as? any Grabbable
        (isLost, reportedGrab) = (false, nil)
    }

    /// Whether the device is grabbed, where that has changed since the last call; nil where it has not.
    func takeGrabChange() -> Bool? {
        guard let isGrabbed = grabbable?.isGrabbed, isGrabbed != reportedGrab else { return nil }
        reportedGrab = isGrabbed
        return isGrabbed
    }

    /// Whether another program changed the device's axis since the last call.
    func takeAxisChange() -> Bool { live?.takeAxisChange() ?? false }

    /// Whether events were lost and the present state cannot be read yet.
    var isAwaitingState: Bool { live?.isAwaitingState ?? false }

    /// Whether the device's haptics are being asked something.
    var isBusy: Bool { live?.isBusy ?? false }

    /// Something came at a moment, so that silence need not be looked into for a while.
    func expectEvents(after moment: SourceTime) { nextProbe = moment + Self.probeInterval }

    /// Looks into a silence where it is time to.
    ///
    /// - Parameter isHolding: whether something presses, as far as is known.
    /// - Returns: `blocked` the first time that another program has grabbed the device.
    func probe(at now: SourceTime, isHolding: Bool) -> SourceEvent? {
        guard now >= nextProbe else { return nil }
        expectEvents(after: now)
        return isHolding ? live?.probe(at: now) : nil
    }

    /// Grabs the device as soon as nothing touches it, or looks whether another program has.
    ///
    /// - Parameters:
    ///   - isWanted: whether it is to be grabbed; nil where that depends on whether it moves a pointer.
    ///   - byDefault: whether a device that moves a pointer is grabbed.
    ///   - notify: takes why it cannot be grabbed.
    /// - Returns: `blocked` where another program has grabbed it.
    func begin(grab isWanted: Bool?, byDefault: Bool, at now: SourceTime, notify: (String) -> Void)
        -> SourceEvent?
    {
        guard let grabbable else { return nil }
        if isWanted ?? (byDefault && grabbable.movesPointer) {
            do { try grabbable.grabWhenIdle() } catch { notify("\(error)") }
        }
        return grabbable.isGrabWanted ? nil : live?.probeByGrabbing(at: now)
    }

    /// Grabs the device, or releases it, as soon as nothing touches it.
    ///
    /// - Returns: the message for the person; nil where the source cannot be grabbed at all.
    func toggleGrab() -> String? {
        guard let grabbable else { return nil }
        guard !isLost else { return "There is no pad to hold." }
        guard !grabbable.isGrabWanted else {
            grabbable.releaseWhenIdle()
            return grabbable.isGrabbed
                ? "The pad is let go as soon as nothing touches it."
                : "The pad is let go: it moves the pointer again."
        }
        do {
            try grabbable.grabWhenIdle()
        } catch {
            return "\(error)"
        }
        return grabbable.isGrabbed
            ? "The pad is held: the pointer keeps still."
            : "The pad is held as soon as nothing touches it."
    }

    /// Releases the device while the process is stopped.
    ///
    /// - Returns: how to grab it again; nil where it is busy and cannot be released.
    func release() -> (() -> Void)? {
        guard let grabbable else { return {} }
        let wasGrabbed = grabbable.isGrabbed
        guard grabbable.releaseAtOnce() else { return nil }
        return { if wasGrabbed { try? grabbable.grabWhenIdle() } }
    }

    /// Closes devices that could not be closed before and can now.
    func closeRetired() { retired.removeAll { !$0.isBusy } }

    /// Leaves devices that are still busy open to the end of the program: closing one waits for its haptics to answer.
    ///
    /// The kernel closes them when the process is over, and all that the program had to say has been said by then.
    func abandonBusy() {
        for device in retired + [live].compactMap(\.self) where device.isBusy {
            unsafe _ = Unmanaged.passRetained(device as AnyObject)
        }
    }
}
