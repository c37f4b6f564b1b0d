import App
import ArgumentParser

/// What counts as an event, and what it does besides being told.
struct EventOptions: ParsableArguments {
    @OptionGroup var thresholdOptions: ThresholdOptions
    @OptionGroup var haptic: HapticOptions
    @OptionGroup var hook: HookOptions

    func validate() throws { _ = try request }

    /// What was asked for.
    var request: EventRequest {
        get throws {
            var request = EventRequest()
            (request.thresholds, request.subject) = (
                try thresholdOptions.thresholds, thresholdOptions.subject
            )
            request.haptics = haptic.haptics
            request.hooks = try hook.hooks(among: request.thresholds.map(\.name))
            return request
        }
    }
}
