/// Counts the rows of a native trace.
enum CSVScan {
    /// Counts rows, frames and marks of each piece of a file; nil where it has to be read line by line.
    static func scan(_ file: InputFile) throws(TraceError) -> FormatScan? {
        try RowChunks(file, takesDeviceTime: true).map { chunks in
            FormatScan(count: chunks.count) { chunks.piece($0, make: totals) }
        }
    }

    private static func totals(_ rows: TraceRows) -> ScanTotals {
        var totals = ScanTotals()
        totals.frames = 1
        for row in 1..<rows.count where rows.time(row) != rows.time(row - 1) { totals.frames += 1 }
        (totals.lines, totals.marks) = (rows.count, rows.marks.count)
        (totals.firstTime, totals.lastTime) = (rows.time(0), rows.time(rows.count - 1))
        totals.edges = rows.edges
        return totals
    }
}
