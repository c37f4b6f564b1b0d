import App
import ArgumentParser
import Core
import Metrology

/// Fits a curve to measured points.
struct CalibrateFitCommand: GeneralCommand {
    static let configuration = CommandConfiguration(
        commandName: "fit", _superCommandName: Forcescale.name,
        abstract: "Fit a curve to measured points.",
        usage: "forcescale calibrate fit <points.csv> [<options>]",
        discussion: """
            Examples:
              forcescale calibrate fit points.csv            the fit and its residuals
              forcescale calibrate fit points.csv --json     for a program
              forcescale calibrate fit points.csv -o mypad --device 05ac:0265
              forcescale calibrate fit points.csv -o mypad.json --axis 0:253

            points.csv has the columns reference_g and raw, and optionally direction (up or down) and u_ref_g. If the \
            pad is not connected, give its ids, VENDOR:PRODUCT, and its --axis.
            """)

    @Argument(
        help: ArgumentHelp("Points; '-' is standard input.", valueName: "points.csv"), completion: .file()
    )
    var file: String

    @OptionGroup(title: "Source") var source: FitSourceOptions
    @OptionGroup(title: "Curve") var curve: CurveOptions
    @OptionGroup(title: "Output") var target: ProfileTargetOptions
    @OptionGroup(title: "Output") var output: FitOutputOptions
    @OptionGroup var general: GeneralOptions

    func validate() throws { try target.check() }

    func run() throws {
        try CalibrateFitRun(
            file: file, curve: try curve.request, target: target.request, device: source.device,
            axis: try source.stated, json: output.json
        ).run()
    }
}

/// The pad that the points were measured on.
struct FitSourceOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Pad: path, part of the name, or VENDOR:PRODUCT.", valueName: "device"))
    var device: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Pressure axis of the pad.", valueName: "min:max"))
    var axis: String?

    func validate() throws { _ = try stated }

    /// The parsed value of `--axis`.
    var stated: AbsoluteAxis? {
        get throws { try axis.map { try AbsoluteAxis(parsing: $0) } }
    }
}

/// The form of the output.
struct FitOutputOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print the result as a line of JSON.")
    var json = false
}

/// The shape of a curve.
struct CurveOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "proportional, linear, quadratic, monotone, or auto: the simplest that predicts as well as any other.",
            valueName: "shape"))
    var model: String = "auto"

    @Flag(
        help: ArgumentHelp(
            "Accept a poor fit; with run, also a pad that senses contact size.", visibility: .advanced
        ))
    var force = false

    func validate() throws { _ = try shape }

    /// The values of these options.
    var request: CurveRequest {
        get throws {
            var request = CurveRequest()
            (request.shape, request.force) = (try shape, force)
            return request
        }
    }

    private var shape: ForceModel? {
        get throws {
            if model == "auto" { return nil }
            guard let shape = ForceModel(rawValue: model) else {
                throw ValidationError(
                    "--model must be proportional, linear, quadratic, monotone or auto, for example --model linear."
                )
            }
            return shape
        }
    }
}

/// Where a profile is saved.
struct ProfileTargetOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Save a profile: a name, or a .json file.", valueName: "profile"))
    var output: String?

    @Option(help: ArgumentHelp("Note in the profile.", valueName: "text", visibility: .advanced))
    var note: String = ""

    /// - Throws: `ValidationError` if the profile is neither a valid name nor a file.
    func check() throws {
        guard let output, !output.contains("/"), !output.hasSuffix(".json"), output != "-" else { return }
        guard Profile.isName(output) else {
            throw ValidationError(
                "-o must be a name of letters, digits, dots, - and _, or a file, for example -o mypad or -o mypad.json."
            )
        }
    }

    /// The values of these options.
    var request: ProfileTarget {
        var request = ProfileTarget()
        (request.output, request.note) = (output, note)
        return request
    }
}
