internal import Synchronization

/// Decodes the pieces of a file on any thread, and reuses their memory, because new pages would cost as much as
/// decoding.
final class DecodedPieces: Sendable {
    private let chunks: FileChunks
    private let decode: @Sendable (inout DecodedLines) -> Void
    private let free = Mutex<[DecodedLines]>([])

    init(_ chunks: FileChunks, _ decode: @escaping @Sendable (inout DecodedLines) -> Void) {
        (self.chunks, self.decode) = (chunks, decode)
    }

    /// The number of pieces.
    var count: Int { chunks.count }

    /// Returns the lines of a piece; nil if they cannot be read or one of them is very long.
    func lines(_ piece: Int) -> DecodedLines? {
        var lines = free.withLock { $0.popLast() } ?? DecodedLines()
        lines.clear()
        guard chunks.read(piece, into: &lines.text) else { return nil }
        decode(&lines)
        return lines
    }

    /// Returns lines to the pool after use.
    func reuse(_ lines: consuming DecodedLines) {
        let lines = lines
        free.withLock { $0.append(lines) }
    }
}
