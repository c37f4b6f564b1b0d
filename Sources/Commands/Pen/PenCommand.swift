import ArgumentParser
import CommandLine

/// Measures pens, and computes their pressure curves.
struct PenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pen",
        abstract: "Measure pens, and fit pressure curves to them.",
        usage: "forcescale pen <command> [<options>]",
        discussion: """
            Examples:
              forcescale pen measure press.csv             with a scale's readings
              forcescale pen show sessions.json            activation, percentiles
              forcescale pen curve --hand strokes.yml --target soft --for krita
              forcescale pen curve mine.json --for krita   what makes it linear
              forcescale pen compare sessions.json         envelopes of models

            docs/pen.md makes a pen softer in five minutes without a scale, and explains how to put a tablet on one.
            """,
        subcommands: [
            PenMeasureCommand.self, PenShowCommand.self, PenCurveCommand.self, PenCompareCommand.self,
        ])

    @OptionGroup var help: HelpOptions
}
