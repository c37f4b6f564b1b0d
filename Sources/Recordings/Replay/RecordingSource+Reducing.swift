package import Core
internal import POSIX

/// The result of waiting for the data of a pipe.
package enum InputWait: Sendable {
    /// There may be data, or the end.
    case ready
    /// There was none in the given time.
    case nothing
    /// Reading is to end.
    case end
}

extension RecordingSource {
    /// Waits for the data of a pipe at a descriptor, for a number of milliseconds; −1 for no limit.
    package typealias Wait = (_ descriptor: Int32, _ milliseconds: Int32) throws -> InputWait

    /// How long more rows of a frame that seems whole may take, in milliseconds, before it is processed without them.
    private static let patienceMilliseconds: Int32 = 20
    /// The number of pieces, in addition to one per core, that are processed ahead of the next one to be joined.
    private static let ahead = 2
    /// The least number of frames between two calls of `after`, in formats other than native CSV.
    private static let frames = 1 << 10

    /// Accumulates all frames and marks, as `next` would return them, on all cores if the format allows it; waits for
    /// the data of a pipe.
    ///
    /// - Parameters:
    ///   - reducer: receives the frames.
    ///   - limit: the maximum number of threads; nil for the number of cores.
    ///   - make: creates further accumulators for parts that begin after the first frame with a contact, whose time it
    ///     receives; nil if parts cannot be joined, so that `reducer` receives all frames in order.
    ///   - wait: waits for the data of a pipe; a frame that seems whole is processed after a while, so that a lift is seen
    ///     when it happens. If nil, it waits without a limit, and frames do not depend on when data arrive.
    ///   - after: called after each part with the fraction of the file that is done, 0…1; nil if it has no length.
    /// - Throws: `TraceError` if a line cannot be read, and the errors of `after`.
    package mutating func reduce<Reducer: FrameReducer>(
        into reducer: inout Reducer, cores limit: Int? = nil,
        make: (@Sendable (_ timeZero: SourceTime) -> Reducer)?,
        wait: Wait? = nil, after: (inout Reducer, _ share: Double?) throws -> Void
    ) throws {
        let cores = OrderedWork<TracePiece<Reducer>?>.cores(limit: limit)
        readAhead(cores: cores)
        var frame = Frame()
        var frames = 0
        while rows == nil {
            frames += processSameContacts(into: &reducer)
            let event = try next(into: &frame)
            switch event {
            case .ended: return
            case .waiting:
                try after(&reducer, shareRead)
                guard try waitForData(wait) != .end else { return }
            default: reducer.process(event, frame)
            }
            frames += 1
            if frames >= Self.frames {
                frames = 0
                try after(&reducer, shareRead)
            }
        }
        // Pieces are also used on one core, so that sums of parts do not depend on the number of cores.
        var timeZero: SourceTime?
        while try reduce(into: &reducer, &frame) {
            try after(&reducer, shareRead)
            timeZero = timeZero ?? rows?.assembler.timeZero
            if let timeZero, header.section == section {
                let part = make.map { make in { @Sendable () -> Reducer in make(timeZero) } }
                try reducePieces(into: &reducer, &frame, cores: cores, make: part, after)
            }
            switch try nextBlock() {
            case .line: continue
            case .waiting:
                guard try waitForRows(wait, into: &reducer, &frame, after) else { return }
            case .ended:
                let event = try endRows(&frame)
                if case .ended = event { return }
                reducer.process(event, frame)
            }
        }
    }

    private func waitForData(_ wait: Wait?, milliseconds: Int32 = -1) throws -> InputWait {
        if let wait { return try wait(reader.file.descriptor, milliseconds) }
        reader.file.poll(milliseconds: milliseconds)
        return .ready
    }

