import ArgumentParser
import CommandLine
import Core
import Sessions

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
              forcescale watch --threshold hard=200g:150g    a threshold of your own
              forcescale watch --haptics device,60%          softer feedback
              forcescale watch press.csv --haptics bell      in a recording, with sound
              forcescale watch --plugin deep=200g:150g=BTN_EXTRA

            Commands (at most 8) get FORCESCALE_EVENT, _NAME, _GRAMS, _PERCENT and _TIME.
            """)

    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "Scale", visibility: .advanced) var scale: ReadingOptions
    @OptionGroup(title: "Events") var events: EventOptions
    @OptionGroup(title: "Output") var output: WatchOutputOptions
    @OptionGroup(title: "Output") var plugin: PluginOptions
    @OptionGroup(title: "Laboratory", visibility: .advanced) var streams: LabStreamOptions
    @OptionGroup var general: GeneralOptions

    func validate() throws {
        if output.json, !plugin.plugin.isEmpty {
            throw ValidationError("Give only one of --plugin and --json.")
        }
    }

    func run() throws {
        let clicks = try plugin.clicks
        guard clicks.isEmpty else {
            return try PluginPrinter(clicks: clicks).print(for: source.selection, scale)
        }
        let plan = try SessionPlan(of: source.selection, grabsTouchpad: false) { origin in
            try scale.configuration(
                of: origin, smoothing: .none, thresholds: try events.thresholds, subject: events.subject)
        }
        let reactions = try events.reactions(feltAutomatically: nil, output: .standardError)
        try Session.run(plan) { source, configuration in
            let streams = try streams.open()
            try reactions.open(for: source, configuration)
            return Session.Members(
                [ThresholdLineSink(isJSON: output.json, unit: output.mass.unit, signals: plan.signals)],
                reactions: reactions
            ).with(streams)
        }
    }
}

/// What is printed instead of the presses.
struct PluginOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Print a plug-in for libinput that presses a button: NAME=PRESS:RELEASE=BUTTON; repeatable.",
            valueName: "click", visibility: .advanced))
    var plugin: [String] = []

    var clicks: [PluginPrinter.Click] {
        get throws {
            try plugin.map { text in
                do throws(OptionError) { return try PluginPrinter.Click(parsing: text) } catch {
                    throw ValidationError("--plugin: \(error)")
                }
            }
        }
    }

    func validate() throws { _ = try clicks }
}

/// The form of the output.
struct WatchOutputOptions: FormOptions {
    @Flag(name: .shortAndLong, help: "Print JSON, one object per line.")
    var json = false

    @Flag(help: "Print plain lines, which is the default.")
    var plain = false

    @OptionGroup var mass: UnitOptions
}
