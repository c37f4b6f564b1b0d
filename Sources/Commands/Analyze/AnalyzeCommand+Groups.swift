import CommandLine
import POSIX
import Sessions
import Text
import TouchAnalysis

extension AnalyzeCommand {
    /// Compares groups of recordings, from the lines of earlier analyses.
    ///
    /// - Parameter groups: a comparison without recordings.
    /// - Throws: `Failure`, or `OutputBuffer.BrokenPipe` if the reader has closed the output.
    func compare(_ groups: GroupComparison) throws {
        try pictures.checkFiles(besides: [options.csv])
        let comparison = try read(into: groups)
        let page = GroupComparisonPage(comparison)
        var out = Console.current.outputBuffer
        if options.json {
            out.append(page.lines)
        } else {
            out.append(page.text(columns: TerminalPlots.columns).utf8)
            if pictures.plot { try TerminalPlots.print(page.plots, to: &out) }
        }
        try out.flush()
        try write(page)
    }

    /// Adds the lines of all files; a recording that was analyzed twice counts once.
    private func read(into groups: GroupComparison) throws -> GroupComparison {
        var comparison = groups
        var known: Set<ResultKey> = []
        var makers: Set<String> = []
        // The same recording has other hashes in lines of earlier versions.
        var hasSHA256: Set<Bool> = []
        var skipped = 0
        for path in recordings {
            let name = BoundedFile.name(of: path)
            do throws(SystemFailure) {
                skipped += try ResultLines.forEach(in: path) { line in
                    guard let key = ResultKey(of: line) else { return }
                    if let hash = key.hash {
                        guard known.insert(key).inserted else { return }
                        hasSHA256.insert(ResultKey.isSHA256(hash))
                    }
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
                "there are no results in \(recordings.map { $0.printable() }.listed(with: "or")); --by compares the lines of forcescale analyze --json, "
                    + "not recordings")
        }
        if comparison.flat > 0 {
            throw Failure(
                .badData,
                "the touches have lines of their own, which say nothing of their recording; analyze without --touches flat"
            )
        }
        if comparison.files == 0, comparison.ungrouped > 0 {
            throw Failure(.badData, "no result has \(groups.key.printable(limit: 60))")
        }
        if max(makers.count, hasSHA256.count) > 1 {
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
        try pictures.write([page.plots], title: page.title) {
            page.document(version: Version.current)
        }
    }
}
