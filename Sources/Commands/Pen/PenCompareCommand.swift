import ArgumentParser
import CommandLine
import Pens
import Sessions
import Text

/// Compares models of pens.
struct PenCompareCommand: GeneralCommand, ColoringCommand, DrawingCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare", _superCommandName: Forcescale.name,
        abstract: "Compare pens: for each model the envelope of its sessions.",
        usage: "forcescale pen compare <file>... [<options>]",
        discussion: """
            Examples:
              forcescale pen compare sessions.json
              forcescale pen compare mine.json theirs.json --plot
              forcescale pen compare sessions.json --json
            """)

    @Argument(
        help: ArgumentHelp("Pressure responses; '-' is standard input.", valueName: "file"),
        completion: .file())
    var files: [String]

    @OptionGroup(title: "Selection") var selection: PenSelection
    @OptionGroup(title: "Output") var output: PenCompareOptions
    @OptionGroup(title: "Output") var pictures: PenPictureOptions
    @OptionGroup var general: GeneralOptions

    var screen: GraphicsOptions { pictures.screen }
    var color: ColorOptions { pictures.color }
    var inputs: [String] { files }

    func validate() throws { try pictures.check(json: output.json) }

    func run() throws {
        try pictures.checkFiles()
        let sessions = try files.flatMap { path in
            try PenFiles.sessions(in: path).filter(selection.matches).map {
                (model: $0.pen, figures: try PenFiles.figures(of: $0, in: path))
            }
        }
        guard !sessions.isEmpty else {
            throw Failure(.noInput, "no session has \(selection.pen?.printable() ?? "a pen") in its name")
        }
        let comparison = PenComparison(sessions)
        try Console.current.print(
            output.json
                ? comparison.lines : Array((comparison.text.joined(separator: "\n") + "\n").utf8))
        try PenPage(title: "Pens compared", sections: [PenPage.Section(comparison)]).draw(pictures)
    }
}

/// The form of the output.
struct PenCompareOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print JSON, one object per model.")
    var json = false
}
