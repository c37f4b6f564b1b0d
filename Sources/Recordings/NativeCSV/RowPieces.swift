internal import Synchronization

/// The rows of a native trace in a file, decoded piece by piece on several cores.
struct RowPieces: Sendable {
    /// What a thread reads into and works with.
    private struct Store: Sendable {
        var bytes = [UInt8](repeating: 0, count: FileChunks.block + RowDecoder.padding)
        var block = RowBlock(room: 1 << 13)
        var decoder: RowDecoder
    }

    private final class Stores: Sendable {
        let free = Mutex<[Store]>([])
    }

    /// Time 0 of the rows on the source's clock.
    let timeZero: Int64
    private let chunks: FileChunks
    private let layout: RowLayout
    private let minimum: Int32
    private let stores = Stores()

    /// The rows from a place of a file on, where a line begins.
    ///
    /// - Parameters:
    ///   - size: bytes of a piece.
    ///   - timeZero: time 0 of the rows on the source's clock.
    init?(_ file: InputFile, from start: Int64, size: Int, _ rows: RowReader, timeZero: Int64) {
        guard file.isSeekable, let length = file.length else { return nil }
        chunks = FileChunks(file, from: start, to: length, size: size)
        (layout, minimum, self.timeZero) = (rows.layout, rows.minimum, timeZero)
    }

    /// How many pieces there are.
    var count: Int { chunks.count }

    /// Decodes a piece, from any thread.
    ///
    /// - Parameters:
    ///   - timeZero: time 0, where it is another one.
    ///   - use: is given the rows and where the next piece begins.
    /// - Returns: nil where the piece has no whole lines of ordinary length.
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
