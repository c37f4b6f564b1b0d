import App
import ArgumentParser

/// Computes figures of touches: force, steadiness, tremor, timing and path.
struct AnalyzeCommand: ReadingCommand, ColoringCommand {
    static let configuration = CommandConfiguration(
        commandName: "analyze",
        abstract: "Analyze touches: force over time, steadiness, tremor, timing, path.",
        usage: "forcescale analyze [<file>] [<files> ...] [<options>]",
        discussion: """
            Examples:
              forcescale analyze press.csv                a table of touches
              forcescale analyze --json *.evemu           one line per recording
              forcescale analyze p.csv --from 2 --to 8    from 2 s to 8 s
              forcescale analyze p.csv --plot             figures and pictures
              forcescale analyze p.csv --report p.html    an HTML page
              forcescale analyze a.csv b.csv --compare    differences
              forcescale analyze --demo                   live: each touch as it ends

            docs/analysis.md defines all figures.
            """)

    @OptionGroup(title: "Source") var source: SourceOptions

    @Argument(help: ArgumentHelp("More recordings.", valueName: "files"), completion: .file())
    var more: [String] = []

    @OptionGroup(title: "Scale", visibility: .advanced) var scale: ScaleOptions
    @OptionGroup(title: "Output") var options: AnalysisOptions
    @OptionGroup(title: "Pictures") var pictures: PictureOptions
    @OptionGroup var general: GeneralOptions

    var color: ColorOptions { pictures.color }

    func validate() throws {
        try source.validate(with: more)
        if pictures.plot, options.json {
            throw ValidationError(
                "--plot and --json both use standard output; give only one of them, or use --svg with --json."
            )
        }
        if pictures.compare, more.isEmpty {
            throw ValidationError(
                "--compare needs at least two recordings, for example mine.csv other.csv --compare.")
        }
        if options.columns != nil, source.recording == nil || source.recording == "-" {
            throw ValidationError("--columns needs recordings in files.")
        }
        if options.marks != nil, source.recording == nil {
            throw ValidationError(
                "--marks needs a recording that contains marks: record with marks (forcescale record --marks -), then "
                    + "analyze the file.")
        }
        if pictures.areWanted, source.recording == nil || source.recording == "-" {
            throw ValidationError("Pictures need a recording in a file: record first, then analyze the file.")
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
