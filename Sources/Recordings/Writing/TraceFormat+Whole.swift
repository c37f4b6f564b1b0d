import Text

extension TraceFormat {
    /// How much of a text is whole: lines, and of formats that spread a frame over lines whole frames.
    ///
    /// - Returns: a count of bytes; 0 where nothing is whole.
    public func wholeLength(of text: [UInt8]) -> Int {
        var end = text.count
        while let start = Self.startOfLine(before: end, in: text) {
            // `start..<stop` is a line with its end.
            let stop = end
            if text[stop - 1] == UInt8(ascii: "\n"), endsFrame(text.span.extracting(start..<(stop - 1))) {
                return stop
            }
            end = start
        }
        return 0
    }

    /// Whether a text can be what an interrupted writing left after the last whole frame: lines of a frame that has no
    /// end yet, the last of them cut off.
    public func isUnfinished(_ text: [UInt8]) -> Bool {
        var start = 0
        while let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) {
            guard isWithinFrame(text.span.extracting(start..<end)) else { return false }
            start = end + 1
        }
        return true
    }

    private func isWithinFrame(_ line: Span<UInt8>) -> Bool {
        var header = RecordingHeader()
        header.context = .block(.events)
        switch self {
        // These have a whole frame, or a part of one that can be read, in each line.
        case .csv, .ndjson, .evtest: return false
        case .evemu:
            if case .event = try? EvemuReader.read(line, into: &header) { return true }
        case .libinput:
            if line.has("  - evdev:") { return true }
            if case .event = try? LibinputReader.read(line, into: &header) { return true }
        }
        return false
    }

    private func endsFrame(_ line: Span<UInt8>) -> Bool {
        switch self {
        case .csv, .ndjson, .evtest: return true
        case .evemu, .libinput:
            // A head line, or the SYN_REPORT of a frame.
            var header = RecordingHeader()
            header.context = .block(.events)
            let read =
                self == .evemu
                ? try? EvemuReader.read(line, into: &header) : try? LibinputReader.read(line, into: &header)
            guard let read else { return false }
            if case .event(let event) = read { return event.endsFrame }
            // `- evdev:` begins a frame, and so does not end one.
            return !(self == .libinput && line.has("  - evdev:"))
        }
    }

    private static func startOfLine(before end: Int, in text: [UInt8]) -> Int? {
        guard end > 0 else { return nil }
        var start = end - 1
        while start > 0, text[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        return start
    }
}
