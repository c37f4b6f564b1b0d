public import Core
internal import POSIX

/// Something made of all frames and marks of a native trace, on all cores, where nothing in it is odd.
///
/// Anything else, be it right or wrong, is left to `RecordingSource`, which reads line by line and says what is odd
/// and where: then nothing comes of this.
public enum ParallelReader {
    /// Pieces that are made ahead of the one that is joined next, beside one on each core.
    private static let ahead = 2

    /// Makes it.
    ///
    /// - Parameters:
    ///   - recording: the file, opened; it stays at its beginning.
    ///   - path: the same file.
    ///   - first: what has seen nothing yet.
    ///   - cores: how many threads read; nil for as many as there are cores.
    ///   - make: makes more of such, for parts that begin after the first frame with a contact, which is at this time; nil
    ///     where parts cannot be joined, so that `first` takes all frames in their order.
    ///   - after: is called after each part was joined, with the share of the file that is done, 0…1.
    /// - Returns: what it came to; nil where the file has to be read line by line.
    /// - Throws: `TraceError` where the file cannot be read, and what `after` throws.
    public static func run<Fold: FrameReducer>(
        _ recording: RecordingSource, path: String, first: Fold, cores: Int? = nil,
        make: (@Sendable (_ timeZero: SourceTime) -> Fold)?,
        after: (inout Fold, _ share: Double) throws -> Void
    ) throws -> Fold? {
        // A pipe can be read once.
        guard recording.format == .csv, recording.pollable == nil,
            let (rows, timeZero) = try open(path, recording)
        else { return nil }
        let work = { @Sendable (index: Int) -> Piece<Fold> in
            rows.piece(index) { rows in TracePiece(rows, make: make.map { make in { make(timeZero) } }) }
        }
        var joined = Joined(first)
        var isWhole = true
        var done = 0
        let cores = OrderedWork<Piece<Fold>>.cores(limit: cores)
        try OrderedWork.run(count: rows.count, window: cores + ahead, cores: cores, work: work) { piece in
            isWhole = joined.append(piece)
            done += 1
            if isWhole { try after(&joined.fold, Double(done) / Double(rows.count)) }
            return isWhole
        }
        guard isWhole else { return nil }
        joined.finish()
        return joined.fold
    }

    /// A piece; nil where its text is in another shape.
    private typealias Piece<Fold: FrameReducer> = TracePiece<Fold>?

    /// The rows of a trace, and the time of the first frame, which has a contact.
    private static func open(
        _ path: String, _ recording: RecordingSource
    ) throws(TraceError) -> (rows: RowChunks, timeZero: SourceTime)? {
        // Copies of a source share its file, so that the first frame is read through another one.
        let options = ReplayOptions(axis: recording.origin.device.axes[recording.origin.mode.pressureCode])
        var frame = Frame()
        guard var reading = try? RecordingSource(path: path, options: options) else { return nil }
        var arrival = SourceEvent.waiting
        repeat {
            guard let next = try? reading.next(into: &frame) else { return nil }
            arrival = next
        } while arrival.isMark
        guard arrival == .frame, !frame.contacts.isEmpty,
            let rows = try RowChunks(
                try InputFile(path: path), takesDeviceTime: false, origin: reading.header.timeZero,
                minimum: recording.origin.axis?.minimum ?? 0)
        else { return nil }
        return (rows, frame.time)
    }

    /// What is made so far, with the rows of the frame that waits for more.
    private struct Joined<Fold: FrameReducer> {
        var fold: Fold
        private var frames = RowFrames()
        private var edges: RowEdges?

        init(_ fold: Fold) { self.fold = fold }

        /// - Returns: whether the piece is right and follows.
        mutating func append(_ piece: Piece<Fold>) -> Bool {
            guard let piece, edges.map({ piece.edges.follow($0) }) ?? true else { return false }
            edges = piece.edges
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

extension SourceEvent {
    fileprivate var isMark: Bool {
        if case .mark = self { true } else { false }
    }
}
