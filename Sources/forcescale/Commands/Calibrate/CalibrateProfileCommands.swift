import App
import ArgumentParser
import Metrology

/// Lists the profiles there are.
struct CalibrateListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the profiles: the user's own and those that ship.",
        discussion: """
            Examples:
              forcescale calibrate list
              forcescale calibrate list --json | jq .name
            """)

    @OptionGroup(title: "Output") var output: ProfileListOptions

    func run() throws { try ProfileListing(json: output.json).run() }
}

/// How profiles are listed.
struct ProfileListOptions: ParsableArguments {
    @Flag(help: "One profile per line, as JSON.")
    var json = false
}

/// Shows a profile.
struct CalibrateShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show a profile: its curve, its points and their residuals.",
        discussion: """
            Examples:
              forcescale calibrate show mypad
              forcescale calibrate show mypad.json --svg curve.svg
              forcescale calibrate show mypad --hwdb   udev's line for units per gram
            """)

    @Argument(
        help: ArgumentHelp("A profile: a name or a file.", valueName: "profile"), completion: .profiles())
    var profile: String

    @OptionGroup(title: "Output") var output: ProfileShowOptions

    func run() throws {
        try ProfileShowing(
            name: profile, svg: output.svg, overwrites: output.force, hwdb: output.hwdb, json: output.json
        ).run()
    }
}

/// What of a profile is shown, and where.
struct ProfileShowOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Draw curve and residuals into an SVG file, in place of the text.", valueName: "file.svg"),
        completion: .file(extensions: ["svg"]))
    var svg: String?

    @Flag(help: "Print the udev line that declares units per gram, where whole numbers can.")
    var hwdb = false

    @Flag(help: "The profile and its fit as a line of JSON.")
    var json = false

    @Flag(help: "Overwrite a picture that is there already.")
    var force = false

    func validate() throws {
        if hwdb, json { throw ValidationError("Give one of --hwdb and --json.") }
        try PictureEnding.svg.check(svg, of: "--svg")
        if svg == "-" { throw ValidationError("--svg wants a file; standard output is for the profile.") }
    }
}

/// Takes a profile out of the user's folder.
struct CalibrateRemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Remove one of your profiles; a copy stays beside it, with ~ at its end.",
        discussion: """
            Examples:
              forcescale calibrate remove mypad
            """)

    @Argument(help: ArgumentHelp("The profile's name.", valueName: "name"), completion: .profiles())
    var name: String

    func run() throws { try ProfileStore().remove(name) }
}

/// Writes a profile into a file.
struct CalibrateExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Write a profile into a file, for another machine.",
        discussion: """
            Examples:
              forcescale calibrate export mypad mypad.json
            """)

    @Argument(help: ArgumentHelp("The profile's name.", valueName: "name"), completion: .profiles())
    var name: String

    @Argument(
        help: ArgumentHelp("The file; '-' is standard output.", valueName: "file.json"),
        completion: .file(extensions: ["json"]))
    var file: String

    @OptionGroup(title: "Output") var output: ProfileExportOptions

    func run() throws { try ProfileStore().export(name, to: file, overwrites: output.force) }
}

/// How a profile is written into a file.
struct ProfileExportOptions: ParsableArguments {
    @Flag(help: "Overwrite a file that is there already.")
    var force = false
}

/// Takes a profile of a file among the user's own.
struct CalibrateImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Import a profile from a file.",
        discussion: """
            A profile of the same name stays beside it, with ~ at its end.

            Examples:
              forcescale calibrate import mypad.json --name pad2
            """)

    @Argument(
        help: ArgumentHelp("The file.", valueName: "file.json"), completion: .file(extensions: ["json"]))
    var file: String

    @OptionGroup(title: "Output") var output: ProfileImportOptions

    func run() throws { try ProfileStore().add(file, as: output.name) }
}

/// How a profile is kept here.
struct ProfileImportOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The name that it is to have here; its own by default.", valueName: "name"))
    var name: String?

    func validate() throws {
        if let name, !Profile.isName(name) {
            throw ValidationError("--name wants letters, digits, dots, - and _, for example --name mypad.")
        }
    }
}
