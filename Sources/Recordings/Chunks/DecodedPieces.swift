internal import Synchronization

/// Whole lines of text, and the result of decoding them.
protocol DecodedText: Sendable {
    /// Creates an empty result.
    init()
    /// The text of the lines; a decoder may append to it.
    var text: [UInt8] { get set }
    /// The number of bytes of the decoded lines.
    var length: Int { get }
    /// Removes the text and everything decoded from it, and keeps the memory.
    mutating func clear()
}

/// Decodes the pieces of a file on any thread, and reuses their memory, because new pages would cost as much as
/// decoding.
final class DecodedPieces<Lines: DecodedText>: Sendable {
    private let chunks: FileChunks
    private let decode: @Sendable (inout Lines) -> Void
    private let free = Mutex<[Lines]>([])

    init(_ chunks: FileChunks, _ decode: @escaping @Sendable (inout Lines) -> Void) {
        (self.chunks, self.decode) = (chunks, decode)
    }

    /// The number of pieces.
    var count: Int { chunks.count }

    /// Returns the lines of a piece; nil if they cannot be read or one of them is very long.
    func lines(_ piece: Int) -> Lines? {
        var lines = free.withLock { $0.popLast() } ?? Lines()
        lines.clear()
        guard let offset = chunks.read(piece, into: &lines.text) else { return nil }
        decode(&lines)
        // The decoder has appended to the text, which is shared from now on.
        chunks.digest?.pass(piece: lines.text, count: lines.length, at: offset)
        return lines
    }

    /// Returns lines to the pool after use.
    func reuse(_ lines: consuming Lines) {
        let lines = lines
        free.withLock { $0.append(lines) }
    }
}
