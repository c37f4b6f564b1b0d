import App
import ArgumentParser
import Core

/// What is shown, and how.
struct OutputOptions: ParsableArguments {
    @Flag(help: "Lines of JSON, one object per line, on standard output.")
    var json = false

    @Flag(
        help:
            "Plain-text lines, at most one per second, so that not every event has one; the default where standard output is not a terminal."
    )
    var plain = false

    @Flag(help: "At the end, the time from the kernel's stamp of a frame until its line was written.")
    var stats = false

    @Option(
        help: ArgumentHelp(
            "The unit of weights: g, oz, lb, N, ct, gr, % or raw (default: g, and % on a pad that feels contact size).",
            valueName: "unit"),
        completion: .list(MassUnit.allCases.map(\.rawValue)),
        transform: { try MassUnit(parsing: $0) })
    var unit: MassUnit?

    @Option(
        help: ArgumentHelp(
            "Draw the gauge into an SVG file: a demo in motion, a recording at its greatest load.",
            valueName: "file.svg"), completion: .file(extensions: ["svg"]))
    var snapshot: String?

    @Flag(help: "Overwrite a picture that is there already.")
    var force = false

    func validate() throws {
        if json, plain { throw ValidationError("Give one of --json and --plain.") }
        try PictureEnding.svg.check(snapshot, of: "--snapshot")
    }

    /// What was asked for.
    var request: WeighOutput {
        var request = WeighOutput(OutputForm(json: json, plain: plain))
        (request.unit, request.stats, request.snapshot, request.force) = (unit, stats, snapshot, force)
        return request
    }
}

extension MassUnit {
    /// A unit by its symbol, whatever the case of its letters.
    init(parsing text: String) throws(OptionError) {
        guard let unit = MassUnit.allCases.first(where: { $0.rawValue.lowercased() == text.lowercased() })
        else {
            throw OptionError("'\(text)' is no unit", example: "--unit g, oz, lb, N, ct, gr, % or raw")
        }
        self = unit
    }
}
