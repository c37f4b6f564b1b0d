package import LinuxInput

/// The feedback for presses.
package enum HapticChoice: Equatable, Sendable {
    /// Force feedback of the pad, if it supports that.
    case automatic
    /// Force feedback on a device (nil: the pad), at a strength of 1…100 %.
    case device(DeviceSelector?, strength: Int)
    /// The bell of the terminal.
    case bell
    /// Nothing.
    case off
}
