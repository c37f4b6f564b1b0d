import ArgumentParser
import CommandLine
import Sessions

/// Computes metrics of touches: force, steadiness, tremor, timing and path.
struct AnalyzeCommand: ManyFilesCommand, ColoringCommand, DrawingCommand {
    static let configuration = CommandConfiguration(
        commandName: "analyze", _superCommandName: Forcescale.name,
        abstract: "Analyze touches: force, steadiness, tremor, timing.",
        usage: "forcescale analyze [<file>] [<files> ...] [<options>]",
        discussion: """
            Examples:
              forcescale analyze press.csv                a table of touches
              forcescale analyze --json *.evemu           one line per recording
              forcescale analyze --explain tremor_g       what a metric means
              forcescale analyze p.csv --report p.html    an HTML page
              forcescale analyze a.csv b.csv --compare    differences
              forcescale analyze *.csv --compare --by group --per participant
              forcescale analyze --demo                   live: each touch as it ends

            See docs/analysis.md, docs/studies-with-people.md and docs/many-traces.md.
            """)

    @OptionGroup(title: "Source") var source: SourceOptions

    @Argument(help: ArgumentHelp("More recordings.", valueName: "files"), completion: .file())
    var more: [String] = []

    @OptionGroup(title: "Source") var table: TableOptions
    @OptionGroup(title: "Scale", visibility: .advanced) var scale: ScaleOptions
    @OptionGroup(title: "Output") var options: AnalysisOptions
    @OptionGroup(title: "Many recordings", visibility: .advanced) var batch: BatchOptions
    @OptionGroup(title: "Many recordings", visibility: .advanced) var results: ResultOptions
    @OptionGroup(title: "Plots") var pictures: PictureOptions
    @OptionGroup var general: GeneralOptions

    var color: ColorOptions { pictures.color }
    var screen: GraphicsOptions { pictures.screen }
    var inputs: [String] {
        [source.recording, batch.filesFrom, results.skipKnown].compactMap(\.self) + more
    }
    /// The recordings that the command line names.
    var recordings: [String] { [source.recording].compactMap(\.self) + more }

    func validate() throws {
        if options.explain { return }
        try source.validate(with: more)
        if batch.filesFrom != nil, source.demo != nil || source.recording == "-" || source.wait {
            throw ValidationError("--files-from lists files, and cannot be combined with another source.")
        }
        if results.touches != nil || results.skipKnown != nil, !options.json || !hasFiles {
            throw ValidationError("--touches and --skip-known need --json and recordings in files.")
        }
        if pictures.plot, options.json {
            throw ValidationError(
                "--plot and --json both use standard output; give only one of them, or use --svg with --json."
            )
        }
        if results.by != nil, !pictures.compare || recordings.isEmpty && batch.filesFrom == nil {
            throw ValidationError(
                "--by needs --compare and recordings or files of results, for example *.csv --compare --by group."
            )
        }
        if results.by == nil, pictures.compare, more.isEmpty, batch.filesFrom == nil {
            throw ValidationError(
                "--compare needs at least two recordings, for example mine.csv other.csv --compare.")
        }
        try table.validate(with: source.recording != nil || batch.filesFrom != nil)
        if options.marks != nil, source.recording == nil, batch.filesFrom == nil {
            throw ValidationError(
                "--marks needs a recording that contains marks: record with marks (forcescale record --marks -), then "
                    + "analyze the file.")
        }
        if pictures.areWanted, !hasFiles, results.by == nil {
            throw ValidationError("Plots need a recording in a file: record first, then analyze the file.")
        }
    }

    /// Whether all recordings are files.
    private var hasFiles: Bool { source.recording.map { $0 != "-" } ?? (batch.filesFrom != nil) }

    func run() throws {
        if options.explain {
            let text = try MetricExplanation(names: recordings).text(columns: Console.current.columns)
            return try Console.current.print(text.utf8)
        }
        if let groups = results.groups { return try compare(groups) }
        if hasFiles { try AnalyzeRun(self).run() } else { try analyzeLive() }
    }

    /// The options that do not change figures: how a source is read, which forms the output has, and comparisons.
    static let withoutEffect = BatchOptions.withoutEffect.union([
        "--wait", "--replay", "--speed", "--demo", "--uinput", "--duration", "--grab", "--json", "--unit",
        "--csv",
        "--explain", "--skip-known", "--by", "--per", "--metric", "--plot", "--svg", "--report", "--compare",
        "--force",
        "--graphics", "--no-animation", "--color", "--quiet",
    ])

    /// The options that change figures, as on a command line.
    var words: String { GivenOptions(of: self, without: Self.withoutEffect).text }
}
