import ArgumentParser
import CommandLine
import Core
import Sessions
import Text

/// What is printed, and in which form.
struct OutputOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print JSON, one object per line.")
    var json = false

    @Flag(help: "Print at most one plain line per second.")
    var plain = false

    @Flag(help: ArgumentHelp("Print comma-separated values, one row per reading.", visibility: .advanced))
    var csvStream = false

    @Flag(
        help: ArgumentHelp(
            "At the end, report the latency from the kernel's timestamp of a frame to its line of output.",
            visibility: .advanced))
    var stats = false

    @OptionGroup var mass: UnitOptions
    @OptionGroup var color: ColorOptions

    @Option(
        file: "Draw the gauge into an SVG file: an animation of a demo, or a recording at its greatest load.",
        ending: "svg", visibility: .advanced)
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

/// A form of a weighing as lines on standard output. Each is declared in the file of its sink.
struct WeighingLines: Sendable {
    /// The default filters.
    let smoothing: Smoothing
    /// Whether the lines are for a person, who may type commands at a terminal.
    var isForPeople = false
    /// Creates the sink of a weighing; the signals end waiting for its reader.
    let makeSink: @Sendable (WeighCommand, SignalQueue) -> any Participant
}
