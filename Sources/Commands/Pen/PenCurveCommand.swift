import ArgumentParser
import CommandLine
import Pens
import Sessions
import Text

/// Prints the pressure curve of a pen in the words of a program.
struct PenCurveCommand: GeneralCommand {
    static let configuration = CommandConfiguration(
        commandName: "curve", _superCommandName: Forcescale.name,
        abstract: "Print the setting that gives a pen a pressure curve.",
        usage: "forcescale pen curve <file> --for <program> [<options>]",
        discussion: """
            Examples:
              forcescale pen curve mine.json --for krita
              forcescale pen curve mine.json --for kwin --target soft
              forcescale pen curve mine.json --for gnome --target other.json
              forcescale pen curve mine.json --for xorg --hand strokes.csv

            docs/pen-curves.md says what each program reads.
            """)

    @Argument(help: ArgumentHelp("Pressure responses of the pen.", valueName: "file"), completion: .file())
    var file: String

    @OptionGroup(title: "Selection") var selection: PenSelection
    @OptionGroup(title: "Curve") var options: PenCurveOptions
    @OptionGroup var general: GeneralOptions

    var inputs: [String] { [file] + [options.hand, options.targetFile].compactMap(\.self) }

    func run() throws {
        let pen = try PenFiles.pen(in: file, named: selection.pen)
        let targets = PenCurveOptions.targets
        let target =
            try targets[options.target]
            ?? .pen(PenFiles.pen(in: options.target, orOneOf: targets.keys.sorted()))
        let curve: PenCurve
        do throws(PenRefusal) {
            curve = try PenCurve(pen, target: target, hand: try hand(of: pen))
        } catch {
            throw Failure(.badData, "cannot make a curve for this pen: \(error)")
        }
        let setting = PenSetting(options.program, curve)
        if options.json { return try Console.current.print(setting.line(of: curve)) }
        try Console.current.print("\(setting.text)\n".utf8)
        Diagnostics.write(
            "For \(setting.destination). It differs from the curve by at most \(setting.deviation.fixed(1)) %."
        )
        for limit in curve.limits { Diagnostics.write("Note: \(limit).") }
    }

    /// The greatest force of the user's own strokes in grams.
    private func hand(of pen: PenFigures) throws(PenRefusal) -> Double? {
        guard let path = options.hand else { return nil }
        let percent: Double
        do { percent = try StrokeReader.greatestPercent(in: path) } catch {
            throw PenRefusal("\(error)")
        }
        guard let grams = try PenResponse(pen.pairs).grams(atPercent: percent) else {
            throw PenRefusal(
                "the strokes reach \(percent.fixed(1)) %, for which the force of this pen is unknown")
        }
        return grams
    }
}

/// Which curve is printed, and for which program.
struct PenCurveOptions: ParsableArguments {
    @Option(
        name: .customLong("for"),
        help: ArgumentHelp(
            "Program: \(PenSetting.Program.allCases.map(\.rawValue).joined(separator: ", ")).",
            valueName: "program"),
        completion: .list(PenSetting.Program.allCases.map(\.rawValue)),
        transform: {
            try PenSetting.Program(parsing: $0, called: "program", example: "--for krita")
        })
    var program: PenSetting.Program

    @Option(
        help: ArgumentHelp("linear, soft, firm, or a file with another pen.", valueName: "target"),
        completion: .file())
    var target = "linear"

    @Option(
        help: ArgumentHelp(
            "Recording of your own strokes: their greatest force gives the whole range.", valueName: "file"),
        completion: .file())
    var hand: String?

    @Flag(name: .shortAndLong, help: "Print JSON, with the pressures before and after.")
    var json = false

    /// The file of another pen; nil for a named target.
    var targetFile: String? { Self.targets[target] == nil ? target : nil }

    fileprivate static let targets: [String: PenCurve.Target] = [
        "linear": .linear, "soft": .soft, "firm": .firm,
    ]
}
