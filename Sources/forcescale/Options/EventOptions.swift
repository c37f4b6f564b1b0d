import ArgumentParser
import Core
import POSIX

/// What counts as an event, and what it does besides being told.
struct EventOptions: ParsableArguments {
    @OptionGroup var thresholdOptions: ThresholdOptions
    @OptionGroup var haptic: HapticOptions
    @OptionGroup var hook: HookOptions

    func validate() throws { _ = try hooks }

    /// The thresholds that hold.
    var thresholds: [Threshold] { get throws { try thresholdOptions.thresholds } }

    /// What they are held against.
    var subject: ThresholdSubject { thresholdOptions.subject }

    /// The commands that their presses run.
    var hooks: [Hook] {
        get throws { try hook.hooks(among: try thresholds.map(\.name)) }
    }
}
