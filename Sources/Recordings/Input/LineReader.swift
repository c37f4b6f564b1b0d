/// Cuts a stream of bytes into lines, in bounded memory and without a copy of each line.
///
/// A line ends with LF or CR LF, the last one also with the file; a UTF-8 byte-order mark is passed over.
struct LineReader {
    /// What comes next.
    enum Outcome: Equatable {
        /// A line, as its place in `bytes`, good until the next call.
        case line(Range<Int>)
        /// Nothing now.
        case waiting
        /// Nothing any more.
        case ended
    }

    /// The longest line that is taken, in bytes: no text format comes near it.
    static let lineLimit = 1 << 20
    /// What a file of UTF-8 may begin with.
    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    /// Bytes a read asks for: large enough that the calls cost nothing beside the parsing.
    private static let chunk = 1 << 17

    let file: InputFile
    /// The store that lines are places in.
    private(set) var bytes = [UInt8](repeating: 0, count: LineReader.chunk + RowDecoder.padding)
    /// The number of the last line given, from 1; whoever takes many at once counts them.
    var number = 0
    /// Whether the last line given lacked its end: the file may have been cut off within it.
    private(set) var isCutOff = false
    private var start = 0
    private var scanned = 0
    private var end = 0
    private var isAtEnd = false
    private var isRetaining: Bool
    private var isInMemory = false

    /// Reads lines of a file.
    ///
    /// What comes from a pipe is kept until `rewind`.
    init(_ file: InputFile) {
        self.file = file
        isRetaining = !file.isSeekable
    }

    /// Reads lines of text that was made of a file.
    init(_ text: [UInt8], of file: InputFile) {
        self.file = file
        bytes = text
        end = text.count
        isAtEnd = true
        isInMemory = true
        isRetaining = true
    }

    /// Bytes of a pipe that are kept for `rewind`.
    var retained: Int { isRetaining && !isInMemory ? start : 0 }

    /// Whether nothing was read of a file since its beginning.
    var isAtStart: Bool { !isInMemory && number == 0 && end == 0 }

    /// How much of a file was read, 0…1; nil where it has no length.
    var shareRead: Double? {
        guard !isInMemory, let length = file.length, length > 0 else { return nil }
        return Double(file.position - Int64(end - start)) / Double(length)
    }

    /// Starts again at the first line.
    ///
    /// A pipe can do it once.
    mutating func rewind() {
        if !isRetaining {
            file.rewind()
            end = 0
            isAtEnd = false
        }
        isRetaining = isInMemory
        start = 0
        scanned = 0
        number = 0
    }

    /// The next line.
    ///
    /// - Throws: `reading`; `data` for a line over the limit.
    mutating func next() throws(TraceError) -> Outcome {
        while true {
            if let newline = InputFile.newline(in: bytes, from: scanned, to: end) {
                return .line(take(to: newline, next: newline + 1))
            }
            if isAtEnd {
                guard start < end else { return .ended }
                isCutOff = true
                return .line(take(to: end, next: end))
            }
            if let outcome = try readMore() { return outcome }
        }
    }

    /// The next whole lines with their ends, as many as there are, or the last one, to which an end is added; they are
    /// next again until `pass` passes over them.
    ///
    /// - Throws: as `next`.
    mutating func nextLines() throws(TraceError) -> Outcome {
        while true {
            if let newline = bytes[scanned..<end].lastIndex(of: UInt8(ascii: "\n")) {
                return .line(start..<(newline + 1))
            }
            if isAtEnd {
                guard start < end else { return .ended }
                isCutOff = true
                bytes[end] = UInt8(ascii: "\n")
                end += 1
                return .line(start..<end)
            }
            if let outcome = try readMore() { return outcome }
        }
    }

    /// Passes over lines of a number of bytes.
    mutating func pass(_ count: Int, lines: Int) {
        start += count
        scanned = start
        number += lines
    }

    /// Takes the whole lines that are at hand, or that one reading gives.
    ///
    /// - Returns: whether there are any; where not, `next` says why.
    /// - Throws: as `next`.
    mutating func takeLines(into text: inout [UInt8]) throws(TraceError) -> Bool {
        if lastNewline == nil, !isAtEnd, end - start <= Self.lineLimit { _ = try readMore() }
        guard let newline = lastNewline else { return false }
        text.append(contentsOf: bytes[start...newline])
        start = newline + 1
        scanned = start
        return true
    }

    /// Where the last whole line ends, of as many as are taken at once.
    private var lastNewline: Int? { bytes[start..<min(end, start + Self.chunk)].lastIndex(of: 0x0A) }

    /// Where the next line begins in a file.
    var offset: Int64 { file.position - Int64(end - start) }

    /// Goes to the line that begins at a place of a file, behind so many others.
    mutating func seek(to offset: Int64, behind lines: Int) {
        file.seek(to: offset)
        (start, scanned, end, isAtEnd, number) = (0, 0, 0, false, lines)
    }

    /// Reads behind bytes without the end of a line.
    ///
    /// - Returns: `waiting` where there is nothing; nil where there is more, or the end.
    private mutating func readMore() throws(TraceError) -> Outcome? {
        scanned = end
        guard end - start <= Self.lineLimit else {
            throw TraceError(
                file: file.name, line: number + 1,
                reason: "the line is longer than \(Self.lineLimit >> 20) MiB",
                remedy: "this is no recording that can be read")
        }
        makeRoom()
        switch try file.read(into: &bytes, end..<(bytes.count - RowDecoder.padding)) {
        case .bytes(let count): end += count
        case .waiting: return .waiting
        case .end: isAtEnd = true
        }
        return nil
    }

    private mutating func take(to stop: Int, next: Int) -> Range<Int> {
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
            end -= start
            scanned -= start
            start = 0
        }
        if bytes.count - RowDecoder.padding - end < Self.chunk / 2 {
            bytes.append(contentsOf: repeatElement(0, count: bytes.count))
        }
    }
}
