import App
import ArgumentParser

/// Thresholds, and what happens at their events.
struct EventOptions: ParsableArguments {
    @OptionGroup var thresholdOptions: ThresholdOptions
    @OptionGroup var haptic: HapticOptions
    @OptionGroup var hook: HookOptions

    func validate() throws { _ = try request }

    /// The values of these options.
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
