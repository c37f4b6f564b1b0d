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
        let chunks = FileChunks(file, from: Int64(start), to: length, size: FileChunks.block)
        let pieces = DecodedPieces(chunks, EvemuReader.decode)
        return FormatScan(count: pieces.count) { piece in
            guard let lines = pieces.lines(piece) else { return nil }
            defer { pieces.reuse(lines) }
            return lines.totals
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
}

extension DecodedLines {
    /// What is in lines that are nothing but events; nil where reading them in order may find something odd.
    fileprivate var totals: ScanTotals? {
        // Losses, and keys that the kernel lets go of, are no frames like others.
        let isOrdinary = events.allSatisfy {
            $0.type != EventType.synchronization || ($0.code == SynchronizationCode.report && $0.value == 0)
        }
        guard isOrdinary else { return nil }
        var totals = ScanTotals()
        (totals.lines, totals.head) = (events.count, items.first.map { Int($0.end) } ?? 0)
        for item in items {
            guard item.kind == .frame else {
                guard item.kind == .rest else { return nil }
                continue
            }
            let time = events[Int(item.end) - 1].time.microseconds
            if totals.frames == 0 {
                totals.firstTime = time
            } else {
                guard time > totals.lastTime, time - totals.lastTime <= RecordingSource.longestStep else {
                    return nil
                }
            }
            totals.frames += 1
            totals.lastTime = time
            totals.tail = events.count - Int(item.end)
        }
        if totals.frames == 0 { totals.tail = events.count }
        return totals
    }
}
