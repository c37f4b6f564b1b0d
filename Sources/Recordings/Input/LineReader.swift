/// Splits a stream of bytes into lines, in bounded memory and without copying each line.
///
/// A line ends with LF or CR LF, the last one also at the end of the file. A UTF-8 byte-order mark is skipped.
struct LineReader {
    /// The result of reading a line.
    enum Outcome: Equatable {
        /// A line as a range in `bytes`, valid until the next call.
        case line(Range<Int>)
        /// No line is available at present.
        case waiting
        /// There are no more lines.
        case ended
    }

    /// The maximum length of a line in bytes, far above that of any text format.
    static let lineLimit = 1 << 20
    /// The mark that a UTF-8 file may begin with.
    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    /// The number of bytes per read: large enough that the cost of the calls is negligible compared with parsing.
    private static let chunk = 1 << 17

    let file: InputFile
    /// The buffer that lines are ranges of.
    private(set) var bytes = [UInt8](repeating: 0, count: LineReader.chunk)
    /// The number of the last line returned, starting at 1; a caller that reads several lines at once must count them.
    var number = 0
    /// Whether the last line returned had no terminator, so that the file may have been cut off within it.
    private(set) var isCutOff = false
    /// The offset in the file of the first byte of the buffer.
    private var base: Int64
    private var start = 0
    private var scanned = 0
    private var end = 0
    private var isAtEnd = false
    private var isRetaining: Bool
    /// Whether the text was made from a file, instead of read from it.
    private(set) var isInMemory = false

    /// Data from a pipe is kept until `rewind`.
    init(_ file: InputFile) {
        self.file = file
        base = file.start
        isRetaining = !file.isSeekable
    }

    init(_ text: [UInt8], of file: InputFile) {
        self.file = file
        base = file.start
        bytes = text
        end = text.count
        isAtEnd = true
        isInMemory = true
        isRetaining = true
    }

    /// The number of bytes of a pipe that are kept for `rewind`.
    var retained: Int { isRetaining && !isInMemory ? start : 0 }

    /// Whether the next line is the first one of the file.
    var isAtStart: Bool { !isInMemory && number == 0 }

    /// The fraction of the file that was read, 0…1; nil if it has no length.
    var shareRead: Double? {
        guard !isInMemory, let length = file.length, length > 0 else { return nil }
        return Double(offset) / Double(length)
    }

    /// Starts again at the first line.
    ///
    /// A pipe supports this once.
    mutating func rewind() {
        if base == file.start {
            (start, scanned, number) = (0, 0, 0)
        } else {
            seek(to: file.start, after: 0)
        }
        isRetaining = isInMemory
        isCutOff = false
    }

    /// Reads the next line.
    ///
    /// - Throws: `reading`; `data` for a line above the length limit.
    mutating func next() throws(TraceError) -> Outcome {
        while true {
            if let newline = InputFile.newline(in: bytes, from: scanned, to: end) {
                return .line(consume(to: newline, next: newline + 1))
            }
            if isAtEnd {
                guard start < end else { return .ended }
                isCutOff = true
                return .line(consume(to: end, next: end))
            }
            if let outcome = try readMore() { return outcome }
        }
    }

    /// Copies the whole lines that are available, or that one read returns.
    ///
    /// - Returns: whether there are any; if not, `next` returns the reason.
    /// - Throws: the errors of `next`.
    mutating func takeLines(into text: inout [UInt8]) throws(TraceError) -> Bool {
        if lastNewline == nil, !isAtEnd, end - start <= Self.lineLimit { _ = try readMore() }
        guard let newline = lastNewline else { return false }
        text.append(contentsOf: bytes[start...newline])
        start = newline + 1
        scanned = start
        return true
    }

    /// The end of the last whole line within the size that is processed at once.
    private var lastNewline: Int? { bytes[start..<min(end, start + Self.chunk)].lastIndex(of: 0x0A) }

    /// The offset in the file at which the next line begins.
    var offset: Int64 { base + Int64(start) }

    /// Moves to the line that begins at an offset in the file, after a number of other lines.
    mutating func seek(to offset: Int64, after lines: Int) {
        (base, start, scanned, end, isAtEnd, number) = (offset, 0, 0, 0, false, lines)
    }

    /// Reads more bytes after an incomplete line.
    ///
    /// - Returns: `waiting` if there are none; nil if there are more, or at the end.
    private mutating func readMore() throws(TraceError) -> Outcome? {
        scanned = end
        guard end - start <= Self.lineLimit else {
            throw TraceError(
                file: file.name, line: number + 1,
                reason: "the line is longer than \(Self.lineLimit >> 20) MiB",
                remedy: "this is not a recording that can be read")
        }
        makeRoom()
        switch try file.read(into: &bytes, end..<bytes.count, at: base + Int64(end)) {
        case .bytes(let count): end += count
        case .waiting: return .waiting
        case .end:
            try file.checkEnd(at: base + Int64(end))
            isAtEnd = true
        }
        return nil
    }

    private mutating func consume(to stop: Int, next: Int) -> Range<Int> {
        var first = start
        var last = stop
        number += 1
        if number == 1, bytes[start..<stop].starts(with: Self.byteOrderMark) {
            first += Self.byteOrderMark.count
        }
        if last > first, bytes[last - 1] == UInt8(ascii: "\r") { last -= 1 }
        start = next
        scanned = next
        return first..<last
    }

    private mutating func makeRoom() {
        if !isRetaining, start > 0 {
            for offset in 0..<(end - start) { bytes[offset] = bytes[start + offset] }
            base += Int64(start)
            end -= start
            scanned -= start
            start = 0
        }
        if bytes.count - end < Self.chunk / 2 {
            bytes.append(contentsOf: repeatElement(0, count: bytes.count))
        }
    }
}
