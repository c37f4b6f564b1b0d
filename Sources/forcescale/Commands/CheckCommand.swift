import App
import ArgumentParser

/// Measures how good a pad is as a scale and as a sensor.
struct CheckCommand: ReadingCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", _superCommandName: Forcescale.name,
        abstract: "Measure how good a pad is as a scale and as a sensor.",
        usage: "forcescale check [<file>] [<files> ...] [<options>]",
        discussion: """
            Examples:
              forcescale check                        guided, on the best pad found
              forcescale check --stand --loads 0,20,50,100       with known masses
              forcescale check --reference /dev/ttyUSB0          by finger, on a scale
              forcescale check --demo --guided        all steps, simulated
              forcescale check rest.csv corners.csv   from recordings of one pad

            On a device, follow the instructions; Enter skips a step, b goes back one mass. Metrics that were not measured \
            show the reason; docs/metrology.md defines all.
            """)

    @OptionGroup(title: "Source") var source: SourceOptions

    @Argument(help: ArgumentHelp("More recordings of the same pad.", valueName: "files"), completion: .file())
    var more: [String] = []

    @OptionGroup(title: "Scale", visibility: .advanced) var scale: ScaleOptions
    @OptionGroup(title: "Loads") var loads: CheckLoadOptions
    @OptionGroup(title: "Loads") var reference: ReferenceOptions
    @OptionGroup(title: "Output") var output: CheckOutputOptions
    @OptionGroup var general: GeneralOptions

    func validate() throws {
        try source.validate(with: more)
        if loads.guided, !more.isEmpty { throw ValidationError("--guided follows one recording.") }
    }

    var inputs: [String] { [source.recording].compactMap(\.self) + more }

    func run() throws {
        var request = CheckRequest()
        (request.loads, request.isOnStand) = (loads.loads, loads.stand)
        (request.isGuided, request.storesFindings) = (loads.guided, loads.store)
        request.reference = reference.request
        (request.page, request.overwritesPage) = (output.report, output.force)
        try CheckRun(
            sources: try source.requests(with: more), scale: scale.request, check: request,
            form: output.quirk ? .quirk : output.json ? .json : .table
        ).run()
    }
}

/// The loads on the pad, and how they are put there.
struct CheckLoadOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Known masses in grams or coins, in their order.", valueName: "masses"))
    var loads: String?

    @Flag(help: "The loads are weights on a stand, not fingers.")
    var stand = false

    @Flag(help: ArgumentHelp("Guide through a recording or demo as through a device.", visibility: .advanced))
    var guided = false

    @Flag(help: "Store creep and hysteresis in the profile.")
    var store = false

    func validate() throws {
        if store, !stand {
            throw ValidationError(
                "--store needs --stand: creep and hysteresis of a finger say nothing about the pad.")
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
        help: ArgumentHelp("Write metrics and plots to an HTML page.", valueName: "file.html"),
        completion: .file(extensions: ["html"]))
    var report: String?

    @Flag(help: ArgumentHelp("Overwrite an existing page.", visibility: .advanced))
    var force = false

    func validate() throws {
        if report == "-" {
            throw ValidationError("--report must name a file; standard output is for the metrics.")
        }
        try PictureEnding.html.check(report, of: "--report")
        if json, quirk { throw ValidationError("Give only one of --json and --quirk.") }
    }
}
