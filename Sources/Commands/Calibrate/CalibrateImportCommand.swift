import ArgumentParser
import CommandLine
import Metrology
import Sessions
import Studies

/// Adds a profile to those of the user: from a file of a profile, or from studies of pads.
struct CalibrateImportCommand: GeneralCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", _superCommandName: Forcescale.name,
        abstract: "Import a profile from a file, or make one from studies.",
        usage: "forcescale calibrate import <file>... [<options>]",
        discussion: """
            Examples:
              forcescale calibrate import mypad.json --name pad2
              forcescale calibrate import one.ndjson           the study of one pad
              forcescale calibrate import *.ndjson --name x1   five pads of a model

            An existing profile of the same name is kept as a backup with ~ at its end. Five pads of one model give a \
            calibration for all of that model, three a row of a table.
            """)

    @Argument(
        help: ArgumentHelp("A profile, or studies; '-' is standard input.", valueName: "file"),
        completion: .file(extensions: ["json", "ndjson"]))
    var files: [String]

    @OptionGroup(title: "Output") var output: ProfileImportOptions
    @OptionGroup var general: GeneralOptions

    func run() throws {
        guard files.count == 1 else {
            return try StudyImport(files, name: output.name).run(isJSON: output.json)
        }
        // A backup of a profile may be imported in its place.
        let document = try BoundedFile.read(files[0], limit: Study.longestDocument, as: .kept)
        if StudyFiles.isStudy(document) {
            let study = try StudyFiles.study(of: document, called: files[0])
            let unit = try StudyFiles.unit(of: study, called: files[0])
            try StudyImport(files, name: output.name).run([unit], isJSON: output.json)
        } else {
            try ProfileStore().add(document, of: files[0], as: output.name)
        }
    }
}

/// How an imported profile is saved.
struct ProfileImportOptions: ParsableArguments {
    @Option(help: ArgumentHelp("New name of the profile (default: its own).", valueName: "name"))
    var name: String?

    @Flag(name: .shortAndLong, help: "Print the result of studies as JSON.")
    var json = false

    func validate() throws {
        if let name, !Profile.isName(name) {
            throw ValidationError(
                "--name must consist of letters, digits, dots, - and _, for example --name mypad.")
        }
    }
}
