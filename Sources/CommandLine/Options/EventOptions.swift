import ArgumentParser
package import Core
package import POSIX
package import Sessions

/// Thresholds, and what happens at their events.
package struct EventOptions: ParsableArguments {
    @OptionGroup var thresholdOptions: ThresholdOptions
    @OptionGroup var haptic: HapticOptions
    @OptionGroup var hook: HookOptions

    package init() {}

    func validate() throws { _ = try hooks }

    package var thresholds: [Threshold] { get throws { try thresholdOptions.thresholds } }

    /// The quantity that is compared with the thresholds.
    package var subject: ThresholdSubject { thresholdOptions.subject }

    /// The reactions to presses.
    ///
    /// - Parameters:
    ///   - names: the thresholds that play feedback if none is chosen; nil for all.
    ///   - output: the destination of the commands' output.
    package func reactions(feltAutomatically names: Set<String>?, output: HookOutput) throws -> Reactions {
        Reactions(haptic.haptics, feltAutomatically: names, commands: try hooks, output: output)
    }

    /// The commands to run at presses.
    var hooks: [Hook] { get throws { try hook.hooks(among: try thresholds.map(\.name)) } }
}
