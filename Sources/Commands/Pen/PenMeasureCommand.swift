import ArgumentParser
import CommandLine
import Core
import Formatting
import Pens
import Screens
import Sessions
import Text

/// Measures a pen on a tablet that lies on a scale.
struct PenMeasureCommand: ReadingCommand, ColoringCommand, DrawingCommand {
    static let configuration = CommandConfiguration(
        commandName: "measure", _superCommandName: Forcescale.name,
        abstract: "Measure a pen on a tablet that lies on a scale.",
        usage: "forcescale pen measure [<file>] [<options>]",
        discussion: """
            Examples:
              forcescale pen measure --reference /dev/ttyUSB0 -o mine.json
              forcescale pen measure --demo    a simulated pen on a late scale
              forcescale pen measure press.csv --report mine.html    a recording

            Press the pen slowly up to its maximum and slowly back, and lift it between the sweeps. Without a scale, only \
            what the reports show is printed: steps, refresh, range.
            """)

    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "Source") var reference: ReferenceOptions
    @OptionGroup(title: "Scale", visibility: .advanced) var scale: ReadingOptions
    @OptionGroup(title: "Measurement") var options: PenMeasureOptions
    @OptionGroup(title: "Output") var output: PenMeasureOutput
    @OptionGroup(title: "Output") var pictures: PenPictureOptions
    @OptionGroup var general: GeneralOptions

    var screen: GraphicsOptions { pictures.screen }
    var color: ColorOptions { pictures.color }

    static func usualScenario(for words: [String]) -> String { "pen-sweep" }

    func validate() throws {
        try pictures.check(json: output.json)
        if source.demo != nil, reference.address != nil {
            throw ValidationError("Give only one of --demo, whose scale is simulated, and --reference.")
        }
    }

    func run() throws {
        if let file = output.output { try WholeFile.check(file, overwrites: pictures.force) }
        try pictures.checkFiles()
        let under = try reference.open(replaying: source.recording)
        let isLive = source.recording == nil
        let form = OutputForm(json: output.json, plain: output.plain || !isLive).possible
        let plan = try SessionPlan(
            of: isLive ? source.selection : source.selection.unpacedByDefault, grabsTouchpad: false,
            onAxisChange: .ends
        ) { origin in
            // The response of a pen is that of its counts.
            try scale.configuration(of: origin, smoothing: .none, thresholds: [], subject: .load)
        }
        let display = GuidedDisplay(form, plan, keysFromTerminal: source.recording == "-")
        let ended = try Session.run(plan) { source, configuration in
            let device = source.origin.device
            guard device.judgment.kind == .pen else {
                throw Failure(
                    .badData,
                    "\(device.name.printable()) is not a pen; `forcescale calibrate run --reference` measures pads against a scale"
                )
            }
            let task = PenTask(
                on: configuration.channel.axis, wanted: isLive ? options.sweeps : nil, isShown: form == .gauge
            )
            return try display.members(
                task, lines: form == .json ? nil : PenForm(), with: [under].compactMap(\.self)
            ) { header in
                PenModel(
                    session: SessionFacts(origin: header.origin, configuration: header.configuration),
                    wanted: options.sweeps)
            }
        }
        guard let (stage, outcome) = ended else { return }
        try outcome.conclude(output.json ? PenForm.command : nil) {
            try outcome.check()
            try conclude(stage.task.trace, of: outcome.origin)
        }
    }

    private func conclude(_ trace: PenTrace, of origin: SourceInfo) throws {
        guard trace.hasPressure else {
            throw Failure(.badData, "the pen only hovered: it reported no pressure")
        }
        let figures: PenFigures
        do throws(PenRefusal) { figures = try PenMeasurement(trace).figures } catch {
            try print(PenFigures(withoutForces: trace.reporting), of: origin)
            throw Failure(.badData, "cannot state forces: \(error)")
        }
        try print(figures, of: origin)
        let name = options.name ?? origin.device.name.printable(limit: 60)
        try PenPage(title: name, sections: [PenPage.Section(figures, title: name)]).draw(pictures)
        guard let file = output.output else { return }
        let session = PenSession(
            brand: "", pen: name, tablet: "",
            date: String(WallClock.local.prefix(10)), driver: "evdev", pairs: figures.pairs)
        try WholeFile.write(PenSessionFile([session]).bytes + [UInt8(ascii: "\n")], to: file)
    }

    private func print(_ figures: PenFigures, of origin: SourceInfo) throws {
        try Console.current.print(
            output.json
                ? figures.line { $0.field("pen", origin.device.name) }
                : Array((figures.text.joined(separator: "\n") + "\n").utf8))
    }
}

/// How a pen is measured.
struct PenMeasureOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Sweeps up and down to measure.", valueName: "count"))
    var sweeps = 10

    @Option(
        help: ArgumentHelp("Name of the pen in the file (default: that of the device).", valueName: "name"))
    var name: String?

    func validate() throws {
        guard (3...1_000).contains(sweeps) else {
            throw ValidationError("--sweeps must be between 3 and 1000, for example --sweeps 10.")
        }
    }
}

/// What is printed and written.
struct PenMeasureOutput: FormOptions {
    @Flag(name: .shortAndLong, help: "Print the figures as JSON.")
    var json = false

    @Flag(help: "Print plain lines instead of the screen.")
    var plain = false

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Write the response in the public JSON format.", valueName: "file.json"),
        completion: .file(extensions: ["json"]))
    var output: String?
}
