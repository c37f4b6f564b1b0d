import ArgumentParser
import CommandLine
import Recordings
import Sessions
import Text
import Weighing

/// Computes statistics of the results that weighings have written.
struct ResultsCommand: GeneralCommand, ColoringCommand {
    static let configuration = CommandConfiguration(
        commandName: "results", _superCommandName: Forcescale.name,
        abstract: "List results with statistics such as gauge R&R.",
        usage: "forcescale results <file> [<files> ...] [<options>]",
        discussion: """
            Examples:
              forcescale results plums.csv -u oz              the results, and their mean
              forcescale results plums.csv --by label         one row per label
              forcescale results plums.csv --limits 140..160  capability; under, ok, over
              forcescale results plums.csv --certificate plums.html
              forcescale results study.csv                    gauge R&R by meta.operator

            A file is a table written with --results, or the output of weigh --json. docs/results.md defines all statistics.
            """)

    @Argument(help: ArgumentHelp("Results; '-' is standard input.", valueName: "file"), completion: .file())
    var files: [String]

    @OptionGroup(title: "Statistics") var statistics: ResultsQueryOptions
    @OptionGroup(title: "Output") var output: ResultsOutputOptions
    @OptionGroup var general: GeneralOptions

    var color: ColorOptions { output.color }

    var inputs: [String] { files }

    /// The greatest size of a file of results, in bytes.
    private static let longestFile = 1 << 26

    func run() throws {
        let query = try statistics.query(in: output.statedUnit)
        try output.checkFiles(besides: [output.csv, output.certificate])
        let files = try self.files.map { path in (path: path, source: try source(of: path)) }
        let rows = files.flatMap(\.source.rows)
        for column in query.namedColumns where !rows.contains(where: { $0.text(column) != nil }) {
            throw Failure(.badData, "no result has a value in the column \(column.printable(limit: 40))")
        }
        let groups: [ResultsGroup]
        do throws(MalformedResults) { groups = try ResultsGroup.groups(of: rows, query) } catch {
            throw Failure(.badData, "\(error)")
        }
        if rows.isEmpty, output.certificate != nil {
            throw Failure(.badData, "\(sourceName): no results, so no certificate was written")
        }
        var out = Console.current.outputBuffer
        let page = ResultsPage(
            groups: groups, rows: rows, separator: query.separator, operators: query.operators,
            source: sourceName, unit: output.statedUnit, printsBudget: output.budget,
            printsDetails: statistics.details)
        if output.json {
            for group in groups { out.append(group.line) }
        } else {
            out.append(page.text(columns: Console.current.columns).utf8)
            if output.plot { try TerminalPlots.print(page.plots.flatMap(\.self), to: &out) }
        }
        try out.flush()
        let paths = files.flatMap { file in repeatElement(file.path, count: file.source.rows.count) }
        let notes = RepeatedResult.all(among: rows).notes { "\(Self.name(of: paths[$0])):\(rows[$0].line)" }
        notes.forEach { Diagnostics.write($0) }
        noteRefusals(of: groups, query.separator)
        noteUndivided(groups)
        if output.plot || !output.files.isEmpty, let reason = page.reasonForNoPlots {
            Diagnostics.write(reason)
        }
        try write(page)
        if let path = output.certificate {
            try write(
                TableCertificate(
                    sources: files.map(\.source), unit: output.statedUnit, operators: query.operators,
                    limits: query.limits, number: output.certified.certificateNumber,
                    meta: try output.entries), to: path)
        }
    }

    /// What was read, for pages that others see, without the folder.
    private var sourceName: String {
        files.count == 1
            ? BoundedFile.name(of: files[0].fileName, limit: 60) : files.count.counted("file")
    }

    private func source(of path: String) throws -> TableCertificate.Source {
        let bytes = try BoundedFile.read(path, limit: Self.longestFile, takesPipes: true)
        return TableCertificate.Source(
            name: BoundedFile.name(of: path.fileName), hash: InputDigest.xxh128(ofBytes: bytes),
            rows: try rows(in: bytes, of: path))
    }

    private func rows(in bytes: [UInt8], of path: String) throws -> [ResultRow] {
        let name = Self.name(of: path)
        do throws(MalformedResults) {
            return try ResultsReader.rows(of: bytes) { Diagnostics.write("\(name):\($0): \($1).") }
        } catch {
            throw Failure(
                .badData, error.line.map { "\(name):\($0): \(error.reason)" } ?? "\(name): \(error)")
        }
    }

    /// Says why gauge studies are missing, once for all groups that lack the same.
    private func noteRefusals(of groups: [ResultsGroup], _ separator: String?) {
        var refusals: [(reason: String, first: String, groups: Int)] = []
        for group in groups {
            guard let reason = group.studyRefusal else { continue }
            if let same = refusals.firstIndex(where: { $0.reason == reason }) {
                refusals[same].groups += 1
            } else {
                refusals.append((reason, group.name(separator), 1))
            }
        }
        for refusal in refusals {
            let more = refusal.groups > 1 ? " and \((refusal.groups - 1).counted("more group"))" : ""
            Diagnostics.write("\(refusal.first)\(more): \(refusal.reason).")
        }
    }

    /// Says why ± of the mean is the greater one for results of earlier versions.
    private func noteUndivided(_ groups: [ResultsGroup]) {
        let count = groups.reduce(0) { $0 + ($1.statistics.count > 1 ? $1.statistics.undividedCount : 0) }
        guard count > 0 else { return }
        Diagnostics.write(
            "\(count.counted("result")) without u_common_g and u_random_g: all of the uncertainty counts as common to the "
                + "weighings of one object, so that ± of its mean may be too large.")
    }

    private static func name(of path: String) -> String { BoundedFile.name(of: path) }

    private func write(_ page: ResultsPage) throws {
        if let file = output.csv {
            try WholeFile.write(page.csv.utf8, to: file)
            Diagnostics.write("Figures written to \(file.printable()).")
        }
        try output.write(page.plots, title: page.title) { page.document(version: Version.current) }
    }
    private func write(_ results: TableCertificate, to path: String) throws {
        try WholeFile.write(results.certificate.page(version: Version.current).text.utf8, to: path)
        Diagnostics.write("Certificate written to \(path.printable()).")
    }
}
