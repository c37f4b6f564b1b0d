import Core

/// The source of a session, and the only owner of its open device and of the grab of it: the end of the lease releases
/// both. It also watches the device: whether it is grabbed, silent or changed.
///
/// A device that is still busy at the end stays open until the program exits, because closing it would wait for its haptics.
/// The kernel closes it after the program has written all its messages.
struct DeviceLease: ~Copyable {
    var source: any InputSource
    private var live: (any LiveSource)?
    private var grabbable: (any Grabbable)?
    /// The time of the next probe during a silence, in microseconds on the device's clock.
    private(set) var nextProbe: SourceTime = 0
    /// Whether the device was lost and has not been replaced yet.
    private(set) var isLost = false
    /// Replaced devices that are still open, because closing them would wait for their haptics.
    private var retired: [any LiveSource] = []
    private var reportedGrab: Bool?

    private static let probeMicroseconds: Int64 = 1_000_000

    init(_ source: any InputSource) {
        self.source = source
        (live, grabbable) = (source as? any LiveSource, source as? any Grabbable)
    }

    deinit {
        grabbable?.releaseAtOnce()
        for device in retired + [live].compactMap(\.self) where device.isBusy {
            unsafe _ = Unmanaged.passRetained(device as AnyObject)
        }
    }

    /// Reads another source from now on, and releases the previous device.
    mutating func replace(by source: any InputSource) {
        grabbable?.releaseAtOnce()
        if let live, live.isBusy { retired.append(live) }
        self.source = source
        (live, grabbable) = (source as? any LiveSource, source as? any Grabbable)
        (isLost, reportedGrab) = (false, nil)
    }

    /// Notes that the device was lost.
    mutating func lose() { isLost = true }

    /// Returns whether the device is grabbed; nil if that has not changed since the last call.
    mutating func takeGrabChange() -> Bool? {
        guard let isGrabbed = grabbable?.isGrabbed, isGrabbed != reportedGrab else { return nil }
        reportedGrab = isGrabbed
        return isGrabbed
    }

    /// Returns whether another program changed the device's axis since the last call.
    func takeAxisChange() -> Bool { live?.takeAxisChange() ?? false }

    /// Returns what the device left out since the last call, as sentences for people.
    func takeRemarks() -> [String] { live?.takeRemarks() ?? [] }

    /// Whether events were lost and the current state cannot be read yet.
    var isAwaitingState: Bool { live?.isAwaitingState ?? false }

    /// Whether a request to the device's haptics is pending.
    var isBusy: Bool { live?.isBusy ?? false }

    /// Postpones the next probe, because an event arrived at a moment.
    mutating func expectEvents(after moment: SourceTime) { nextProbe = moment + Self.probeMicroseconds }

    /// Probes a silent device if a probe is due.
    ///
    /// - Parameter hasContact: whether there is a contact according to the last event.
    /// - Returns: `blocked` when the probe first finds that another program has grabbed the device.
    mutating func probe(at now: SourceTime, hasContact: Bool) -> SourceEvent? {
        guard now >= nextProbe else { return nil }
        expectEvents(after: now)
        return hasContact ? live?.probe(at: now) : nil
    }

    /// Grabs the device as soon as there is no contact, or checks whether another program has grabbed it.
    ///
    /// - Parameters:
    ///   - isWanted: whether to grab it; nil if that depends on whether it moves a pointer.
    ///   - byDefault: whether a device that moves a pointer is grabbed if `isWanted` is nil.
    ///   - notify: called with the reason if it cannot be grabbed.
    /// - Returns: `blocked` if another program has grabbed it.
    func begin(grab isWanted: Bool?, byDefault: Bool, at now: SourceTime, notify: (String) -> Void)
        -> SourceEvent?
    {
        guard let grabbable else { return nil }
        if isWanted ?? (byDefault && grabbable.movesPointer) {
            do { try grabbable.grabWhenIdle() } catch { notify("\(error)") }
        }
        return grabbable.isGrabWanted ? nil : live?.probeByGrabbing(at: now)
    }

    /// Grabs the device, or releases it, as soon as there is no contact.
    ///
    /// - Returns: the message for the user; nil if the source cannot be grabbed at all.
    func toggleGrab() -> String? {
        guard let grabbable else { return nil }
        guard !isLost else { return "There is no pad to grab." }
        guard !grabbable.isGrabWanted else {
            grabbable.releaseWhenIdle()
            return grabbable.isGrabbed
                ? "The pad will be released as soon as nothing touches it."
                : "The pad is released: it moves the pointer again."
        }
        do {
            try grabbable.grabWhenIdle()
        } catch {
            return "\(error)"
        }
        return grabbable.isGrabbed
            ? "The pad is grabbed: the pointer stays still."
            : "The pad will be grabbed as soon as nothing touches it."
    }

    /// Releases the device while the process is stopped.
    ///
    /// - Returns: a function that grabs it again; nil if it is busy and cannot be released.
    func release() -> (() -> Void)? {
        guard let grabbable else { return {} }
        let wasGrabbed = grabbable.isGrabbed
        guard grabbable.releaseAtOnce() else { return nil }
        return { if wasGrabbed { try? grabbable.grabWhenIdle() } }
    }

    /// Closes replaced devices that are no longer busy.
    mutating func closeRetired() { retired.removeAll { !$0.isBusy } }
}
