import App
import ArgumentParser
import Core
import Metrology

/// Fits a curve to measured points.
struct CalibrateFitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fit",
        abstract: "Fit a curve to points that were measured.",
        discussion: """
            Examples:
              forcescale calibrate fit points.csv            the fit and what is left
              forcescale calibrate fit points.csv --json     for a program
              forcescale calibrate fit points.csv -o mypad --device 05ac:0265
              forcescale calibrate fit points.csv -o mypad.json --axis 0:253

            points.csv has the columns reference_g and raw, and where known direction (up or down) and u_ref_g. A pad \
            that is not here is named by its ids, VENDOR:PRODUCT, with its --axis.
            """)

    @Argument(
        help: ArgumentHelp("The points; '-' is standard input.", valueName: "points.csv"), completion: .file()
    )
    var file: String

    @OptionGroup(title: "Source") var source: FitSourceOptions
    @OptionGroup(title: "Curve") var curve: CurveOptions
    @OptionGroup(title: "Output") var target: ProfileTargetOptions
    @OptionGroup(title: "Output") var output: FitOutputOptions

    func validate() throws { try target.check() }

    func run() throws {
        try CalibrateFitRun(
            file: file, curve: try curve.request, target: target.request, device: source.device,
            axis: try source.stated, json: output.json
        ).run()
    }
}

/// What the points are of.
struct FitSourceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The pad that the points are of: path, a part of its name, or ids.", valueName: "path|name|ids"))
    var device: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The pressure axis that the points are of.", valueName: "min:max"))
    var axis: String?

    func validate() throws { _ = try stated }

    /// The axis that was given.
    var stated: AbsoluteAxis? {
        get throws { try axis.map { try AbsoluteAxis(parsing: $0) } }
    }
}

/// How a fit is told.
struct FitOutputOptions: ParsableArguments {
    @Flag(help: "The result as a line of JSON on standard output.")
    var json = false
}

/// The shape of a curve.
struct CurveOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "proportional, linear, quadratic, monotone, or auto: the simplest that predicts as well as any.",
            valueName: "shape"))
    var model: String = "auto"

    @Flag(help: "Accept a poor fit, and in calibrate run a pad that feels the size of a touch.")
    var force = false

    func validate() throws { _ = try shape }

    /// What was asked for.
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
                    "--model wants proportional, linear, quadratic, monotone or auto, for example --model linear."
                )
            }
            return shape
        }
    }
}

/// Where a profile goes.
struct ProfileTargetOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Write the profile: a name, or a file that ends in .json.", valueName: "profile"))
    var output: String?

    @Option(help: ArgumentHelp("What is to be remembered about it.", valueName: "text"))
    var note: String = ""

    func check() throws {
        guard let output, !output.contains("/"), !output.hasSuffix(".json"), output != "-" else { return }
        guard Profile.isName(output) else {
            throw ValidationError(
                "-o wants a name of letters, digits, dots, - and _, or a file, for example -o mypad or -o mypad.json."
            )
        }
    }

    /// What was asked for.
    var request: ProfileTarget {
        var request = ProfileTarget()
        (request.output, request.note) = (output, note)
        return request
    }
}
