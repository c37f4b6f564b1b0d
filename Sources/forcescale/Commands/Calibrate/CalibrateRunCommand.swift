import App
import ArgumentParser
import Core

/// Leads through known masses at the device, and makes a profile of them.
struct CalibrateRunCommand: ReadingCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Calibrate a pad: known masses put on it, one after the other.",
        discussion: """
            Set a conductive stand on the pad (a cup of foil, a coin), or rest a finger; keep it there throughout, \
            and put the masses on it. Each is taken when it is at rest; Enter takes it at once, b goes one step back.

            Examples:
              forcescale calibrate run --points 0,5,10,20,50
              forcescale calibrate run --points '0,1 EUR,2x 1 EUR' --falling -o mypad
              forcescale calibrate run --points '0,quarter USD,4x quarter USD'
              forcescale calibrate run --demo --points 0,5,10,20,50 --speed max
              forcescale calibrate run --demo --points 0,5,10,20,50 --falling
            """)

    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "Masses") var masses: MassOptions
    @OptionGroup(title: "Curve") var curve: CurveOptions
    @OptionGroup(title: "Output") var target: ProfileTargetOptions
    @OptionGroup(title: "Output") var output: CalibrateOutputOptions

    func validate() throws { try target.check() }

    func run() throws {
        try CalibrateRun(
            source: try source.request, masses: masses.request, curve: try curve.request,
            target: target.request, form: OutputForm(json: output.json, plain: output.plain)
        ).run()
    }
}

/// The masses of a calibration.
struct MassOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The masses that lie on the stand in turn, in grams or as coins: 0,5,10 or '0,1 EUR,2x 1 EUR'.",
            valueName: "list"))
    var points: String?

    @Flag(help: "The same masses once more on the way down: shows hysteresis.")
    var falling = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Go through the masses so many times: shows repeatability.", valueName: "n"))
    var repeats: Int = 1

    @Option(
        help: ArgumentHelp("How several contacts come to one load: sum, max or first.", valueName: "rule"),
        transform: { try Combination(parsing: $0) })
    var combine: Combination = .sum

    @Flag(help: "Go on where an interrupted calibration of this profile ended.")
    var resume = false

    func validate() throws {
        guard (1...20).contains(repeats) else {
            throw ValidationError("--repeats wants a number from 1 to 20, for example --repeats 3.")
        }
    }

    /// What was asked for.
    var request: MassRequest {
        var request = MassRequest()
        (request.points, request.falling, request.repeats) = (points, falling, repeats)
        (request.combine, request.resume) = (combine, resume)
        return request
    }
}

/// How a calibration is shown.
struct CalibrateOutputOptions: ParsableArguments {
    @Flag(help: "Lines of JSON: the session, each point, the result.")
    var json = false

    @Flag(help: "Plain-text lines; the default where standard output is not a terminal.")
    var plain = false

    func validate() throws {
        if json, plain { throw ValidationError("Give one of --json and --plain.") }
    }
}
