import ArgumentParser
import Pens
import Text

/// Shows the figures of sessions.
struct PenShowCommand: GeneralCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", _superCommandName: Forcescale.name,
        abstract: "Show the figures of measured pens: activation, maximum, percentiles.",
        usage: "forcescale pen show <file>... [<options>]",
        discussion: """
            Examples:
              forcescale pen show sessions.json
              forcescale pen show sessions.json --pen pw100 --json

            Files are pressure responses in the public JSON format, as `pen measure -o` writes them.
            """)

    @Argument(
        help: ArgumentHelp("Pressure responses; '-' is standard input.", valueName: "file"),
        completion: .file())
    var files: [String]

    @OptionGroup(title: "Selection") var selection: PenSelection
    @OptionGroup(title: "Output") var output: PenShowOptions
    @OptionGroup var general: GeneralOptions

    var inputs: [String] { files }

    func run() throws {
        var buffer = Console.current.outputBuffer
        var isFirst = true
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
            }
        }
        guard !isFirst else {
            throw Failure(.noInput, "no session has \(selection.pen?.printable() ?? "a pen") in its name")
        }
        try buffer.flush()
    }
}

/// Which pens are used.
struct PenSelection: ParsableArguments {
    @Option(help: ArgumentHelp("Part of the name of a pen.", valueName: "name"))
    var pen: String?

    /// Whether a session is of such a pen.
    func matches(_ session: PenSession) -> Bool {
        pen.map { "\(session.brand) \(session.pen)".lowercased().contains($0.lowercased()) } ?? true
    }
}

/// How figures are shown.
struct PenShowOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print JSON, one object per session.")
    var json = false
}
