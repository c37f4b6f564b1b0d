import Text

/// Rows of a native trace in the columns that are written, with nothing between them.
enum CSVScan {
    /// The length of the head, with the line of names; nil where the columns are others than those that are written.
    static func headLength(of text: [UInt8]) -> Int? {
        var start = 0
        while let end = text.span.first(0x0A, from: start) {
            let line = text.span.extracting(start..<end)
            if line.count == CSVColumns.line.utf8.count, line.has(CSVColumns.line) { return end + 1 }
            start = end + 1
        }
        return nil
    }

    /// Counts rows and frames; nil where a row has another shape, is wrong, or its time goes back.
    static func totals(_ lines: borrowing Span<UInt8>) -> ScanTotals? {
        LineScanner.totals(of: lines, count)
    }

    private static func count(_ lines: LineScanner) -> ScanTotals? {
        var scanner = lines
        var totals = ScanTotals()
        while !scanner.isAtEnd {
            guard let time = scanner.signed(before: 0x2C), let base = phase(&scanner),
                let slot = scanner.unsigned(before: 0x2C), slot < 256, scanner.signed32(before: 0x2C),
                scanner.optional32(before: 0x2C), scanner.optional32(before: 0x2C),
                scanner.signed32(before: 0x2C), scanner.decimal(before: 0x2C), scanner.decimal(before: 0x2C),
                scanner.optional32(before: 0x2C), scanner.optional32(before: 0x2C),
                scanner.buttons(before: 0x2C), scanner.optionalUnsigned(before: 0x0A)
            else { return nil }
            let place = base + Int(slot)
            if totals.lines == 0 {
                totals.firstTime = time
                totals.firstPlace = place
                totals.frames = 1
            } else if time != totals.lastTime {
                guard time > totals.lastTime, time - totals.lastTime <= RecordingSource.longestStep else {
                    return nil
                }
                totals.frames += 1
            } else if place <= totals.lastPlace {
                return nil
            }
            totals.lastTime = time
            totals.lastPlace = place
            totals.lines += 1
        }
        return totals
    }

    /// Where rows of a phase stand in their frame; a loss is left to the reading line by line.
    @inline(__always)
    private static func phase(_ scanner: inout LineScanner) -> Int? {
        switch scanner.word(before: 0x2C) {
        case 0x6D6F_7665, 0x646F_776E: 256  // move, down
        case 0x7570: 0  // up
        default: nil
        }
    }
}
