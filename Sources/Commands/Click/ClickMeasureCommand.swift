import ArgumentParser
import Clicks
import CommandLine
import Core
import Formatting
import HID
import LinuxInput
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
              forcescale click measure --steps       at every value of its click force
              forcescale click measure clicks.csv    in a recording

            Press slowly until the pad clicks, and let go slowly. The force at a click is between those of the reports \
            before and after it; a press that is too fast for that is asked for again.
            """)

    static func usualScenario(for words: [String]) -> String { "clicks" }

    @OptionGroup(title: "Source") var source: SourceOptions
    @OptionGroup(title: "Scale", visibility: .advanced) var scale: ReadingOptions
    @OptionGroup(title: "Measurement") var options: ClickMeasureOptions
    @OptionGroup(title: "Output") var output: ClickOutputOptions
    @OptionGroup(title: "Output") var screen: GraphicsOptions
    @OptionGroup var general: GeneralOptions

    var color: ColorOptions { output.color }

    func run() throws {
        guard options.steps else { return try measure(source.selection).check(atLeast: 1) }
        try ClickStaircase(self).run()
    }

    /// A measurement with its ending.
    struct Measured {
        var results: ClickResults?
        var outcome: SessionOutcome?

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
            try scale.configuration(of: origin, smoothing: .none, thresholds: [], subject: .load)
        }
        let words = ClickForm(wanted: options.clicks, asked: asked)
        let display = GuidedDisplay(form, plan, keysFromTerminal: source.recording == "-")
        let ended = try Session.run(plan) { source, configuration in
            let channel = configuration.channel
            let series = ClickSeries(
                wanted: options.clicks, on: channel,
                surface: TouchSurface(of: source.origin.device, axis: channel.axis))
            return try display.members(series, lines: words) { header in
                ClickModel(
                    session: SessionFacts(origin: header.origin, configuration: header.configuration),
                    results: series.results, instruction: words.instruction(on: header.origin))
            }
        }
        return Measured(results: ended?.kept.task.results, outcome: ended?.outcome)
    }
}

/// How clicks are measured.
struct ClickMeasureOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Clicks to measure.", valueName: "count"))
    var clicks = ClickSummary.usualCount

    @Flag(help: "Measure at every value of the click force, and say which behave alike.")
    var steps = false

    @Flag(help: "With --steps: set the click force without asking.")
    var yes = false

    func validate() throws {
        guard (2...1_000).contains(clicks) else {
            throw ValidationError("--clicks must be between 2 and 1000, for example --clicks 20.")
        }
        if yes, !steps { throw ValidationError("--yes applies to --steps, which sets the click force.") }
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
