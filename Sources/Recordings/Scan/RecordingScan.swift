import Text

/// Reads and validates a whole file on all cores, where it has the exact shape in which traces are written.
///
/// Anything else, be it right or wrong, is left to `RecordingSource`, which reads line by line and says what is odd
/// and where.
public enum RecordingScan {
    /// Counts what is in a file.
    ///
    /// - Returns: nil where the file has to be read line by line.
    /// - Throws: `TraceError` where it cannot be read at all.
    public static func totals(path: String, format: TraceFormat) throws(TraceError) -> ScanTotals? {
        let file = try InputFile(path: path)
        guard file.isSeekable, let length = file.length else { return nil }
        let scan: @Sendable (borrowing Span<UInt8>) -> ScanTotals?
        switch format {
        case .csv: scan = CSVScan.totals
        case .evemu: scan = EvemuScan.totals
        case .ndjson, .libinput, .evtest: return nil
        }
        guard let start = headLength(of: try file.bytes(at: 0, count: 1 << 16), format) else { return nil }
        var total = ScanTotals()
        let hasEvents = format == .evemu
        for piece in ParallelBlocks.map(file, from: Int64(start), to: length, scan) {
            guard let piece, let joined = total.joined(with: piece, hasEvents: hasEvents) else { return nil }
            total = joined
        }
        return total.tail == 0 ? total : nil
    }

    /// The length of the head: up to the line of names, or to the first event.
    static func headLength(of text: [UInt8], _ format: TraceFormat) -> Int? {
        var start = 0
        while let end = text.span.first(0x0A, from: start) {
            let line = text.span.extracting(start..<end)
            if format == .csv {
                if line.count == CSVColumns.line.utf8.count, line.has(CSVColumns.line) { return end + 1 }
            } else if line.has("E: ") {
                return start
            }
            start = end + 1
        }
        return nil
    }
}
