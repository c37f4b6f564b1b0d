internal import Pressure
internal import Synchronization

/// Something made of all frames of a native trace, on all cores, where it has the exact shape in which traces are
/// written.
///
/// Anything else, be it right or wrong, is left to `RecordingSource`, which reads line by line and says what is odd
/// and where: then nothing comes of this.
public enum ParallelFold {
    private static let size = 1 << 19
    private static let margin = 1 << 12
    /// Pieces that are made ahead of the one that is joined next.
    private static let window = 6

    /// Makes it.
    ///
    /// - Parameters:
    ///   - recording: the file, opened; it stays at its beginning.
    ///   - path: the same file.
    ///   - first: what has seen nothing yet.
    ///   - make: makes more of such, for parts that begin behind the first frame with a contact, which is at this time.
    ///   - after: is called after each part was joined, with the share of the file that is done, 0…1.
    /// - Returns: what it came to; nil where the file has to be read line by line.
    /// - Throws: `TraceError` where the file cannot be read, and what `after` throws.
    public static func run<Fold: FrameFold>(
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
        var joined = Joined(first, shape)
        var isWhole = true
        var done = 0
        try OrderedWork.run(count: shape.count, window: window, cores: cores, work: work) { piece in
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
        var bytes = [UInt8](
            repeating: 0, count: ParallelFold.size + ParallelFold.margin + RowScanner.padding + 1)
        var rows: [PackedRow] = []
        var tails = TailCache()
    }

    /// A piece with its first and last row; nil where its text is in another shape.
    private typealias Piece<Fold: FrameFold> = (rows: TracePiece<Fold>, first: PackedRow, last: PackedRow)?

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
                let head = RecordingScan.headLength(of: try file.bytes(at: 0, count: 1 << 16), .csv)
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
            timeZero = frame.time
            count = Int((length - Int64(head) + Int64(ParallelFold.size) - 1) / Int64(ParallelFold.size))
        }

        func piece<Fold: FrameFold>(
            _ index: Int, _ store: inout Store, _ make: (Int64) -> Fold
        ) -> Piece<Fold> {
            let begin = start + Int64(index) * Int64(ParallelFold.size)
            // One byte before the piece tells whether it begins with a line.
            let from = index == 0 ? begin : begin - 1
            let wanted = Int(min(begin + Int64(ParallelFold.size + ParallelFold.margin), end) - from)
            guard file.read(into: &store.bytes, count: wanted, at: from) else { return nil }
            var first = 0
            if index > 0 {
                guard let newline = InputFile.newline(in: store.bytes, from: 0, to: wanted) else {
                    return nil
                }
                first = newline + 1
            }
            let border = Int(min(begin + Int64(ParallelFold.size), end) - from)
            guard let newline = InputFile.newline(in: store.bytes, from: border - 1, to: wanted) else {
                return nil
            }
            guard newline + 1 > first, read(first, newline + 1, &store) else { return nil }
            guard let firstRow = store.rows.first, let lastRow = store.rows.last else { return nil }
            let piece = TracePiece(store.rows, origin: origin, minimum: minimum) { make(timeZero) }
            return (piece, firstRow, lastRow)
        }

        /// Reads the rows of a text; says whether all are right, and each behind the one before.
        private func read(_ first: Int, _ last: Int, _ store: inout Store) -> Bool {
            store.rows.removeAll(keepingCapacity: true)
            var rows = store.rows
            store.rows = []
            let tails = store.tails
            let read: TailCache? = unsafe store.bytes.withUnsafeBufferPointer { buffer in
                guard let base = buffer.baseAddress,
                    var scanner = unsafe RowScanner(base + first, count: last - first, tails: tails)
                else { return nil }
                while let row = scanner.next() {
                    if let before = rows.last, !row.follows(before) { return nil }
                    if row.raw.addingReportingOverflow(minimum).overflow { return nil }
                    rows.append(row)
                }
                return scanner.isAtEnd ? scanner.takeTails() : nil
            }
            store.rows = rows
            guard let read else { return false }
            store.tails = read
            return true
        }
    }

    /// What is made so far, with the rows of the frame that waits for more.
    private struct Joined<Fold: FrameFold> {
        var fold: Fold
        private var frames: RowFrames
        private var last: PackedRow?

        init(_ fold: Fold, _ shape: Shape) {
            self.fold = fold
            frames = RowFrames(origin: shape.origin, minimum: shape.minimum)
        }

        /// - Returns: whether the piece is right and follows.
        mutating func append(_ piece: Piece<Fold>) -> Bool {
            guard let piece, last.map({ piece.first.follows($0) }) ?? true else { return false }
            last = piece.last
            for row in piece.rows.head { frames.take(row, into: &fold) }
            guard let later = piece.rows.fold else { return true }
            frames.complete(into: &fold)
            fold.join(later)
            for row in piece.rows.tail { frames.take(row, into: &fold) }
            return true
        }

        mutating func finish() { frames.complete(into: &fold) }
    }
}

extension PackedRow {
    /// Whether it may stand behind another row.
    @inline(__always)
    fileprivate func follows(_ before: PackedRow) -> Bool {
        time > before.time
            ? time - before.time <= RecordingSource.longestStep : time == before.time && order > before.order
    }
}
