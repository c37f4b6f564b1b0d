internal import Synchronization

/// The rows of a native trace in a file, decoded piece by piece on several cores.
struct RowChunks: Sendable {
    /// What a thread reads into and works with.
    private struct Store: Sendable {
        var bytes = [UInt8](repeating: 0, count: FileChunks.block + RowScanner.padding)
        var rows: TraceRows
        var memory: RowMemory?
    }

    private final class Stores: Sendable {
        let free = Mutex<[Store]>([])
    }

    private let chunks: FileChunks
    private let layout: RowLayout
    private let origin: Int64
    private let minimum: Int32
    private let stores = Stores()

    /// The rows behind the line of names.
    ///
    /// - Parameters:
    ///   - takesDeviceTime: whether rows may have the device's own time, which is passed over.
    ///   - origin: time 0 of the rows on the source's clock, where it is of interest.
    ///   - minimum: the least value of the axis.
    /// - Returns: nil where the columns are not at the beginning of a file, or cannot be decoded in pieces.
    init?(
        _ file: InputFile, takesDeviceTime: Bool, origin: Int64 = 0, minimum: Int32 = 0
    ) throws(TraceError) {
        guard file.isSeekable, let length = file.length,
            let (columns, start) = CSVColumns.find(in: try file.bytes(at: 0, count: 1 << 16)),
            let layout = RowLayout(columns, takesDeviceTime: takesDeviceTime)
        else { return nil }
        chunks = FileChunks(file, from: Int64(start), to: length)
        (self.layout, self.origin, self.minimum) = (layout, origin, minimum)
    }

    /// How many pieces there are.
    var count: Int { chunks.count }

    /// Decodes a piece, from any thread.
    ///
    /// - Returns: nil where a row is wrong, has another shape, or is not behind the one before, and where there is none.
    func piece<Piece>(_ index: Int, make: (TraceRows) -> Piece) -> Piece? {
        var store =
            stores.free.withLock { $0.popLast() }
            ?? Store(rows: TraceRows(limit: (FileChunks.size + FileChunks.margin) / layout.shortestRow + 1))
        defer { stores.free.withLock { [store] in $0.append(store) } }
        var bytes: [UInt8] = []
        swap(&bytes, &store.bytes)
        defer { swap(&bytes, &store.bytes) }
        store.rows.clear()
        let isRead = chunks.read(index, into: &bytes) { decode($0, $1, &store) }
        return isRead && store.rows.count > 0 ? make(store.rows) : nil
    }

    /// Adds the rows of the first bytes.
    private func decode(_ bytes: [UInt8], _ count: Int, _ store: inout Store) -> Bool {
        var rows = TraceRows(limit: 0)
        swap(&rows, &store.rows)
        defer { swap(&rows, &store.rows) }
        var memory = store.memory.take()
        store.memory = unsafe bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress,
                var scanner = unsafe RowScanner(
                    base, count: count, layout: layout, memory: memory.take() ?? RowMemory(layout)),
                rows.read(&scanner, origin: origin, minimum: minimum)
            else { return nil }
            return scanner.takeMemory()
        }
        return store.memory != nil
    }
}
