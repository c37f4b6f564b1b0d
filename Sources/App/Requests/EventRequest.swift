package import Core
package import LinuxInput
package import POSIX

/// What counts as an event, and what it does besides being told.
package struct EventRequest: Sendable {
    /// The thresholds.
    package var thresholds: [Threshold] = []
    /// What they are held against.
    package var subject = ThresholdSubject.load
    /// What presses play.
    package var haptics = HapticChoice.automatic
    /// The commands that presses run.
    package var hooks: [Hook] = []

    package init() {}
}

/// What presses shall play.
package enum HapticChoice: Equatable, Sendable {
    /// Force feedback where the pad itself offers it.
    case automatic
    /// Force feedback on a device (nil: the pad), at a strength of 1…100 %.
    case device(DeviceSelector?, strength: Int)
    /// The terminal's bell.
    case bell
    /// Nothing.
    case off
}
