/// When a device is held against other programs and given back: only while nothing is down.
///
/// A program that saw a touch begin and never sees its end would think that the finger is still there.
struct HoldState: Equatable {
    /// What is to be done with the device.
    enum Action: Equatable {
        case take
        case giveBack
    }

    /// Whether the device shall be held.
    var isWanted = false
    /// Whether it is.
    private(set) var isHeld = false

    /// What is due now.
    ///
    /// - Parameter isIdle: whether nothing touches and no key is down, with no event waiting.
    func due(isIdle: Bool) -> Action? {
        guard isIdle, isWanted != isHeld else { return nil }
        return isWanted ? .take : .giveBack
    }

    /// Notes that an action was done.
    mutating func done(_ action: Action) { isHeld = action == .take }

    /// Notes that the device is gone, and with it whatever was held.
    mutating func lost() { (isWanted, isHeld) = (false, false) }

    /// Notes that the device was refused: it is not asked for again.
    mutating func refused() { isWanted = false }
}
