internal import Core
import Text

/// Event lines of evemu text, with nothing between them.
enum EvemuScan {
    /// Counts events and frames of each piece of a file; nil where a line has another shape, is wrong, or its frame's
    /// time goes back.
    static func scan(_ file: InputFile) throws(TraceError) -> FormatScan? {
        guard file.isSeekable, let length = file.length,
            let start = headLength(of: try file.bytes(at: 0, count: 1 << 16))
        else { return nil }
        let chunks = FileChunks(file, from: Int64(start), to: length)
        return FormatScan(count: chunks.count) { piece in
            var bytes = [UInt8](repeating: 0, count: FileChunks.block)
            var totals = ScanTotals()
            let end = chunks.read(piece, into: &bytes) { bytes, size in
                guard let block = LineScanner.totals(of: bytes.span.extracting(0..<size), count),
                    let joined = totals.joined(with: block)
                else { return false }
                totals = joined
                return true
            }
            return end.map { _ in totals }
        }
    }

    /// The length of the head, up to the first event.
    private static func headLength(of text: [UInt8]) -> Int? {
        var start = 0
        while let end = text.span.first(0x0A, from: start) {
            if text.span.extracting(start..<end).has("E: ") { return start }
            start = end + 1
        }
        return nil
    }

    private static func count(_ lines: LineScanner) -> ScanTotals? {
        var scanner = lines
        var totals = ScanTotals()
        var sinceReport = 0
        while !scanner.isAtEnd {
            guard scanner.skipEventStart(), let seconds = scanner.unsigned(before: 0x2E),
                let microseconds = scanner.sixDigits(before: 0x20),
                let type = scanner.hexadecimal(before: 0x20),
                let code = scanner.hexadecimal(before: 0x20), let value = scanner.endValue(),
                seconds < 1_000_000_000_000
            else { return nil }
            totals.lines += 1
            sinceReport += 1
            if type == 0 {
                // Losses, and keys that the kernel lets go of, are left to the reading line by line.
                guard code == 0, value == 0 else { return nil }
                let time = seconds &* 1_000_000 &+ microseconds
                if totals.frames == 0 {
                    totals.firstTime = time
                    totals.head = sinceReport
                } else {
                    guard time > totals.lastTime, time - totals.lastTime <= ReplayClock.longestStep else {
                        return nil
                    }
                }
                guard sinceReport < RecordingSource.frameLimit else { return nil }
                totals.frames += 1
                totals.lastTime = time
                sinceReport = 0
            } else if type == 3, code == 0x2F {
                guard (0...255).contains(value) else { return nil }
            }
        }
        totals.tail = sinceReport
        if totals.frames == 0 { totals.head = sinceReport }
        return totals
    }
}
