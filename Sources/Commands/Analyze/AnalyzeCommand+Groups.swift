import CommandLine
import Sessions
import TouchAnalysis

extension AnalyzeCommand {
    /// Compares groups of recordings, or of the lines of earlier analyses.
    ///
    /// - Parameter groups: a comparison without recordings.
    /// - Throws: `Failure`, or `OutputBuffer.BrokenPipe` if the reader has closed the output.
    func compare(_ groups: GroupComparison) throws {
        try pictures.checkFiles(besides: [options.csv])
        let input = try GroupInput(self, into: groups)
        let page = GroupComparisonPage(input.comparison, unit: options.unit)
        var out = Console.current.outputBuffer
        if options.json {
            out.append(input.failures + page.lines)
            if let assumption = page.assumption { Diagnostics.write(assumption) }
        } else {
            out.append(page.text(columns: TerminalPlots.columns).utf8)
            if pictures.plot { try TerminalPlots.print(page.plots, to: &out) }
        }
        try out.flush()
        try write(page)
        if let failure = input.failure { throw failure }
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
