import App
import ArgumentParser

/// What presses were like, in figures.
struct AnalyzeCommand: ReadingCommand {
    static let configuration = CommandConfiguration(
        commandName: "analyze",
        abstract: "Analyze touches: force over time, steadiness, tremor, timing, path.",
        discussion: """
            Examples:
              forcescale analyze press.csv                a table of its touches
              forcescale analyze --json *.evemu           all figures, one line each
              forcescale analyze a.csv b.csv --csv t.csv  one row per touch
              forcescale analyze p.csv --from 2 --to 8    six seconds of it
              forcescale analyze p.csv --marks start..end what is between two marks
              forcescale analyze p.csv --plot             pictures below the figures
              forcescale analyze p.csv --report p.html    figures and pictures in a page
              forcescale analyze a.csv b.csv --compare    what differs
              forcescale analyze --demo                   live: each touch as it ends
              forcescale analyze pen.txt --axis 0:1023 \\
                --columns x=0,y=1,pressure=3,time=5,part=6
                                                          a foreign table

            docs/analysis.md defines every figure.
            """)

    @OptionGroup(title: "Source") var source: SourceOptions

    @Argument(help: ArgumentHelp("More recordings.", valueName: "files"), completion: .file())
    var more: [String] = []

    @OptionGroup(title: "Scale") var scale: ScaleOptions
    @OptionGroup(title: "Output") var options: AnalysisOptions
    @OptionGroup(title: "Pictures") var pictures: PictureOptions

    func validate() throws {
        try source.validate(with: more)
        if pictures.plot, options.json {
            throw ValidationError("--plot draws where --json writes; give one of them, or --svg with --json.")
        }
        if pictures.compare, more.isEmpty {
            throw ValidationError(
                "--compare wants two recordings or more, for example mine.csv other.csv --compare.")
        }
        if options.columns != nil, source.recording == nil || source.recording == "-" {
            throw ValidationError("--columns wants recordings in files.")
        }
        if options.marks != nil, source.recording == nil {
            throw ValidationError(
                "--marks wants a recording, since marks stand there: record with marks (forcescale record "
                    + "--marks -), then analyze the file.")
        }
        if pictures.areWanted, source.recording == nil || source.recording == "-" {
            throw ValidationError("Pictures are of recordings; record first, then analyze the file.")
        }
    }

    func run() throws {
        guard let first = source.recording, first != "-" else {
            return try AnalyzeLiveRun(
                source: try source.request, scale: scale.request, options: try options.request,
                overwrites: pictures.force
            ).run()
        }
        try AnalyzeRun(
            paths: [first] + more, source: try source.request, scale: scale.request,
            options: try options.request, drawn: pictures.request
        ).run()
    }
}
