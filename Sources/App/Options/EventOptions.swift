import ArgumentParser
import Core
import POSIX

/// Thresholds, and what happens at their events.
struct EventOptions: ParsableArguments {
    @OptionGroup var thresholdOptions: ThresholdOptions
    @OptionGroup var haptic: HapticOptions
    @OptionGroup var hook: HookOptions

    func validate() throws { _ = try hooks }

    var thresholds: [Threshold] { get throws { try thresholdOptions.thresholds } }

    /// The quantity that is compared with the thresholds.
    var subject: ThresholdSubject { thresholdOptions.subject }

    /// The reactions to presses.
    ///
    /// - Parameters:
    ///   - names: the thresholds that play feedback if none is chosen; nil for all.
    ///   - output: the destination of the commands' output.
    func reactions(feltAutomatically names: Set<String>?, output: HookOutput) throws -> Reactions {
        Reactions(haptic.haptics, feltAutomatically: names, commands: try hooks, output: output)
    }

    /// The commands to run at presses.
    var hooks: [Hook] { get throws { try hook.hooks(among: try thresholds.map(\.name)) } }
}
