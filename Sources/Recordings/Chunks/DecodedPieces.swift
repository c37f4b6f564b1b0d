internal import Synchronization

/// Decodes the pieces of a file, on any thread, in memory that is used again: fresh pages would cost as much as the
/// decoding.
final class DecodedPieces: Sendable {
    private let chunks: FileChunks
    private let decode: @Sendable (inout DecodedLines) -> Void
    private let free = Mutex<[DecodedLines]>([])

    init(_ chunks: FileChunks, _ decode: @escaping @Sendable (inout DecodedLines) -> Void) {
        (self.chunks, self.decode) = (chunks, decode)
    }

    /// How many pieces there are.
    var count: Int { chunks.count }

    /// The lines of a piece; nil where they cannot be read, or one of them is very long.
    func lines(_ piece: Int) -> DecodedLines? {
        var lines = free.withLock { $0.popLast() } ?? DecodedLines()
        lines.clear()
        guard chunks.read(piece, into: &lines.text) else { return nil }
        decode(&lines)
        return lines
    }

    /// Takes back lines that were made use of.
    func reuse(_ lines: consuming DecodedLines) {
        let lines = lines
        free.withLock { $0.append(lines) }
    }
}
