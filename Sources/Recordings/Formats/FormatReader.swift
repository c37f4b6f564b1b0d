import Text

/// Reads the lines of one format, one after the other.
///
/// What it has to remember between lines, such as the names of columns, is its own; what the lines say of the device
/// goes into the header.
protocol FormatReader: Sendable {
    /// Takes a line.
    ///
    /// - Throws: where a line that matters is broken.
    mutating func read(_ line: Span<UInt8>, into header: inout RecordingHeader) throws(LineError)
        -> RecordedLine

    /// Where the value of an event line stands in it, from 0; 0 for a line that holds no event.
    func placeOfValue(in line: Span<UInt8>) -> Int

    /// Whether the lines so far say all that a head can say of the device; nil in formats where that depends on the
    /// events that follow.
    var hasWholeHead: Bool? { get }
}

/// How a line belongs to a frame that is spread over lines.
enum LineFraming {
    /// It ends a frame, or stands outside of frames.
    case whole
    /// More lines of its frame follow.
    case unfinished
    /// It is no line of this format.
    case foreign
}

extension RecordingFormat {
    /// How much of a text is whole: lines, and of formats that spread a frame over lines whole frames.
    ///
    /// - Returns: a count of bytes; 0 where nothing is whole.
    public func wholeLength(of text: [UInt8]) -> Int {
        var end = text.count
        while end > 0 {
            // `start..<end` is a line with its end.
            var start = end - 1
            while start > 0, text[start - 1] != UInt8(ascii: "\n") { start -= 1 }
            if text[end - 1] == UInt8(ascii: "\n"),
                framing(of: text.span.extracting(start..<(end - 1))) == .whole
            {
                return end
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
            guard framing(of: text.span.extracting(start..<end)) == .unfinished else { return false }
            start = end + 1
        }
        return true
    }

    private func framing(of line: Span<UInt8>) -> LineFraming { framing?(line) ?? .whole }
}

extension FormatReader {
    /// How a line among the events of a file belongs to its frame.
    func framing(of line: Span<UInt8>) -> LineFraming {
        var (reader, header) = (self, RecordingHeader())
        guard let read = try? reader.read(line, into: &header) else { return .foreign }
        guard case .event(let event) = read else { return .whole }
        return event.endsFrame ? .whole : .unfinished
    }
}
