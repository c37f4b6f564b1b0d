/// A device of this machine, which sends events as they happen and can be lost, changed or grabbed by other programs.
package protocol LiveSource: InputSource, AnyObject {
    /// The state of the device when it was opened.
    var initialState: DeviceState { get }

    /// When the device was opened, in whole microseconds on its clock.
    var openedAt: SourceTime { get }

    /// Whether a request to the device is pending that may take long: closing the device would block until it is answered.
    var isBusy: Bool { get }

    /// Whether events were lost and the current state cannot be read yet.
    var isAwaitingState: Bool { get }

    /// Returns whether another program has changed the pressure axis since the last call. The last frame is the first one
    /// with the changed axis.
    func takeAxisChange() -> Bool

    /// Checks, while no events arrive, whether the last frame is still valid.
    ///
    /// - Returns: `blocked` when the frame becomes invalid; nil otherwise.
    func probe(at moment: SourceTime) -> SourceEvent?

    /// Checks by a short grab whether another program has grabbed the device.
    ///
    /// - Returns: `blocked` if so; nil otherwise.
    func probeByGrabbing(at moment: SourceTime) -> SourceEvent?

    /// Returns what was left out since the last call and why, as sentences for people; each kind once.
    func takeRemarks() -> [String]
}

extension LiveSource {
    /// Nothing is left out.
    package func takeRemarks() -> [String] { [] }
}

/// A device that can be grabbed, so that no other program receives its events.
package protocol Grabbable: AnyObject {
    /// Whether the device is currently grabbed.
    var isGrabbed: Bool { get }

    /// Whether a grab was requested. It takes effect once there is no contact.
    var isGrabWanted: Bool { get }

    /// Whether pressing the device moves a pointer, which a grab prevents.
    var movesPointer: Bool { get }

    /// Grabs the device as soon as there is no contact.
    ///
    /// - Throws: An error if another program has grabbed the device.
    func grabWhenIdle() throws

    /// Releases the device as soon as there is no contact.
    func releaseWhenIdle()

    /// Releases the device immediately, even if there are contacts.
    ///
    /// - Returns: false if the device is busy and stays grabbed.
    @discardableResult
    func releaseAtOnce() -> Bool
}
