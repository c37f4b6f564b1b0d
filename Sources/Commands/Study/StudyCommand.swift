import ArgumentParser
import CommandLine

/// Studies pads: what their counts mean in grams, and how much units differ.
struct StudyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "study",
        abstract: "Study a pad with coins, to calibrate its model.",
        usage: "forcescale study [<device>] -o <file> [<options>]",
        discussion: """
            Examples:
              forcescale study -o mypad.ndjson         four minutes with coins, guided
              forcescale study --demo -o demo.ndjson   on a simulated pad
              forcescale study check mypad.ndjson      what must be repeated
              forcescale calibrate import *.ndjson     five studies calibrate a model

            forcescale study run --help lists the options. docs/contributing-a-pad.md says how to send a study. A study \
            names no person, no machine and no time of day.
            """,
        subcommands: [StudyRunCommand.self, StudyCheckCommand.self],
        defaultSubcommand: StudyRunCommand.self)

    @OptionGroup var help: HelpOptions
}
