import App
import ArgumentParser
import Core
import Text
import Weighing

/// Computes statistics of the results that weighings have written.
struct ResultsCommand: GeneralCommand, ColoringCommand {
    static let configuration = CommandConfiguration(
        commandName: "results", _superCommandName: Forcescale.name,
        abstract: "Compute statistics of results: control chart, capability, gauge R&R.",
        usage: "forcescale results <file> [<files> ...] [<options>]",
        discussion: """
            Examples:
              forcescale results plums.csv                    statistics by scale and kind
              forcescale results plums.csv --by label         of each label
              forcescale results plums.csv --limits 140..160  capability; under, ok, over
              forcescale results plums.csv --report plums.html
              forcescale results study.csv                    gauge R&R by meta.operator

            A file is a table written with --results, or the output of weigh --json. docs/results.md defines all statistics.
            """)

    @Argument(
        help: ArgumentHelp("Results; '-' is standard input.", valueName: "file"), completion: .file())
    var files: [String]

    @OptionGroup(title: "Statistics") var statistics: ResultsQueryOptions
    @OptionGroup(title: "Output") var output: ResultsOutputOptions
    @OptionGroup var general: GeneralOptions

    var color: ColorOptions { output.color }

    var inputs: [String] { files }

    func run() throws {
        var request = ResultsRequest()
        request.query = try statistics.query
        (request.json, request.csv) = (output.json, output.csv)
        (request.pictures.plot, request.pictures.svg) = (output.plot, output.svg)
        (request.pictures.report, request.pictures.force) = (output.report, output.force)
        try ResultsRun(paths: files, options: request).run()
    }
}

/// What statistics are computed.
struct ResultsQueryOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Judge the results again, and compute Cp, Cpk, Pp and Ppk.", valueName: "min..max"))
    var limits: String?

    @Option(help: ArgumentHelp("Separate the results by a column, such as label.", valueName: "column"))
    var by: String?

    @Option(
        help: ArgumentHelp(
            "Means and ranges of N results in a row, instead of individuals.", valueName: "n",
            visibility: .advanced))
    var subgroup: Int = 1

    @Option(
        help: ArgumentHelp(
            "Column of reference weights in grams.", valueName: "column", visibility: .advanced))
    var reference: String = ResultsQuery().reference

    @Option(
        help: ArgumentHelp(
            "Column of the operators of a gauge study.", valueName: "column", visibility: .advanced))
    var `operator`: String = ResultsQuery().operators

    @Option(
        help: ArgumentHelp(
            "Column of the parts of a gauge study.", valueName: "column", visibility: .advanced))
    var part: String = ResultsQuery().parts

    func validate() throws { _ = try query }

    /// The values of these options.
    var query: ResultsQuery {
        get throws {
            guard (1...ControlChart.largestSubgroup).contains(subgroup) else {
                throw ValidationError(
                    "--subgroup must be from 1 to \(ControlChart.largestSubgroup), for example --subgroup 5.")
            }
            var query = ResultsQuery()
            do throws(OptionError) {
                query.limits = try limits.map { text throws(OptionError) in try Limits(parsing: text) }
            } catch {
                throw ValidationError("--limits: \(error)")
            }
            // Tables have the names of their columns without control characters.
            (query.separator, query.subgroup) = (by?.printable(), subgroup)
            query.reference = reference.printable()
            (query.operators, query.parts) = (`operator`.printable(), part.printable())
            return query
        }
    }
}

/// The form of the output.
struct ResultsOutputOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print JSON: one object per scale and kind.")
    var json = false

    @Option(help: ArgumentHelp("Write a table, one row per statistic.", valueName: "file.csv"))
    var csv: String?

    @Flag(help: "Draw charts below the statistics.")
    var plot = false

    @Option(help: ArgumentHelp("Draw the charts into an SVG file.", valueName: "file.svg"))
    var svg: String?

    @Option(help: ArgumentHelp("Write statistics and charts to an HTML page.", valueName: "file.html"))
    var report: String?

    @Flag(help: "Overwrite existing files.")
    var force = false

    @OptionGroup var color: ColorOptions

    func validate() throws {
        for (option, path) in [("--csv", csv), ("--svg", svg), ("--report", report)] where path == "-" {
            throw ValidationError("\(option) must name a file; standard output is for the text.")
        }
        if plot, json { throw ValidationError("Give only one of --plot and --json.") }
        try PictureEnding.svg.check(svg, of: "--svg")
        try PictureEnding.html.check(report, of: "--report")
        let names = [csv, svg, report].compactMap(\.self)
        if Set(names).count < names.count {
            throw ValidationError("--csv, --svg and --report must name different files.")
        }
    }
}
