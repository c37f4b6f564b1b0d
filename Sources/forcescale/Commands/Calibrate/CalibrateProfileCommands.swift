import App
import ArgumentParser
import Metrology

/// Lists the profiles.
struct CalibrateListCommand: GeneralCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", _superCommandName: Forcescale.name,
        abstract: "List your profiles, and those included with the program.",
        usage: "forcescale calibrate list [<options>]",
        discussion: """
            Examples:
              forcescale calibrate list
              forcescale calibrate list --json | jq .name
            """)

    @OptionGroup(title: "Output") var output: ProfileListOptions
    @OptionGroup var general: GeneralOptions

    func run() throws { try ProfileListing(json: output.json).run() }
}

/// The form of the list.
struct ProfileListOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print JSON, one object per profile.")
    var json = false
}

/// Shows a profile.
struct CalibrateShowCommand: GeneralCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", _superCommandName: Forcescale.name,
        abstract: "Show a profile: its curve, its points and their residuals.",
        usage: "forcescale calibrate show <profile> [<options>]",
        discussion: """
            Examples:
              forcescale calibrate show mypad
              forcescale calibrate show mypad.json --svg curve.svg
              forcescale calibrate show mypad --hwdb   a udev line with units per gram
            """)

    @Argument(
        help: ArgumentHelp("Name or file of a profile.", valueName: "profile"), completion: .profiles())
    var profile: String

    @OptionGroup(title: "Output") var output: ProfileShowOptions
    @OptionGroup var general: GeneralOptions

    func run() throws {
        try ProfileShowing(
            name: profile, svg: output.svg, overwrites: output.force, hwdb: output.hwdb, json: output.json
        ).run()
    }
}

/// The form in which a profile is shown.
struct ProfileShowOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Draw curve and residuals into an SVG file instead.", valueName: "file.svg"),
        completion: .file(extensions: ["svg"]))
    var svg: String?

    @Flag(help: "Print a udev hwdb line with whole units per gram.")
    var hwdb = false

    @Flag(name: .shortAndLong, help: "Print the profile and its fit as a line of JSON.")
    var json = false

    @Flag(help: "Overwrite an existing picture.")
    var force = false

    func validate() throws {
        if hwdb, json { throw ValidationError("Give only one of --hwdb and --json.") }
        try PictureEnding.svg.check(svg, of: "--svg")
        if svg == "-" { throw ValidationError("--svg must name a file; standard output is for the profile.") }
    }
}

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

/// Adds a profile from a file to those of the user.
struct CalibrateImportCommand: GeneralCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", _superCommandName: Forcescale.name, abstract: "Import a profile from a file.",
        usage: "forcescale calibrate import <file.json> [<options>]",
        discussion: """
            Examples:
              forcescale calibrate import mypad.json --name pad2

            An existing profile of the same name is kept as a backup with ~ at its end.
            """)

    @Argument(
        help: ArgumentHelp("File to read.", valueName: "file.json"), completion: .file(extensions: ["json"]))
    var file: String

    @OptionGroup(title: "Output") var output: ProfileImportOptions
    @OptionGroup var general: GeneralOptions

    func run() throws { try ProfileStore().add(file, as: output.name) }
}

/// How an imported profile is saved.
struct ProfileImportOptions: ParsableArguments {
    @Option(help: ArgumentHelp("New name of the profile (default: its own).", valueName: "name"))
    var name: String?

    func validate() throws {
        if let name, !Profile.isName(name) {
            throw ValidationError(
                "--name must consist of letters, digits, dots, - and _, for example --name mypad.")
        }
    }
}
