import Plots
import Text
import Weighing

/// The command `results`: statistics of the results that weighings have written.
package struct ResultsRun {
    let paths: [String]
    let options: ResultsRequest

    /// The greatest size of a file of results, in bytes.
    private static let longestFile = 1 << 26

    /// Creates a run over files; `-` is standard input.
    package init(paths: [String], options: ResultsRequest) { (self.paths, self.options) = (paths, options) }

    /// Runs the command to its end.
    ///
    /// - Throws: `Failure`, or `OutputBuffer.BrokenPipe` if the reader has closed the output.
    package func run() throws {
        for file in options.pictures.files + [options.csv].compactMap(\.self) {
            try WholeFile.check(file, overwrites: options.pictures.force)
        }
        let files = try paths.map { path in (path: path, rows: try self.rows(of: path)) }
        let rows = files.flatMap(\.rows)
        for column in options.query.namedColumns where !rows.contains(where: { $0.text(column) != nil }) {
            throw Failure(.badData, "no result has a value in the column \(column.printable(limit: 40))")
        }
        let groups: [ResultsGroup]
        do throws(MalformedResults) { groups = try ResultsGroup.groups(of: rows, options.query) } catch {
            throw Failure(.badData, "\(error)")
        }
        var out = Console.current.outputBuffer
        let page = ResultsPage(groups, separator: options.query.separator, source: source)
        if options.json {
            for group in groups { out.append(group.line) }
        } else {
            out.append(page.text(columns: Console.current.columns).utf8)
            if options.pictures.plot { try TerminalPlots.print(page.plots.flatMap(\.self), to: &out) }
        }
        try out.flush()
        let paths = files.flatMap { file in repeatElement(file.path, count: file.rows.count) }
        let notes = RepeatedResult.all(among: rows).notes { "\(Self.name(of: paths[$0])):\(rows[$0].line)" }
        notes.forEach { Diagnostics.write($0) }
        noteRefusals(of: groups)
        let wantsPlots =
            options.pictures.plot || options.pictures.svg != nil || options.pictures.report != nil
        if wantsPlots, let reason = page.reasonForNoPlots { Diagnostics.write(reason) }
        try write(page)
    }

    private var source: String {
        paths.count == 1
            ? paths[0] == "-" ? "standard input" : paths[0].printable(limit: 60) : paths.count.counted("file")
    }

    private func rows(of path: String) throws -> [ResultRow] {
        let bytes = try BoundedFile.read(path, limit: Self.longestFile, takesPipes: true)
        let name = Self.name(of: path)
        do throws(MalformedResults) {
            return try ResultsReader.rows(of: bytes) { Diagnostics.write("\(name):\($0): \($1).") }
        } catch {
            throw Failure(
                .badData, error.line.map { "\(name):\($0): \(error.reason)" } ?? "\(name): \(error)")
        }
    }

    /// Says why gauge studies are missing, once for all groups that lack the same.
    private func noteRefusals(of groups: [ResultsGroup]) {
        var refusals: [(reason: String, first: String, groups: Int)] = []
        for group in groups {
            guard let reason = group.studyRefusal else { continue }
            if let same = refusals.firstIndex(where: { $0.reason == reason }) {
                refusals[same].groups += 1
            } else {
                refusals.append((reason, group.name(options.query.separator), 1))
            }
        }
        for refusal in refusals {
            let more = refusal.groups > 1 ? " and \((refusal.groups - 1).counted("more group"))" : ""
            Diagnostics.write("\(refusal.first)\(more): \(refusal.reason).")
        }
    }

    private static func name(of path: String) -> String {
        path == "-" ? "standard input" : path.printable()
    }

    private func write(_ page: ResultsPage) throws {
        if let file = options.csv {
            try WholeFile.write(page.table.utf8, to: file)
            Diagnostics.write("Figures written to \(file.printable()).")
        }
        try options.pictures.write(page.plots, title: page.title) { page.document(version: Version.current) }
    }
}
