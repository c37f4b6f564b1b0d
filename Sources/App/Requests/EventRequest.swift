package import Core
package import LinuxInput
package import POSIX

/// Thresholds, and what happens at their events.
package struct EventRequest: Sendable {
    /// The thresholds.
    package var thresholds: [Threshold] = []
    /// The quantity that is compared with the thresholds.
    package var subject = ThresholdSubject.load
    /// The feedback for presses.
    package var haptics = HapticChoice.automatic
    /// The commands to run at presses.
    package var hooks: [Hook] = []

    /// Creates a request with default values.
    package init() {}
}

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
