import ArgumentParser
import CommandLine
import Core
import Pens
import Sessions
import Text

/// Prints the pressure curve of a pen in the words of a program.
struct PenCurveCommand: GeneralCommand, ColoringCommand, DrawingCommand {
    static let configuration = CommandConfiguration(
        commandName: "curve", _superCommandName: Forcescale.name,
        abstract: "Print the setting that gives a pen a pressure curve.",
        usage: "forcescale pen curve [<file>] --for <program> [<options>]",
        discussion: """
            Examples:
              forcescale pen curve --hand strokes.yml --target soft --for krita
              forcescale pen curve --device Wacom --target soft --for kwin
              forcescale pen curve mine.json --for xorg --hand strokes.csv

            Without a file, the curve follows from your strokes alone, in percent. docs/pen-curves.md \
            says what each program reads.
            """)

    @Argument(help: ArgumentHelp("Pressure responses of the pen.", valueName: "file"), completion: .file())
    var file: String?

    @OptionGroup(title: "Selection") var selection: PenSelection
    @OptionGroup(title: "Selection") var hand: PenHandOptions
    @OptionGroup(title: "Curve") var options: PenCurveOptions
    @OptionGroup(title: "Output") var pictures: PenPictureOptions
    @OptionGroup var general: GeneralOptions

    var inputs: [String] { [file, hand.hand, options.targetFile].compactMap(\.self) }
    var screen: GraphicsOptions { pictures.screen }
    var color: ColorOptions { pictures.color }

    func validate() throws {
        try pictures.check(json: options.json)
        guard file != nil || hand.isGiven else {
            throw ValidationError(
                "Give --hand with a recording of your strokes, --device with a pen to draw with now, or a file of pressure responses."
            )
        }
        if file == nil, selection.pen != nil {
            throw ValidationError("--pen selects a pen of a file; --device selects that of a recording.")
        }
        if inputs.count(where: { $0 == "-" }) > 1 {
            throw ValidationError("Only one of the inputs can be standard input.")
        }
    }

    func run() throws {
        try pictures.checkFiles()
        let pen = try file.map { try PenFiles.pen(in: $0, named: selection.pen) }
        let targets = PenCurveOptions.targets
        let target =
            try targets[options.target]
            ?? .pen(PenFiles.pen(in: options.target, orOneOf: targets.keys.sorted()))
        let drawn = try hand.isGiven ? StrokeReader.read(hand.source) : nil
        let curve: PenCurve
        do throws(PenRefusal) {
            if let pen {
                curve = try PenCurve(pen, target: target, hand: drawn?.hand)
            } else if let drawn {
                curve = try PenCurve(drawn.hand, target: target)
            } else {
                return
            }
        } catch {
            throw Failure(.badData, "cannot make a curve for this pen: \(error)")
        }
        try print(curve, PenSetting(options.program, curve, for: drawn?.device))
    }

    private func print(_ curve: PenCurve, _ setting: PenSetting) throws {
        if options.json {
            try Console.current.print(setting.line(of: curve))
        } else {
            try Console.current.print("\(setting.text)\n".utf8)
            for sentence in setting.sentences { Diagnostics.write(sentence) }
            for limit in curve.limits { Diagnostics.write("Note: \(limit).") }
        }
        let title = "Pressure curve (\(options.target.printable(limit: 40))) for \(setting.program.rawValue)"
        try PenPage(title: title, sections: [PenPage.Section(curve, setting, title: title)]).draw(pictures)
    }
}

/// Whose strokes a curve is for.
struct PenHandOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Recording of your own strokes, whose greatest pressure gives the whole range.",
            valueName: "file"),
        completion: .file())
    var hand: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Pen to draw with now, for a minute.", valueName: "device"))
    var device: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Pressure axis, for recordings that do not state it.", valueName: "min:max", visibility: .advanced
        ))
    var axis: String?

    @OptionGroup var table: TableOptions

    /// Whether there are strokes to read.
    var isGiven: Bool { hand != nil || device != nil }

    func validate() throws {
        try table.validate(with: hand != nil)
        if axis != nil, hand == nil {
            throw ValidationError("--axis states the axis of a recording; pens report their own.")
        }
        _ = try source
    }

    /// The source of the strokes.
    var source: SourceSelection {
        get throws {
            var selection = SourceSelection(device: device)
            selection.recording = hand
            selection.axis = try axis.map { try AbsoluteAxis(parsing: $0) }
            selection.columns = try table.mapping
            return selection
        }
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

    @Flag(name: .shortAndLong, help: "Print JSON, with the pressures before and after.")
    var json = false

    /// The file of another pen; nil for a named target.
    var targetFile: String? { Self.targets[target] == nil ? target : nil }

    fileprivate static let targets: [String: PenCurve.Target] = [
        "linear": .linear, "soft": .soft, "firm": .firm,
    ]
}
