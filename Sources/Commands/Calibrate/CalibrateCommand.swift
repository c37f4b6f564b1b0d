import ArgumentParser
import CommandLine

/// Calibrates pads with known masses, and manages the resulting profiles.
struct CalibrateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "calibrate",
        abstract: "Calibrate a pad with known masses, such as coins.",
        usage: "forcescale calibrate <command> [<options>]",
        discussion: """
            Examples:
              forcescale calibrate run                     guided calibration
              forcescale calibrate run --points '0,1 EUR,2x 1 EUR,4x 1 EUR,8x 1 EUR'
              forcescale calibrate coins EUR               masses of coins
              forcescale calibrate fit points.csv -o mypad from your own measurements
              forcescale calibrate list                    list the profiles
              forcescale calibrate show mypad --svg c.svg  draw curve and residuals
              forcescale weigh --profile mypad             weigh with a profile

            Profiles are selected automatically by the ids of the pad and its pressure axis.
            """,
        subcommands: [
            CalibrateRunCommand.self, CalibrateCoinsCommand.self, CalibrateFitCommand.self,
            CalibrateListCommand.self,
            CalibrateShowCommand.self, CalibrateRemoveCommand.self, CalibrateExportCommand.self,
            CalibrateImportCommand.self,
        ])

    @OptionGroup var help: HelpOptions
}
