import App
import ArgumentParser

/// Measures how good a pad is as a scale and as a sensor.
struct CheckCommand: ReadingCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Measure how good a pad is as a scale and as a sensor.",
        usage: "forcescale check [<file>] [<files> ...] [<options>]",
        discussion: """
            Examples:
              forcescale check                      guided, on the best pad found
              forcescale check press.csv            from a recording
              forcescale check rest.csv corners.csv from several of the same pad
              forcescale check --demo loads --stand --loads 50,100,150,200
                                                    linearity, from known masses
              forcescale check --quirk              a section for libinput's quirks

            On a device, follow the instructions; Enter skips a step, Ctrl-C ends. Figures that recordings do not allow \
            are listed with the reason. docs/metrology.md defines all figures.
            """)

    @OptionGroup(title: "Source") var source: SourceOptions

    @Argument(help: ArgumentHelp("More recordings of the same pad.", valueName: "files"), completion: .file())
    var more: [String] = []

    @OptionGroup(title: "Scale", visibility: .advanced) var scale: ScaleOptions
    @OptionGroup(title: "Loads") var loads: CheckLoadOptions
    @OptionGroup(title: "Output") var output: CheckOutputOptions
    @OptionGroup var general: GeneralOptions

    func validate() throws { try source.validate(with: more) }

    func run() throws {
        try CheckRun(
            sources: try source.requests(with: more), scale: scale.request, loads: loads.loads,
            isOnStand: loads.stand,
            form: output.quirk ? .quirk : output.json ? .json : .table,
            page: output.report, overwrites: output.force
        ).run()
    }
}

/// The loads on the pad.
struct CheckLoadOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Known masses of all loads at rest, in their order.",
            valueName: "grams,…"),
        transform: { try CheckLoadOptions.masses(parsing: $0) })
    var loads: [Double] = []

    @Flag(help: "The load is a weight, not a finger.")
    var stand = false

    private static func masses(parsing text: String) throws -> [Double] {
        try text.split(separator: ",", omittingEmptySubsequences: false).map { word in
            guard let grams = Double(word), grams >= 0, grams <= 1e6 else {
                throw ValidationError(
                    "--loads must be grams separated by commas, for example --loads 20,50,100.")
            }
            return grams
        }
    }
}

/// The form of the output.
struct CheckOutputOptions: ParsableArguments {
    @Flag(help: "Print a section for libinput's quirks.")
    var quirk = false

    @Flag(name: .shortAndLong, help: "Print JSON: the session and the result.")
    var json = false

    @Option(
        help: ArgumentHelp("Write figures and plots to an HTML page.", valueName: "file.html"),
        completion: .file(extensions: ["html"]))
    var report: String?

    @Flag(help: ArgumentHelp("Overwrite an existing page.", visibility: .advanced))
    var force = false

    func validate() throws {
        if report == "-" {
            throw ValidationError("--report must name a file; standard output is for the figures.")
        }
        try PictureEnding.html.check(report, of: "--report")
        if json, quirk { throw ValidationError("Give only one of --json and --quirk.") }
    }
}
