import App
import ArgumentParser
import Core

/// Threshold events only, felt and acted on.
struct WatchCommand: ReadingCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Watch for presses: a line for each threshold, felt in the pad, and commands to run.",
        discussion: """
            A press runs the commands that --on binds to it, at most 8 at a time, with FORCESCALE_EVENT, _NAME, \
            _GRAMS, _PERCENT and _TIME in their environment.

            Examples:
              forcescale watch                               on the best pad
              forcescale watch --demo --speed max            on a simulated pad
              forcescale watch --json | jq 'select(.edge=="press").name'
                                                             for a program
              forcescale watch --on deep='playerctl pause'   a command at a press
              forcescale watch --threshold squeeze=200g:150g one of your own
              forcescale watch --threshold libinput --per-contact
              forcescale watch --haptics device,60%          feel each, softer
              forcescale watch press.csv --haptics bell      a recording, heard
            """)

    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "Scale") var scale: ReadingOptions
    @OptionGroup(title: "Events") var events: EventOptions
    @OptionGroup(title: "Output") var output: WatchOutputOptions

    func run() throws {
        try WatchRun(
            source: try source.request, scale: scale.request, events: try events.request,
            json: output.json, unit: output.unit
        ).run()
    }
}

/// How events are told.
struct WatchOutputOptions: ParsableArguments {
    @Flag(help: "Lines of JSON, one object per line, on standard output.")
    var json = false

    @Flag(help: "Plain-text lines, which are the default.")
    var plain = false

    @Option(
        help: ArgumentHelp(
            "The unit of weights: g, oz, lb, N, ct, gr, % or raw (default: g, and % on a pad that feels contact size).",
            valueName: "unit"),
        completion: .list(MassUnit.allCases.map(\.rawValue)),
        transform: { try MassUnit(parsing: $0) })
    var unit: MassUnit?

    func validate() throws {
        if json, plain { throw ValidationError("Give one of --json and --plain.") }
    }
}
