import ArgumentParser

/// Makes grams mean grams: known masses, a curve through them, and a profile that holds for a pad.
struct CalibrateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "calibrate",
        abstract: "Make grams mean grams, with known masses such as coins.",
        discussion: """
            Examples:
              forcescale calibrate run                     asks for masses and leads on
              forcescale calibrate run --points '0,1 EUR,2x 1 EUR,4x 1 EUR,8x 1 EUR'
              forcescale calibrate fit points.csv -o mypad a profile of points of your own
              forcescale calibrate list                    the profiles there are
              forcescale calibrate show mypad --svg c.svg  its curve and residuals
              forcescale weigh --profile mypad             weigh with it; one that fits the
                                                           pad is found without being asked

            A profile is found by its pad's ids and holds for its pressure axis alone.
            """,
        subcommands: [
            CalibrateRunCommand.self, CalibrateFitCommand.self, CalibrateListCommand.self,
            CalibrateShowCommand.self, CalibrateRemoveCommand.self, CalibrateExportCommand.self,
            CalibrateImportCommand.self,
        ])
}
