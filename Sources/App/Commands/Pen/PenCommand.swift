import ArgumentParser

/// Shows how pens respond to force, and computes their pressure curves.
struct PenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pen",
        abstract: "Show how pens respond to force, and fit curves to it.",
        usage: "forcescale pen <command> [<options>]",
        discussion: """
            Examples:
              forcescale pen show sessions.json            activation, percentiles
              forcescale pen curve mine.json --for krita   what makes it linear
              forcescale pen compare sessions.json         envelopes of models

            docs/pen.md explains the figures and the files.
            """,
        subcommands: [
            PenShowCommand.self, PenCurveCommand.self, PenCompareCommand.self,
        ])

    @OptionGroup var help: HelpOptions
}
