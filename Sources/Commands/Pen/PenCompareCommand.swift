import ArgumentParser
import CommandLine
import Pens
import Sessions
import Text

/// Compares models of pens.
struct PenCompareCommand: PenFilesCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare", _superCommandName: Forcescale.name,
        abstract: "Compare pens: a line for each model, or the envelope of its sessions.",
        usage: "forcescale pen compare <file>... [<options>]",
        discussion: """
            Examples:
              forcescale pen compare sessions.json --details
              forcescale pen compare mine.json theirs.json --plot
              forcescale pen compare sessions.json --json
            """)

    @OptionGroup var responses: PenFileOptions
    @OptionGroup(title: "Selection") var selection: PenSelection
    @OptionGroup(title: "Output") var output: PenCompareOptions
    @OptionGroup(title: "Output") var pictures: PenPictureOptions
    @OptionGroup var general: GeneralOptions

    func validate() throws { try pictures.check(json: output.json) }

    func run() throws {
        try pictures.checkFiles()
        let comparison = PenComparison(try sessions().map { ($0.session.pen, $0.figures) })
        let text = comparison.overview + (output.details ? comparison.details : [])
        try Console.current.print(
            output.json ? comparison.lines : Array((text.joined(separator: "\n") + "\n").utf8))
        try PenPage(title: "Pens compared", sections: [PenPage.Section(comparison)]).draw(pictures)
    }
}

/// The form of the output.
struct PenCompareOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print JSON, one object per model.")
    var json = false

    @Flag(help: "Print the envelope of each model at each pressure.")
    var details = false

    func validate() throws {
        if json, details { throw ValidationError("Give only one of --details and --json.") }
    }
}
