import App
import ArgumentParser
import Core

/// Calibrates a pad with known masses, and saves a profile.
struct CalibrateRunCommand: ReadingCommand, ColoringCommand, DrawingCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", _superCommandName: Forcescale.name,
        abstract: "Calibrate a pad by putting known masses on it, one after the other.",
        usage: "forcescale calibrate run [<file>] [<options>]",
        discussion: """
            Examples:
              forcescale calibrate run --points 0,5,10,20,50
              forcescale calibrate run --points '0,1 EUR,7x 1 EUR,22x 1 EUR' -o mypad
              forcescale calibrate run --reference /dev/ttyUSB0
                                              against a scale under the pad
              forcescale calibrate run --demo --points 0,5,10,20,50 --speed max

            Rest a conductive stand, such as a cup of foil, or a finger on the pad, and put the masses on it. Enter \
            measures at once, b goes back one step.
            """)

    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "Masses") var masses: MassOptions
    @OptionGroup(title: "Reference scale") var reference: ReferenceOptions
    @OptionGroup(title: "Reference scale") var trace: ReferenceTraceOptions
    @OptionGroup(title: "Curve", visibility: .advanced) var curve: CurveOptions
    @OptionGroup(title: "Output") var target: ProfileTargetOptions
    @OptionGroup(title: "Output") var output: CalibrateOutputOptions
    @OptionGroup(title: "Output") var screen: GraphicsOptions
    @OptionGroup var general: GeneralOptions

    var color: ColorOptions { output.color }

    func validate() throws {
        try target.check()
        if trace.record != nil, reference.reference == nil {
            throw ValidationError("--record needs --reference; forcescale record records without a scale.")
        }
    }

    func run() throws {
        try CalibrateRun(
            source: try source.request, masses: masses.request, curve: try curve.request,
            target: target.request, form: OutputForm(json: output.json, plain: output.plain),
            reference: trace.request(of: reference)
        ).run()
    }
}

/// The masses of a calibration.
struct MassOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Masses, in grams or as coins ('0,1 EUR,2x 1 EUR').",
            valueName: "list"))
    var points: String?

    @Flag(
        inversion: .prefixedNo, help: "Measure on the way down too.")
    var falling = true

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Repeat the whole series n times.", valueName: "n"))
    var repeats: Int = 1

    @Option(
        help: ArgumentHelp(
            "How several contacts are combined into one load: sum, max or first.", valueName: "rule",
            visibility: .advanced),
        transform: { try Combination(parsing: $0) })
    var combine: Combination = .sum

    @Flag(help: "Continue an interrupted calibration.")
    var resume = false

    func validate() throws {
        guard (1...20).contains(repeats) else {
            throw ValidationError("--repeats must be from 1 to 20, for example --repeats 3.")
        }
    }

    /// The values of these options.
    var request: MassRequest {
        var request = MassRequest()
        (request.points, request.falling, request.repeats) = (points, falling, repeats)
        (request.combine, request.resume) = (combine, resume)
        return request
    }
}

/// The form of the output.
struct CalibrateOutputOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print JSON: the session, each point, the result.")
    var json = false

    @Flag(help: "Print plain lines.")
    var plain = false

    @OptionGroup var color: ColorOptions

    func validate() throws {
        if json, plain { throw ValidationError("Give only one of --json and --plain.") }
    }
}
