import Text

/// Reads the lines of one format in order.
///
/// A reader keeps the state that it needs between lines, such as the names of columns. What the lines say about the
/// device is stored in the header.
protocol FormatReader: Sendable {
    /// Reads a line.
    ///
    /// - Throws: `LineError` if a line that is needed is invalid.
    mutating func read(_ line: Span<UInt8>, into header: inout RecordingHeader) throws(LineError)
        -> RecordedLine

    /// Whether a line that was read is certainly whole if the file ends after it without a line end: its last field cannot be
    /// a part of a longer one.
    func isWhole(_ line: Span<UInt8>) -> Bool

    /// Whether the lines read so far contain everything that a header can say about the device; nil in formats in which
    /// that depends on the events that follow.
    var hasWholeHead: Bool? { get }
}

/// The role of a line in a frame that spans several lines.
enum LineFraming {
    /// It ends a frame, or is outside of frames.
    case whole
    /// More lines of its frame follow.
    case unfinished
    /// It is not a line of this format.
    case foreign
}

extension RecordingFormat {
    /// Returns the length of the part of a text that consists of whole lines, and of whole frames in formats whose
    /// frames span several lines.
    ///
    /// - Returns: the number of bytes; 0 if nothing is whole.
    package func wholeLength(of text: [UInt8]) -> Int {
        var end = text.count
        while end > 0 {
            // `start..<end` is a line including its terminator.
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

    /// Returns whether a text can be what an interrupted write left after the last whole frame: lines of a frame that
    /// has not ended, the last of which is cut off.
    package func isUnfinished(_ text: [UInt8]) -> Bool {
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
    var hasWholeHead: Bool? { nil }

    /// Most formats close their lines, or a frame by a line of its own.
    func isWhole(_ line: Span<UInt8>) -> Bool { true }

    /// Returns the role of a line among the events of a file.
    func framing(of line: Span<UInt8>) -> LineFraming {
        var (reader, header) = (self, RecordingHeader())
        guard let read = try? reader.read(line, into: &header) else { return .foreign }
        guard case .event(let event) = read else { return .whole }
        return event.endsFrame ? .whole : .unfinished
    }
}
