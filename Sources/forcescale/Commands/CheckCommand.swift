import App
import ArgumentParser

/// How good a pad is as a scale and as a sensor.
struct CheckCommand: ReadingCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check how good a pad is as a scale and as a sensor.",
        discussion: """
            On a pad it says what to do, step by step; Enter passes a step over, Control-C ends with what there is. \
            Recordings are judged by what was done in them, several of one pad together: what they do not allow is said \
            with the reason. \
            What the figures mean: docs/metrology.md.

            Examples:
              forcescale check                      step by step, on the best pad
              forcescale check press.csv            by a recording, at once
              forcescale check rest.csv corners.csv by several of one pad, together
              forcescale check --demo creep --stand on a simulated pad
              forcescale check --demo loads --stand --loads 50,100,150,200
                                                    linearity, by known masses
              forcescale check press.csv --json     for a program
              forcescale check --quirk              a section for libinput's quirks
            """)

    @OptionGroup(title: "Source") var source: SourceOptions

    @Argument(help: ArgumentHelp("More recordings of the same pad.", valueName: "files"), completion: .file())
    var more: [String] = []

    @OptionGroup(title: "Scale") var scale: ScaleOptions
    @OptionGroup(title: "Loads") var loads: CheckLoadOptions
    @OptionGroup(title: "Output") var output: CheckOutputOptions

    func validate() throws { try source.validate(with: more) }

    func run() throws {
        try CheckRun(
            sources: try source.requests(with: more), scale: scale.request, loads: loads.loads,
            isOnStand: loads.stand,
            form: output.quirk ? .quirk : output.json ? .json : .table
        ).run()
    }
}

/// What loads the pad.
struct CheckLoadOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Known masses, of the loadings in their order.", valueName: "grams,…"),
        transform: { try CheckLoadOptions.masses(parsing: $0) })
    var loads: [Double] = []

    @Flag(help: "A weight loads the pad and no finger: what changes is the pad's.")
    var stand = false

    private static func masses(parsing text: String) throws -> [Double] {
        try text.split(separator: ",", omittingEmptySubsequences: false).map { word in
            guard let grams = Double(word), grams >= 0, grams <= 1e6 else {
                throw ValidationError("--loads wants grams with commas, for example --loads 20,50,100.")
            }
            return grams
        }
    }
}

/// What is printed of a check.
struct CheckOutputOptions: ParsableArguments {
    @Flag(help: "Print a section for libinput's quirks, of what was measured.")
    var quirk = false

    @Flag(help: "Lines of JSON: the session and the result.")
    var json = false

    func validate() throws {
        if json, quirk { throw ValidationError("Give one of --json and --quirk.") }
    }
}
