/// The state of the grab. A device is grabbed and released only while no contact or key is down.
///
/// A program that saw a touch begin but not end would assume that the finger is still on the pad.
struct GrabState: Equatable {
    /// A pending action.
    enum Action: Equatable {
        case grab
        case release
    }

    /// Whether the device is to be grabbed.
    var isWanted = false
    /// Whether the device is grabbed.
    private(set) var isGrabbed = false

    /// Returns the pending action.
    ///
    /// - Parameter isIdle: whether no contact and no key is down and no event is pending.
    func due(isIdle: Bool) -> Action? {
        guard isIdle, isWanted != isGrabbed else { return nil }
        return isWanted ? .grab : .release
    }

    /// Records that an action succeeded.
    mutating func done(_ action: Action) { isGrabbed = action == .grab }

    /// Records that the device is gone, which ends the grab.
    mutating func lost() { (isWanted, isGrabbed) = (false, false) }

    /// Records that a grab failed; it is not attempted again.
    mutating func refused() { isWanted = false }
}
