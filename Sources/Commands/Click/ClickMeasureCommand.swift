import ArgumentParser
import Clicks
import CommandLine
import Core
import Formatting
import HID
import LinuxInput
import Metrology
import POSIX
import Screens
import Sessions
import Text

/// Measures at which force a pad clicks.
struct ClickMeasureCommand: ReadingCommand, ColoringCommand, DrawingCommand {
    static let configuration = CommandConfiguration(
        commandName: "measure", _superCommandName: Forcescale.name,
        abstract: "Measure at which force a pad clicks and releases, with ±.",
        usage: "forcescale click measure [<file>] [<options>]",
        discussion: """
            Examples:
              forcescale click measure               twenty clicks on the best pad found
              forcescale click measure --demo        on a simulated pad
              forcescale click measure --map         four clicks at each of nine places
              forcescale click measure --steps       at every value of its click force
              forcescale click measure clicks.csv    in a recording

            Press slowly until the pad clicks, and let go slowly; a press that is too fast to be measured is asked for \
            again. The verdict, that of Windows' hardware test, needs a calibrated pad.
            """)

    static func usualScenario(for words: [String]) -> String {
        words.contains("--map") ? "click-map" : "clicks"
    }

    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "Scale", visibility: .advanced) var scale: ReadingOptions
    @OptionGroup(title: "Measurement") var options: ClickMeasureOptions
    @OptionGroup(title: "Output") var output: ClickOutputOptions
    @OptionGroup(title: "Output") var pictures: ClickPictureOptions
    @OptionGroup(title: "Output") var screen: GraphicsOptions
    @OptionGroup var general: GeneralOptions

    var color: ColorOptions { output.color }

    func validate() throws {
        if options.steps, !pictures.files.isEmpty {
            throw ValidationError("--svg and --report show one measurement; give them without --steps.")
        }
    }

    func run() throws {
        guard !options.steps else { return try ClickStaircase(self).run() }
        try pictures.checkFiles()
        let measured = try measure(source.selection)
        try measured.check(atLeast: 1)
        guard let results = measured.results, let outcome = measured.outcome, let session = measured.session
        else { return }
        let page = ClickPage(
            results, of: session, on: outcome.origin.device, Self.surface(of: outcome.origin))
        try page.draw(pictures)
    }

    private static func surface(of origin: SourceInfo) -> TouchSurface {
        TouchSurface(of: origin.device, axis: origin.axis)
    }

    /// A measurement with its ending.
    struct Measured {
        var results: ClickResults?
        var outcome: SessionOutcome?
        /// The pad and the wording of its forces.
        var session: SessionFacts?

        /// - Parameter count: the number of clicks without which there is no result.
        /// - Throws: `Failure` if the session failed, or the source ended with fewer clicks.
        func check(atLeast count: Int = 0) throws {
            try outcome?.check()
            guard let outcome, let results, results.clicks.count < count else { return }
            throw Failure(
                .badData,
                "no click was measured: "
                    + (results.refusal
                        ?? (outcome.origin.device.capabilities.keys.contains(KeyCode.left)
                            || outcome.origin.kind != .replay
                            ? "the button did not go down" : "the recording has no button"))
            )
        }
    }

    /// Measures once.
    ///
    /// - Parameter asked: the value of the knob that was set before; nil for none.
    func measure(_ source: SourceSelection, asked: Int? = nil) throws -> Measured {
        let form = output.form
        // A recording is not watched, unless somebody looks at the screen.
        let paced = source.recording != nil && form != .gauge ? source.unpacedByDefault : source
        let plan = try SessionPlan(of: paced, grabsTouchpad: true, onAxisChange: .ends) { origin in
            // Firmware compares forces that are neither smoothed nor tared.
            var configuration = try scale.configuration(
                of: origin, smoothing: .none, thresholds: [], subject: .load)
            // A demo that cannot judge would not show what the command is for.
            let selection = scale.scale.selection
            if origin.kind == .demo, selection.profile == nil, selection.fullScale == nil,
                configuration.channel.scale.provenance == .device
            {
                configuration.channel.scale = try Profile.demo.scale(of: configuration.channel.axis)
            }
            return configuration
        }
        let words = ClickForm(options.plan, asked: asked)
        let display = GuidedDisplay(form, plan, keysFromTerminal: source.recording == "-")
        var session: SessionFacts?
        let ended = try Session.run(plan) { source, configuration in
            session = SessionFacts(origin: source.origin, configuration: configuration)
            let channel = configuration.channel
            let surface = Self.surface(of: source.origin)
            if options.map, surface.size == nil {
                throw Failure(
                    .badData,
                    "cannot map the clicks of \(source.origin.device.name.printable(limit: 60)): it reports no positions, or "
                        + "their range is unknown; without --map its clicks are measured")
            }
            let series = ClickSeries(options.plan, on: channel, surface: surface)
            return try display.members(series, lines: words) { header in
                ClickModel(
                    session: SessionFacts(origin: header.origin, configuration: header.configuration),
                    results: series.results, instruction: words.instruction(on: header.origin))
            }
        }
        return Measured(results: ended?.kept.task.results, outcome: ended?.outcome, session: session)
    }
}

/// How clicks are measured.
struct ClickMeasureOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Clicks to measure (default: \(ClickSummary.usualCount)).", valueName: "count"))
    var clicks: Int?

    @Flag(help: "Ask for four clicks at each of nine places.")
    var map = false

    @Flag(help: "Measure at every value of the click force; asks first, unless --yes is given.")
    var steps = false

    /// Which clicks are asked for.
    var plan: ClickPlan { map ? .map : .anywhere(clicks ?? ClickSummary.usualCount) }

    func validate() throws {
        if let clicks, !(2...1_000).contains(clicks) {
            throw ValidationError("--clicks must be between 2 and 1000, for example --clicks 20.")
        }
        if map, clicks != nil {
            throw ValidationError(
                "Give only one of --map and --clicks: a map takes \(ClickPlan.clicksPerPlace) clicks at each place."
            )
        }
        if map, steps { throw ValidationError("Give only one of --map and --steps.") }
    }
}

/// The form of the output.
struct ClickOutputOptions: FormOptions {
    @Flag(name: .shortAndLong, help: "Print JSON: one object per click, and the result.")
    var json = false

    @Flag(help: "Print plain lines instead of the screen.")
    var plain = false

    @OptionGroup var color: ColorOptions
}

/// Pictures of clicks.
struct ClickPictureOptions: ParsableArguments, PictureFiles {
    @Option(
        help: ArgumentHelp("Draw the forces into an SVG file.", valueName: "file.svg", visibility: .advanced))
    var svg: String?

    @Option(help: ArgumentHelp("Write figures, verdict and plots to an HTML page.", valueName: "file.html"))
    var report: String?

    @Flag(help: "Overwrite existing files; sets no click force.")
    var force = false

    func validate() throws { try checkNames() }
}
