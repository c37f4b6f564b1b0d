internal import Synchronization

/// Whole lines of text, and the result of decoding them.
protocol DecodedText: Sendable {
    init()
    /// The text of the lines; a decoder may append to it.
    var text: [UInt8] { get set }
    /// The number of bytes of the decoded lines.
    var length: Int { get }
    /// Removes the text and everything decoded from it, and keeps the memory.
    mutating func clear()
}

/// Decodes a file on several cores in pieces that end at line ends, in memory that does not grow with the file.
///
/// The memory of the pieces is reused, because new pages would cost as much as decoding.
final class DecodedPieces<Lines: DecodedText>: Sendable {
    private let file: InputFile
    private let start: Int64
    private let end: Int64
    private let size: Int64
    private let decode: @Sendable (inout Lines) -> Void
    private let free = Mutex<[Lines]>([])

    /// Splits the whole lines between two offsets, the first of which is the start of a line, into pieces of about
    /// `size` bytes.
    init(
        _ file: InputFile, from start: Int64, to end: Int64, size: Int,
        _ decode: @escaping @Sendable (inout Lines) -> Void
    ) {
        (self.file, self.start, self.end, self.size, self.decode) = (file, start, end, Int64(size), decode)
    }

    /// The number of pieces.
    var count: Int { Int((end - start + size - 1) / size) }

    /// Returns the lines that begin in a piece; nil if they cannot be read or one of them is very long.
    func lines(_ piece: Int) -> Lines? {
        let border = start + Int64(piece) * size
        guard let first = startOfLine(border), let stop = startOfLine(min(border + size, end)) else {
            return nil
        }
        var lines = free.withLock { $0.popLast() } ?? Lines()
        lines.clear()
        guard stop <= first || file.append(to: &lines.text, count: Int(stop - first), at: first) else {
            return nil
        }
        decode(&lines)
        // The decoder has appended to the text, which is shared from now on.
        file.digest?.pass(piece: lines.text, count: lines.length, at: first)
        return lines
    }

    /// Returns lines to the pool after use.
    func reuse(_ lines: consuming Lines) {
        let lines = lines
        free.withLock { $0.append(lines) }
    }

    /// Returns the offset of the first line that begins at a border or after it, or after the last whole line at the end; nil if
    /// there is none nearby.
    private func startOfLine(_ border: Int64) -> Int64? {
        guard border > start else { return start }
        let margin = Int64(FilePieces.margin)
        // The byte before a border shows whether a line begins there.
        let offset = border < end ? border - 1 : max(start, end - margin)
        guard let near = try? file.bytes(at: offset, count: Int(min(margin, end - offset))) else {
            return nil
        }
        let newline = border < end ? near.firstIndex(of: 0x0A) : near.lastIndex(of: 0x0A)
        return newline.map { offset + Int64($0) + 1 }
    }
}

/// The sizes of the pieces of a file.
enum FilePieces {
    /// The typical size of a piece in bytes; pieces end at line ends.
    static let size = 1 << 17
    /// The maximum number of bytes by which a line may extend beyond the end of a piece.
    static let margin = 1 << 12
}
