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
            "Judge the results again, and compute Cp, Cpk, Pp and Ppk. Numbers without a unit are in that of --unit.",
            valueName: "min..max"))
    var limits: String?

    @Option(help: ArgumentHelp("One row per value of a column, such as label.", valueName: "column"))
    var by: String?

    @Flag(help: "List all results, and print all statistics.")
    var details = false

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

    func validate() throws { _ = try query(in: .gram) }

    /// The values of these options.
    ///
    /// - Parameter unit: the unit of limits without one.
    func query(in unit: MassUnit) throws -> ResultsQuery {
        guard (1...ControlChart.largestSubgroup).contains(subgroup) else {
            throw ValidationError(
                "--subgroup must be from 1 to \(ControlChart.largestSubgroup), for example --subgroup 5.")
        }
        var query = ResultsQuery()
        do throws(OptionError) {
            query.limits = try limits.map { text throws(OptionError) in
                try Limits(parsing: text, in: unit)
            }
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

/// The form of the output.
struct ResultsOutputOptions: ParsableArguments, PictureFiles {
    @Flag(name: .shortAndLong, help: "Print JSON in grams: one object per group.")
    var json = false

    @Option(massUnit: "Unit of text, charts and pages, such as oz or N.")
    var unit: MassUnit?

    @Option(help: ArgumentHelp("Write a table, one row per statistic.", valueName: "file.csv"))
    var csv: String?

    @Flag(help: "Print what contributes to ±.")
    var budget = false

    @Flag(help: "Draw charts below the statistics.")
    var plot = false

    @Option(help: ArgumentHelp("Draw the charts into an SVG file.", valueName: "file.svg"))
    var svg: String?

    @Option(help: ArgumentHelp("Write statistics and charts to an HTML page.", valueName: "file.html"))
    var report: String?

    @Option(file: "Write a certificate of all rows to an HTML page.", ending: "html")
    var certificate: String?

    @OptionGroup var certified: CertificateOptions

    @Option(
        help: ArgumentHelp(
            "What the certificate states of all rows, such as operator=Ada; repeatable.",
            valueName: "key=value", visibility: .advanced))
    var meta: [String] = []

    @Flag(help: "Overwrite existing files.")
    var force = false

    @OptionGroup var color: ColorOptions

    func validate() throws {
        if plot, json { throw ValidationError("Give only one of --plot and --json.") }
        try checkNames(besides: [("--csv", csv), ("--certificate", certificate)])
        try PictureEnding.html.check(certificate, of: "--certificate")
        let entries = try entries
        for (option, isGiven) in [
            ("--meta", !entries.isEmpty), ("--certificate-number", certified.certificateNumber != nil),
        ] where isGiven && certificate == nil {
            throw ValidationError("\(option) needs --certificate, for example --certificate plums.html.")
        }
        if Set(entries.map(\.name)).count < entries.count {
            throw ValidationError("--meta must not name a key twice.")
        }
    }

    /// What the certificate states of all rows.
    var entries: [(name: String, value: String)] {
        get throws { try MetaEntry.entries(parsing: meta, example: "operator=Ada") }
    }

    /// The unit of weights for people.
    var statedUnit: MassUnit { unit ?? .gram }
}
