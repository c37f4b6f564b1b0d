internal import POSIX

/// Reads and validates a whole file on all cores, where nothing in it is odd.
///
/// Anything else, be it right or wrong, is left to `RecordingSource`, which reads line by line and says what is odd
/// and where.
public enum RecordingScan {
    /// Counts what is in a file.
    ///
    /// - Returns: nil where the file has to be read line by line.
    /// - Throws: `TraceError` where it cannot be read at all.
    public static func totals(path: String, format: RecordingFormat) throws(TraceError) -> ScanTotals? {
        guard let scan = try format.scan?(try InputFile(path: path)) else { return nil }
        var total: ScanTotals? = ScanTotals()
        let cores = OrderedWork<ScanTotals?>.cores(limit: nil)
        OrderedWork.run(count: scan.count, window: cores + 2, work: scan.totals) { piece in
            total = piece.flatMap { total?.joined(with: $0) }
            return total != nil
        }
        return total?.tail == 0 ? total : nil
    }
}

/// How a whole file is counted on all cores.
struct FormatScan: Sendable {
    /// How many pieces it has.
    let count: Int
    /// Counts what is in a piece, from any thread; nil where the file has to be read line by line.
    let totals: @Sendable (_ piece: Int) -> ScanTotals?
}
