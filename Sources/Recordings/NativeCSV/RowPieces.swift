internal import Synchronization

/// The rows of a native trace in a file, decoded in pieces on several cores.
struct RowPieces: Sendable {
    /// The buffers that a thread uses.
    private struct Store: Sendable {
        var bytes = [UInt8](repeating: 0, count: FileChunks.block + RowDecoder.padding)
        var block = RowBlock(room: 1 << 13)
        var decoder: RowDecoder
    }

    private final class Stores: Sendable {
        let free = Mutex<[Store]>([])
    }

    /// Time 0 of the rows on the clock of the source.
    let timeZero: Int64
    private let chunks: FileChunks
    private let layout: RowLayout
    private let minimum: Int32
    private let stores = Stores()

    /// Creates the pieces of the rows from an offset in the file at which a line begins.
    ///
    /// - Parameters:
    ///   - size: the size of a piece in bytes.
    ///   - timeZero: time 0 of the rows on the clock of the source.
    init?(_ file: InputFile, from start: Int64, size: Int, _ rows: RowReader, timeZero: Int64) {
        guard file.isSeekable, let length = file.length else { return nil }
        chunks = FileChunks(file, from: start, to: length, size: size)
        (layout, minimum, self.timeZero) = (rows.layout, rows.minimum, timeZero)
    }

    /// The number of pieces.
    var count: Int { chunks.count }

    /// Decodes a piece, on any thread.
    ///
    /// - Parameters:
    ///   - timeZero: time 0, if it differs.
    ///   - use: receives the rows and the offset at which the next piece begins.
    /// - Returns: nil if the piece has no whole lines of ordinary length.
    func read<Result>(
        _ index: Int, timeZero: Int64? = nil, use: (_ rows: RowBlock, _ end: Int64) -> Result
    ) -> Result? {
        var store =
            stores.free.withLock { $0.popLast() }
            ?? Store(decoder: RowDecoder(layout, minimum: minimum))
        defer { stores.free.withLock { [store] in $0.append(store) } }
        var (bytes, block): ([UInt8], RowBlock) = ([], RowBlock(room: 0))
        swap(&bytes, &store.bytes)
        swap(&block, &store.block)
        defer {
            swap(&bytes, &store.bytes)
            swap(&block, &store.block)
        }
        block.clear()
        store.decoder.timeZero = timeZero ?? self.timeZero
        let end = chunks.read(index, into: &bytes) { bytes, count in
            var start = 0
            while start < count, block.failure == nil {
                if block.isFull { block.grow() }
                start += store.decoder.decode(bytes, start..<count, into: &block)
            }
            return true
        }
        return end.map { use(block, $0) }
    }
}
