import ArgumentParser

/// Works with studies of pads, which their owners send.
struct StudyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "study",
        abstract: "Check studies of pads, from which calibrations of models are made.",
        usage: "forcescale study <command> [<options>]",
        discussion: """
            Examples:
              forcescale study check pad.ndjson               what must be repeated
              forcescale calibrate import one.ndjson          the profile of a pad
              forcescale calibrate import *.ndjson            the calibration of a model
            """,
        shouldDisplay: false,
        subcommands: [StudyCheckCommand.self, StudyDemoCommand.self])

    @OptionGroup var help: HelpOptions
}
