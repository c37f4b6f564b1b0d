/// A device of this machine, which sends events while they happen and may be lost, changed or grabbed by others.
public protocol LiveSource: InputSource, AnyObject {
    /// What the device held when it was opened.
    var initialState: DeviceState { get }

    /// When it was opened: whole microseconds of its own clock.
    var openedAt: Int64 { get }

    /// Whether something is being asked of the device that may take long: closing it would wait for the answer.
    var isBusy: Bool { get }

    /// Whether events were lost and the present state cannot be read yet.
    var isAwaitingState: Bool { get }

    /// Whether another program changed the pressure axis since this was asked last; the frame given last is the first of
    /// the changed axis.
    func takeAxisChange() -> Bool

    /// Looks, in a silence with nothing queued, whether the last frame still holds.
    ///
    /// - Returns: `blocked` the first time that it does not; nil otherwise.
    func probe(at moment: Int64) -> SourceEvent?

    /// Looks by a short grab whether another program has grabbed the device.
    ///
    /// - Returns: `blocked` where one has; nil otherwise.
    func probeByGrabbing(at moment: Int64) -> SourceEvent?
}

/// A device that can be grabbed: then no other program receives its events.
public protocol Grabbable: AnyObject {
    /// Whether the device is grabbed now.
    var isGrabbed: Bool { get }

    /// Whether the device is to be grabbed, at the latest as soon as nothing touches it.
    var isGrabWanted: Bool { get }

    /// Whether pressing the device moves a pointer, which a grab prevents.
    var movesPointer: Bool { get }

    /// Grabs the device, at once where nothing touches it, else as soon as nothing does.
    ///
    /// - Throws: where another program has grabbed it.
    func grabWhenIdle() throws

    /// Releases the device, at once where nothing touches it, else as soon as nothing does.
    func releaseWhenIdle()

    /// Releases the device now, whatever touches it.
    ///
    /// - Returns: false where the device is busy and stays grabbed.
    @discardableResult
    func releaseAtOnce() -> Bool
}
