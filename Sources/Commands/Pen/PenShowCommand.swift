import ArgumentParser
import CommandLine
import Pens
import Sessions
import Text

/// Shows the figures of sessions.
struct PenShowCommand: PenFilesCommand {
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

    @OptionGroup var responses: PenFileOptions
    @OptionGroup(title: "Selection") var selection: PenSelection
    @OptionGroup(title: "Output") var output: PenShowOptions
    @OptionGroup(title: "Output") var pictures: PenPictureOptions
    @OptionGroup var general: GeneralOptions

    func validate() throws { try pictures.check(json: output.json) }

    func run() throws {
        try pictures.checkFiles()
        var buffer = Console.current.outputBuffer
        var isFirst = true
        var sections: [PenPage.Section] = []
        for (path, session, figures) in try sessions() {
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
        try buffer.flush()
        try PenPage(title: sections.count == 1 ? sections[0].title : "Responses of pens", sections: sections)
            .draw(pictures)
    }
}

/// How figures are shown.
struct PenShowOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print JSON, one object per session.")
    var json = false
}
