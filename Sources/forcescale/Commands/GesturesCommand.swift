import App
import ArgumentParser

/// What the fingers do, and how hard.
struct GesturesCommand: ReadingCommand {
    static let configuration = CommandConfiguration(
        commandName: "gestures",
        abstract: "Recognise gestures with their force: taps, swipes, pans, pinches, clicks, palms.",
        discussion: """
            A gesture runs the commands that --on binds to its kind, or to its kind and direction, once: when it is \
            recognised. They are told by FORCESCALE_EVENT, FORCESCALE_NAME, FORCESCALE_FINGERS, FORCESCALE_GRAMS, \
            FORCESCALE_PERCENT and FORCESCALE_TIME in their environment.

            Examples:
              forcescale gestures                              on the best pad there is
              forcescale gestures --demo                       a simulated hand
              forcescale gestures --json | jq 'select(.type=="gesture").kind'
                                                               for a program
              forcescale gestures --only tap,double-tap        taps alone
              forcescale gestures --on swipe-left='mpc next'   a command of your own
              forcescale gestures scroll.evemu --speed max     a recording
            """)

    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "Scale") var scale: ReadingOptions
    @OptionGroup(title: "Events") var gestures: GestureOptions
    @OptionGroup(title: "Output") var output: GestureOutputOptions

    func run() throws {
        try GesturesRun(
            source: try source.request, scale: scale.request, gestures: try gestures.request,
            form: OutputForm(json: output.json, plain: output.plain)
        ).run()
    }
}

/// How gestures are told.
struct GestureOutputOptions: ParsableArguments {
    @Flag(help: "Lines of JSON, one object per line, on standard output.")
    var json = false

    @Flag(help: "Plain-text lines; the default where standard output is not a terminal.")
    var plain = false

    func validate() throws {
        if json, plain { throw ValidationError("Give one of --json and --plain.") }
    }
}
