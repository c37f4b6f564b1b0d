import ArgumentParser
import CommandLine
import Core
import Metrology
import Recordings
import SessionEvents
import Sessions
import Text

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
              forcescale check rest.csv corners.csv   from recordings of one pad
              forcescale check --touch                how well it senses touches

            Enter skips a step, b goes back. See docs/metrology.md, touch.md, checks.md.
            """)

    static func usualScenario(for words: [String]) -> String {
        words.contains("--touch") ? "touch" : "check"
    }

    @OptionGroup(title: "Source") var source: SourceOptions

    @Argument(help: ArgumentHelp("More recordings of the same pad.", valueName: "files"), completion: .file())
    var more: [String] = []

    @OptionGroup(title: "Source") var table: TableOptions
    @OptionGroup(title: "Scale", visibility: .advanced) var scale: ScaleOptions
    @OptionGroup(title: "Loads and touches") var loads: CheckLoadOptions
    @OptionGroup(title: "Loads and touches") var reference: ReferenceOptions
    @OptionGroup(title: "Loads and touches") var touches: CheckTouchOptions
    @OptionGroup(title: "Output") var output: CheckOutputOptions
    @OptionGroup var general: GeneralOptions

    func validate() throws {
        try source.validate(with: more)
        try table.validate(with: source.recording != nil)
        if touches.touch {
            try validateTouches()
        }
        if output.history { try validateHistory() }
        if loads.guided, !more.isEmpty { throw ValidationError("--guided follows one recording.") }
    }

    private func validateHistory() throws {
        if touches.touch || loads.loads != nil || loads.stand || loads.store || loads.guided || output.quirk
            || reference.address != nil || !more.isEmpty
        {
            throw ValidationError(
                "--history shows earlier checks; give it with a device or a recording alone.")
        }
    }

    private func validateTouches() throws {
        if loads.loads != nil || loads.store || loads.guided || output.quirk || reference.address != nil {
            throw ValidationError(
                "--touch measures positions; give --loads, --store, --guided, --quirk and --reference without it."
            )
        }
        if let twice = inputs.first(where: { path in inputs.count { $0 == path } > 1 }) {
            throw ValidationError("\(twice) is named twice; its touches would count twice.")
        }
    }

    var inputs: [String] { [source.recording].compactMap(\.self) + more }

    /// The result of reading one or several sources.
    struct Outcome {
        var check: PadCheck
        /// The header of the first source.
        var header: SessionHeader
        /// The paths of the recordings.
        var recordings: [String]
        /// How reading the last source ended; nil if it failed.
        var end: SessionOutcome?
    }

    /// The source, or each of several recordings.
    var sources: [SourceSelection] {
        get throws {
            var first = try source.selection
            first.columns = try table.mapping
            return [first]
                + more.map { path in
                    var other = first
                    other.recording = path
                    return other
                }
        }
    }

    func run() throws {
        try output.checkFiles()
        if output.history { return try showHistory() }
        if touches.touch { return try checkTouches() }
        let masses = try masses()
        var outcome: Outcome?
        for source in try sources where outcome?.end?.wasLeft != true {
            guard let next = try read(source, masses, after: outcome) else { return }
            outcome = next
        }
        guard let outcome else { return }
        try report(outcome)
        if outcome.end?.end == .lost {
            throw Failure(
                .deviceLost,
                "\(outcome.header.origin.device.name.printable()) was lost; the metrics cover the time before"
            )
        }
    }

    /// The known masses.
    func masses() throws -> [KnownMass] {
        guard let list = loads.loads else { return [] }
        return try Failure.about("--loads: ", .usage) { try ReferenceMasses.shipped.masses(of: list) }
    }

    /// Prints and writes what was asked for.
    func report(_ outcome: Outcome) throws {
        let (check, header) = (outcome.check, outcome.header)
        let report = CheckReport(check: check, header: header, recordings: outcome.recordings)
        let console = Console.current
        try output.write(report.page)
        if output.quirk {
            switch LibinputQuirk(
                for: header.origin.device, axis: header.configuration.channel.axis, after: check)
            {
            case .section(let text): try console.print(text.utf8)
            case .refused(let reason): throw Failure(.badData, "cannot print a quirk: \(reason)")
            }
        } else {
            try console.print(
                output.json
                    ? header.line + report.line + JSONWriter.summary(of: "check", ended: outcome.end?.end)
                    : Array(report.text(columns: console.columns).utf8))
        }
        if loads.store { try store(check.findings(of: try masses()), header) }
    }
}

/// The loads on the pad, and how they are put there.
struct CheckLoadOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Known masses in grams or coins, in their order.", valueName: "masses"))
    var loads: String?

    @Flag(help: "The loads are weights on a stand, not fingers.")
    var stand = false

    @Flag(help: ArgumentHelp("Guide through a recording or demo as through a device.", visibility: .advanced))
    var guided = false

    @Flag(help: "Keep the figures for --history and the profile.")
    var store = false

    func validate() throws {
        if store, !stand {
            throw ValidationError(
                "--store needs --stand: creep and hysteresis of a finger say nothing about the pad.")
        }
    }
}

/// The form of the output.
struct CheckOutputOptions: ParsableArguments, PictureFiles {
    @Flag(help: "Print a section for libinput's quirks.")
    var quirk = false

    @Flag(help: "Show what --store kept, and whether the pad drifts.")
    var history = false

    @Flag(name: .shortAndLong, help: "Print JSON: the session and the result.")
    var json = false

    @Option(file: "Write metrics and plots to an HTML page.", ending: "html")
    var report: String?

    @Option(file: "Draw the plots into an SVG file.", ending: "svg", visibility: .advanced)
    var svg: String?

    @Flag(help: ArgumentHelp("Overwrite existing files.", visibility: .advanced))
    var force = false

    /// Writes the page and the plots, if they are requested.
    func write(_ page: CheckPage) throws { try write(page.rows, title: page.title) { page.page } }

    func validate() throws {
        try checkNames()
        if json, quirk { throw ValidationError("Give only one of --json and --quirk.") }
    }
}
