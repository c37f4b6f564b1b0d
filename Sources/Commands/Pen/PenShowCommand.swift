import ArgumentParser
import CommandLine
import Pens
import Sessions
import Text

/// Shows the figures of sessions.
struct PenShowCommand: GeneralCommand, ColoringCommand, DrawingCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", _superCommandName: Forcescale.name,
        abstract: "Show the figures of measured pens: activation, maximum, percentiles.",
        usage: "forcescale pen show <file>... [<options>]",
        discussion: """
            Examples:
              forcescale pen show sessions.json
              forcescale pen show sessions.json --pen pw100 --json
              forcescale pen show mine.json --plot

            Files are pressure responses in the public JSON format, as `pen measure -o` writes them, or tables of pairs.
            """)

    @Argument(
        help: ArgumentHelp("Pressure responses; '-' is standard input.", valueName: "file"),
        completion: .file())
    var files: [String]

    @OptionGroup(title: "Selection") var selection: PenSelection
    @OptionGroup(title: "Output") var output: PenShowOptions
    @OptionGroup(title: "Output") var pictures: PenPictureOptions
    @OptionGroup var general: GeneralOptions

    var screen: GraphicsOptions { pictures.screen }
    var color: ColorOptions { pictures.color }
    var inputs: [String] { files }

    func validate() throws { try pictures.check(json: output.json) }

    func run() throws {
        try pictures.checkFiles()
        var buffer = Console.current.outputBuffer
        var isFirst = true
        var sections: [PenPage.Section] = []
        for path in files {
            for session in try PenFiles.sessions(in: path) where selection.matches(session) {
                let figures = try PenFiles.figures(of: session, in: path)
                if output.json {
                    buffer.append(
                        figures.line { json in
                            json.field("file", path)
                            json.field("brand", session.brand)
                            json.field("pen", session.pen)
                            json.field("tablet", session.tablet)
                            json.field("date", session.date)
                        })
                } else {
                    let text = (isFirst ? [] : [""]) + [session.title] + figures.text
                    buffer.append("\(text.joined(separator: "\n"))\n".utf8)
                }
                isFirst = false
                if pictures.areWanted { sections.append(PenPage.Section(figures, title: session.title)) }
            }
        }
        guard !isFirst else {
            throw Failure(.noInput, "no session has \(selection.pen?.printable() ?? "a pen") in its name")
        }
        try buffer.flush()
        try PenPage(title: sections.count == 1 ? sections[0].title : "Responses of pens", sections: sections)
            .draw(pictures)
    }
}

/// Which pens are used.
struct PenSelection: ParsableArguments {
    @Option(help: ArgumentHelp("Part of the name of a pen.", valueName: "name"))
    var pen: String?

    /// Whether a session is of such a pen.
    func matches(_ session: PenSession) -> Bool {
        pen.map(session.isNamed) ?? true
    }
}

/// How figures are shown.
struct PenShowOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print JSON, one object per session.")
    var json = false
}
