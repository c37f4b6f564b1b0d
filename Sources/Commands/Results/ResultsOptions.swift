import ArgumentParser
import CommandLine
import Core
import Text
import Weighing

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
struct ResultsOutputOptions: ParsableArguments, PictureFiles {
    @Flag(name: .shortAndLong, help: "Print JSON: one object per scale and kind.")
    var json = false

    @Option(help: ArgumentHelp("Write a table, one row per statistic.", valueName: "file.csv"))
    var csv: String?

    @Flag(help: "Print what contributes to U.")
    var budget = false

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
        if plot, json { throw ValidationError("Give only one of --plot and --json.") }
        try checkNames(besides: [("--csv", csv)])
    }
}
