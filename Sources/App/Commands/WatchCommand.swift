import ArgumentParser
import Core

/// Reports threshold events, with haptic feedback and commands.
struct WatchCommand: ReadingCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch", _superCommandName: Forcescale.name,
        abstract: "Report presses with haptic feedback; run commands.",
        usage: "forcescale watch [<file>] [<options>]",
        discussion: """
            Examples:
              forcescale watch                               on the best pad found
              forcescale watch --json | jq 'select(.edge=="press").name'
                                                             for a program
              forcescale watch --on deep='playerctl pause'   run a command at a press
              forcescale watch --threshold squeeze=200g:150g a threshold of your own
              forcescale watch --haptics device,60%          softer feedback
              forcescale watch press.csv --haptics bell      in a recording, with sound

            At most 8 commands run at a time. The variables FORCESCALE_EVENT, _NAME, _GRAMS, _PERCENT and _TIME describe \
            the press.
            """)

    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "Scale", visibility: .advanced) var scale: ReadingOptions
    @OptionGroup(title: "Events") var events: EventOptions
    @OptionGroup(title: "Output") var output: WatchOutputOptions
    @OptionGroup(title: "Laboratory", visibility: .advanced) var streams: LabStreamOptions
    @OptionGroup var general: GeneralOptions

    func run() throws {
        let plan = try SessionPlan(of: source, streams: streams, holdsTouchpad: false) { origin in
            try scale.configuration(
                of: origin, smoothing: .none, thresholds: try events.thresholds, subject: events.subject)
        }
        let reactions = try Reactions(events, feltAutomatically: nil, output: .standardError)
        try Session.run(plan) { source, configuration in
            try reactions.open(for: source, configuration)
            return Session.Members(
                [ThresholdLineSink(isJSON: output.json, unit: output.mass.unit, signals: plan.signals)],
                reactions: reactions)
        }
    }
}

/// The form of the output.
struct WatchOutputOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print JSON, one object per line.")
    var json = false

    @Flag(help: "Print plain lines, which is the default.")
    var plain = false

    @OptionGroup var mass: UnitOptions

    func validate() throws {
        if json, plain { throw ValidationError("Give only one of --json and --plain.") }
    }
}
