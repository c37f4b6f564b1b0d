import ArgumentParser
import Pressure

/// Threshold events only, felt and acted on.
struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Watch for presses: a line for each threshold, felt in the pad, and commands to run.",
        discussion: """
            A press runs the commands that --on binds to it, with FORCESCALE_EVENT, FORCESCALE_NAME,
            FORCESCALE_GRAMS, FORCESCALE_PERCENT and FORCESCALE_TIME in their environment, at most 8 at a time.

            Examples:
              forcescale watch                                  press, deep and full, on the best pad
              forcescale watch --demo --speed max               on a simulated pad
              forcescale watch --json | jq .name                for a program
              forcescale watch --threshold squeeze=200g:150g --on squeeze='playerctl play-pause'
              forcescale watch --threshold libinput --per-contact   each finger, by libinput's bounds
              forcescale watch --haptics device,60%             feel each press, softer
              forcescale watch press.csv --speed max --haptics off
            """)

    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "Scale") var scale: ScaleOptions
    @OptionGroup(title: "Events") var events: EventOptions
    @OptionGroup(title: "Output") var output: WatchOutputOptions

    func run() throws {
        try WatchRun(source: source, scale: scale, events: events, output: output).run()
    }
}

/// How events are told.
struct WatchOutputOptions: ParsableArguments {
    @Flag(help: "Lines of JSON, one object a line, on standard output.")
    var json = false

    @Option(
        help: ArgumentHelp("The unit of weights: g, oz, lb, N, ct, gr, % or raw.", valueName: "unit"),
        transform: { try MassUnit(parsing: $0) })
    var unit: MassUnit?
}
