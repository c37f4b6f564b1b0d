internal import Core
internal import Synchronization

/// Something made of all frames of a native trace, on all cores, where it has the exact shape in which traces are
/// written.
///
/// Anything else, be it right or wrong, is left to `RecordingSource`, which reads line by line and says what is odd
/// and where: then nothing comes of this.
public enum ParallelReader {
    private static let size = 1 << 18
    /// As much as a line may hang over the end of a piece.
    private static let margin = 1 << 12
    /// What is read at once: little enough to stay in a core's own cache beside the rows that are made of it.
    private static let block = 1 << 16
    /// Pieces that are made ahead of the one that is joined next, beside one on each core.
    private static let ahead = 2

    /// Makes it.
    ///
    /// - Parameters:
    ///   - recording: the file, opened; it stays at its beginning.
    ///   - path: the same file.
    ///   - first: what has seen nothing yet.
    ///   - cores: how many threads read; nil for as many as there are cores.
    ///   - make: makes more of such, for parts that begin after the first frame with a contact, which is at this time.
    ///   - after: is called after each part was joined, with the share of the file that is done, 0…1.
    /// - Returns: what it came to; nil where the file has to be read line by line.
    /// - Throws: `TraceError` where the file cannot be read, and what `after` throws.
    public static func run<Fold: FrameReducer>(
        _ recording: RecordingSource, path: String, first: Fold, cores: Int? = nil,
        make: @escaping @Sendable (_ timeZero: Int64) -> Fold,
        after: (inout Fold, _ share: Double) throws -> Void
    ) throws -> Fold? {
        guard recording.format == .csv, let shape = try Shape(path, recording) else { return nil }
        let stores = Mutex<[Store]>([])
        let work = { @Sendable (index: Int) -> Piece<Fold> in
            var store = stores.withLock { $0.popLast() } ?? Store()
            let piece = shape.piece(index, &store, make)
            stores.withLock { $0.append(store) }
            return piece
        }
        var joined = Joined(first)
        var isWhole = true
        var done = 0
        let cores = OrderedWork<Piece<Fold>>.cores(limit: cores)
        try OrderedWork.run(count: shape.count, window: cores + ahead, cores: cores, work: work) { piece in
            isWhole = joined.append(piece)
            done += 1
            if isWhole { try after(&joined.fold, Double(done) / Double(shape.count)) }
            return isWhole
        }
        guard isWhole else { return nil }
        joined.finish()
        return joined.fold
    }

    /// What a thread reads into and works with.
    private struct Store: Sendable {
        var bytes = [UInt8](repeating: 0, count: ParallelReader.block + RowScanner.padding)
        var rows = TraceRows(
            limit: (ParallelReader.size + ParallelReader.margin) / RowScanner.shortestRow + 1)
        var memory: RowMemory?
    }

    /// A piece; nil where its text is in another shape.
    private typealias Piece<Fold: FrameReducer> = TracePiece<Fold>?

    /// The file and how it is cut.
    private struct Shape: Sendable {
        let file: InputFile
        let start: Int64
        let end: Int64
        let origin: Int64
        let minimum: Int32
        let timeZero: Int64
        let count: Int

        init?(_ path: String, _ recording: RecordingSource) throws(TraceError) {
            file = try InputFile(path: path)
            guard file.isSeekable, let length = file.length,
                let head = CSVScan.headLength(of: try file.bytes(at: 0, count: 1 << 16))
            else { return nil }
            // Copies of a source share its file, so that the first frame is read through another one.
            let options = ReplayOptions(
                axis: recording.origin.device.axes[recording.origin.mode.pressureCode])
            var frame = Frame()
            guard var reading = try? RecordingSource(path: path, options: options),
                (try? reading.next(into: &frame)) == .frame, !frame.contacts.isEmpty
            else { return nil }
            (start, end) = (Int64(head), length)
            origin = reading.header.timeZero
            minimum = recording.origin.axis?.minimum ?? 0
            timeZero = frame.time.microseconds
            count = Int((length - Int64(head) + Int64(ParallelReader.size) - 1) / Int64(ParallelReader.size))
        }

        func piece<Fold: FrameReducer>(
            _ index: Int, _ store: inout Store, _ make: (Int64) -> Fold
        ) -> Piece<Fold> {
            let begin = start + Int64(index) * Int64(ParallelReader.size)
            let border = min(begin + Int64(ParallelReader.size), end)
            // One byte before a border tells whether a line begins there.
            guard let first = index == 0 ? begin : lineStart(behind: begin - 1, &store),
                let last = lineStart(behind: border - 1, &store), first < last, read(first..<last, &store)
            else { return nil }
            return TracePiece(store.rows) { make(timeZero) }
        }

        /// Where the line behind the first newline from a place on begins.
        private func lineStart(behind place: Int64, _ store: inout Store) -> Int64? {
            let count = Int(min(Int64(ParallelReader.margin), end - place))
            guard file.read(into: &store.bytes, count: count, at: place),
                let newline = InputFile.newline(in: store.bytes, from: 0, to: count)
            else { return nil }
            return place + Int64(newline) + 1
        }

        /// Reads the rows of whole lines; says whether all are right, and each behind the one before.
        private func read(_ range: Range<Int64>, _ store: inout Store) -> Bool {
            store.rows.clear()
            var place = range.lowerBound
            while place < range.upperBound {
                let count = Int(min(Int64(ParallelReader.block), range.upperBound - place))
                guard file.read(into: &store.bytes, count: count, at: place),
                    let newline = store.bytes[..<count].lastIndex(of: 0x0A), scan(newline + 1, &store)
                else { return false }
                place += Int64(newline) + 1
            }
            return store.rows.count > 0
        }

        /// Adds the rows of the first bytes.
        private func scan(_ count: Int, _ store: inout Store) -> Bool {
            var rows = TraceRows(limit: 0)
            swap(&rows, &store.rows)
            defer { swap(&rows, &store.rows) }
            var memory = store.memory.take()
            store.memory = unsafe store.bytes.withUnsafeBufferPointer { buffer in
                guard let base = buffer.baseAddress,
                    var scanner = unsafe RowScanner(base, count: count, memory: memory.take() ?? RowMemory()),
                    rows.read(&scanner, origin: origin, minimum: minimum)
                else { return nil }
                return scanner.takeMemory()
            }
            return store.memory != nil
        }
    }

    /// What is made so far, with the rows of the frame that waits for more.
    private struct Joined<Fold: FrameReducer> {
        var fold: Fold
        private var frames = RowFrames()
        private var last: RowPlace?

        init(_ fold: Fold) { self.fold = fold }

        /// - Returns: whether the piece is right and follows.
        mutating func append(_ piece: Piece<Fold>) -> Bool {
            guard let piece, last.map({ piece.first.follows($0) }) ?? true else { return false }
            last = piece.last
            frames.take(piece.head, 0..<piece.head.count, into: &fold)
            guard let later = piece.fold else { return true }
            frames.complete(into: &fold)
            fold.join(later)
            frames.take(piece.tail, 0..<piece.tail.count, into: &fold)
            return true
        }

        mutating func finish() { frames.complete(into: &fold) }
    }
}
