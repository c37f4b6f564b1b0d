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
    public static func totals(path: String, format: RecordingFormat) throws(TraceError) -> ScanTotals? {
        let file = try InputFile(path: path)
        guard file.isSeekable, let length = file.length else { return nil }
        guard let scan = format.scan, let start = scan.headLength(try file.bytes(at: 0, count: 1 << 16))
        else {
            return nil
        }
        var total = ScanTotals()
        let hasEvents = format.content == .events
        for piece in ParallelBlocks.map(file, from: Int64(start), to: length, scan.totals) {
            guard let piece, let joined = total.joined(with: piece, hasEvents: hasEvents) else { return nil }
            total = joined
        }
        return total.tail == 0 ? total : nil
    }
}

/// How whole files of a format are checked on all cores.
struct FormatScan: Sendable {
    /// The length of the head, up to the first line that the totals are of; nil where the text has none.
    let headLength: @Sendable ([UInt8]) -> Int?
    /// Counts what is in whole lines; nil where they have to be read line by line.
    let totals: @Sendable (borrowing Span<UInt8>) -> ScanTotals?
}