    /// Waits for more rows, and processes a frame that seems whole if they do not come soon.
    ///
    /// - Returns: whether to read them.
    private mutating func waitForRows<Reducer: FrameReducer>(
        _ wait: Wait?, into reducer: inout Reducer, _ frame: inout Frame,
        _ after: (inout Reducer, _ share: Double?) throws -> Void
    ) throws -> Bool {
        if wait != nil, rows?.assembler.seemsWhole == true {
            let result = try waitForData(wait, milliseconds: Self.patienceMilliseconds)
            guard result == .nothing else { return result == .ready }
            if let event = try rows?.assembler.completeEarly(&frame, &clock, line: reader.number + 1) {
                reducer.process(event, frame)
                try after(&reducer, shareRead)
            }
        }
        return try waitForData(wait) != .end
    }

    /// Processes the block, except for the rows of a frame that may have more.
    ///
    /// - Returns: whether there may be more blocks.
    private mutating func reduce(into reducer: inout some FrameReducer, _ frame: inout Frame)
        throws(TraceError)
        -> Bool
    {
        while true {
            if header.section == section { rows?.processSameContacts(&clock, into: &reducer) }
            guard let event = try nextOfBlock(into: &frame) else { return true }
            if case .ended = event { return false }
            reducer.process(event, frame)
        }
    }

    /// Processes a block of a piece of the file, after the lines read so far.
    private mutating func reduce(
        _ block: RowBlock, into reducer: inout some FrameReducer, _ frame: inout Frame
    ) throws(TraceError) -> Bool {
        rows?.block = block
        rows?.block.firstLine += reader.number
        return try reduce(into: &reducer, &frame)
    }

    /// Processes the rest of a file in pieces, up to one that cannot be read in this way.
    private mutating func reducePieces<Reducer: FrameReducer>(
        into reducer: inout Reducer, _ frame: inout Frame, cores: Int, make: (@Sendable () -> Reducer)?,
        _ after: (inout Reducer, _ share: Double?) throws -> Void
    ) throws {
        var end = reader.offset
        let (file, timeZero) = (reader.file, header.timeZero)
        guard let rows, file.isSeekable, let length = file.length, end < length else { return }
        let pieces = DecodedPieces<RowBlock>(file, from: end, to: length, size: pieceSize) {
            [columns = rows.columns, minimum = rows.minimum] in
            RowDecoder.decode(&$0, columns, minimum: minimum, timeZero: timeZero)
        }
        let work = { @Sendable (index: Int) -> TracePiece<Reducer>? in
            pieces.lines(index).map { TracePiece($0, make: make) }
        }
        let results = OrderedResults(
            count: pieces.count, window: cores + Self.ahead, cores: cores, work: work)
        defer { results.end() }
        // A line of an earlier piece may have set another clock, or described another device.
        while var piece = results.next() ?? nil, header.timeZero == timeZero, header.section == section,
            try reduce(piece, into: &reducer, &frame)
        {
            // The rows are in use until they are replaced.
            var rows = RowBlock()
            self.rows?.block = rows
            swap(&rows, &piece.rows)
            end += Int64(rows.length)
            reader.number += rows.lines
            pieces.reuse(rows)
            try after(&reducer, Double(end) / Double(length))
        }
        reader.seek(to: end, after: reader.number)
    }

    /// Processes the next piece of a file.
    ///
    /// - Returns: whether there may be more.
    private mutating func reduce<Reducer: FrameReducer>(
        _ piece: TracePiece<Reducer>, into reducer: inout Reducer, _ frame: inout Frame
    ) throws(TraceError) -> Bool {
        let rows = piece.rows
        guard let made = piece.made else { return try reduce(rows, into: &reducer, &frame) }
        guard try reduce(rows.narrowed(to: 0..<made.rows.lowerBound), into: &reducer, &frame) else {
            return false
        }
        let event = try self.rows?.assembler.complete(&frame, &clock, line: reader.number + made.line)
        if let event { reducer.process(event, frame) }
        if clock.last == made.before {
            reducer.join(made.reducer)
            self.rows?.assembler = made.assembler
            clock.join(made.clock)
        } else {
            // The clock went back earlier.
            guard try reduce(rows.narrowed(to: made.rows), into: &reducer, &frame) else { return false }
        }
        return try reduce(rows.narrowed(to: made.rows.upperBound..<rows.count), into: &reducer, &frame)
    }
}
