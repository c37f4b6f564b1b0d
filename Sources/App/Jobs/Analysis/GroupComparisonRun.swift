import Plots
import POSIX
import Text
import TouchAnalysis

/// The command `analyze --compare --by`: compares groups of recordings, from the lines of earlier analyses.
package struct GroupComparisonRun {
    let paths: [String]
    let options: GroupRequest

    /// Creates a run over files of results; `-` is standard input.
    package init(paths: [String], options: GroupRequest) { (self.paths, self.options) = (paths, options) }

    /// Runs the command to its end.
    ///
    /// - Throws: `Failure`, or `OutputBuffer.BrokenPipe` if the reader has closed the output.
    package func run() throws {
        for file in options.pictures.files + [options.csv].compactMap(\.self) {
            try WholeFile.check(file, overwrites: options.pictures.force)
        }
        let comparison = try read()
        let page = GroupComparisonPage(comparison)
        var out = Console.current.outputBuffer
        if options.json {
            out.append(page.lines)
        } else {
            out.append(page.text(columns: TerminalPlots.columns).utf8)
            if options.pictures.plot { try TerminalPlots.print(page.plots, to: &out) }
        }
        try out.flush()
        try write(page)
    }

    /// Adds the lines of all files; a recording that was analyzed twice counts once.
    private func read() throws -> GroupComparison {
        var comparison = GroupComparison(by: options.key, metric: options.metric)
        var known: Set<ResultKey> = []
        var makers: Set<String> = []
        var skipped = 0
        for path in paths {
            let name = path == "-" ? "standard input" : path.printable()
            do throws(SystemFailure) {
                skipped += try ResultLines.forEach(in: path) { line in
                    guard let key = ResultKey(of: line) else { return }
                    if key.sha256 != nil, !known.insert(key).inserted { return }
                    makers.insert("\(key.version) \(key.options)")
                    comparison.add(line)
                }
            } catch {
                throw Failure(.noInput, "cannot read \(name): \(error)")
            }
        }
        guard !makers.isEmpty else {
            throw Failure(
                .badData,
                "there are no results in \(paths.map { $0.printable() }.listed(with: "or")); --by compares the lines of forcescale analyze --json, "
                    + "not recordings")
        }
        if comparison.flat > 0 {
            throw Failure(
                .badData,
                "the touches have lines of their own, which say nothing of their recording; analyze without --touches flat"
            )
        }
        if comparison.files == 0, comparison.ungrouped > 0 {
            throw Failure(.badData, "no result has \(options.key.printable(limit: 60))")
        }
        if makers.count > 1 {
            Diagnostics.write(
                "The results were made by different versions or with different options; a recording may count more than once."
            )
        }
        if skipped > 0 {
            Diagnostics.write("\(skipped.counted("line")) left out: not complete JSON.")
        }
        return comparison
    }

    private func write(_ page: GroupComparisonPage) throws {
        if let file = options.csv {
            try WholeFile.write(page.table.utf8, to: file)
            Diagnostics.write("Groups written to \(file.printable()).")
        }
        try options.pictures.write([page.plots], title: page.title) {
            page.document(version: Version.current)
        }
    }
}
