import ArgumentParser
import CommandLine
import Sessions

/// Removes one of the user's profiles.
struct CalibrateRemoveCommand: GeneralCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", _superCommandName: Forcescale.name,
        abstract: "Remove one of your profiles, keeping a backup with ~ at its end.",
        usage: "forcescale calibrate remove <name> [<options>]",
        discussion: """
            Examples:
              forcescale calibrate remove mypad
              forcescale calibrate import ~/.config/forcescale/calibration/mypad.json~

            The second command restores the profile. The next backup of this name replaces the one before. The points of
            an interrupted calibration of this name are removed too, without a backup.
            """)

    @Argument(help: ArgumentHelp("Name of the profile.", valueName: "name"), completion: .profiles())
    var name: String

    @OptionGroup var general: GeneralOptions

    func run() throws { try ProfileStore().remove(name) }
}

/// Writes a profile to a file.
struct CalibrateExportCommand: GeneralCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", _superCommandName: Forcescale.name,
        abstract: "Write a profile to a file, for another computer.",
        usage: "forcescale calibrate export <name> <file.json> [<options>]",
        discussion: """
            Examples:
              forcescale calibrate export mypad mypad.json
            """)

    @Argument(help: ArgumentHelp("Name of the profile.", valueName: "name"), completion: .profiles())
    var name: String

    @Argument(
        help: ArgumentHelp("File to write; '-' is standard output.", valueName: "file.json"),
        completion: .file(extensions: ["json"]))
    var file: String

    @OptionGroup(title: "Output") var output: ProfileExportOptions
    @OptionGroup var general: GeneralOptions

    func run() throws { try ProfileStore().export(name, to: file, overwrites: output.force) }
}

/// How a profile is written to a file.
struct ProfileExportOptions: ParsableArguments {
    @Flag(help: "Overwrite an existing file.")
    var force = false
}
