import ArgumentParser
import Core
import Text

/// What is printed, and in which form.
struct OutputOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print JSON, one object per line.")
    var json = false

    @Flag(help: "Print at most one plain line per second.")
    var plain = false

    @Flag(
        help: ArgumentHelp("Print comma-separated values, one row per reading.", visibility: .advanced))
    var csvStream = false

    @Flag(
        help: ArgumentHelp(
            "At the end, report the latency from the kernel's timestamp of a frame to its line of output.",
            visibility: .advanced))
    var stats = false

    @OptionGroup var mass: UnitOptions
    @OptionGroup var color: ColorOptions

    @Option(
        help: ArgumentHelp(
            "Draw the gauge into an SVG file: an animation of a demo, or a recording at its greatest load.",
            valueName: "file.svg", visibility: .advanced), completion: .file(extensions: ["svg"]))
    var snapshot: String?

    @Option(
        help: ArgumentHelp(
            "Write the last screen of the gauge to a file when it ends: .txt, or .ansi with colors.",
            valueName: "file", visibility: .advanced), completion: .file(extensions: ["txt", "ansi"]))
    var shot: String?

    @Flag(help: ArgumentHelp("Overwrite an existing picture or page.", visibility: .advanced))
    var force = false

    func validate() throws {
        let asked = forms.filter(\.isAsked)
        guard asked.count < 2 else {
            throw ValidationError("Give only one of \(asked.map(\.option).listed(with: "and")).")
        }
        try PictureEnding.svg.check(snapshot, of: "--snapshot")
        try PictureEnding.check(shot, of: "--shot", [.txt, .ansi])
    }

    /// The forms of output, with their options.
    var forms: [(option: String, isAsked: Bool, lines: WeighingLines)] {
        [("--json", json, .json), ("--plain", plain, .plain), ("--csv-stream", csvStream, .csv)]
    }

    /// The form of lines; nil for the gauge.
    var lines: WeighingLines? {
        forms.first(where: \.isAsked)?.lines ?? (OutputForm.fitting == .plain ? .plain : nil)
    }
}

/// The unit of weights.
struct UnitOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Unit: \(MassUnit.symbols(massOnly: false)).", valueName: "unit"),
        completion: .list(MassUnit.allCases.map(\.rawValue)),
        transform: { try MassUnit(parsing: $0, ofMass: false) })
    var unit: MassUnit?
}

extension MassUnit {
    /// Parses a unit symbol or a word for it, in upper or lower case.
    ///
    /// - Parameter isMass: whether it must be a unit of mass or force.
    init(parsing text: String, ofMass isMass: Bool) throws(OptionError) {
        let example = "--unit \(MassUnit.symbols(massOnly: isMass))"
        let found = MassUnit.allCases.first { unit in
            unit.spellings.contains { $0.lowercased() == text.lowercased() }
        }
        guard let unit = found else {
            throw OptionError("unknown unit '\(text)'", example: example)
        }
        guard !isMass || unit.grams != nil else {
            throw OptionError("'\(text)' is not a unit of mass or force", example: example)
        }
        self = unit
    }
}
