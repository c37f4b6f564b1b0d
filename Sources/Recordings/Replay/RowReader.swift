internal import Core
import Text

/// The rows of a native trace, decoded in blocks of whole lines and assembled into frames.
struct RowReader: Sendable {
    let columns: CSVColumns
    let minimum: Int32
    var block = RowBlock()
    var assembler = FrameAssembler()

    /// - Parameter minimum: the minimum of the axis.
    init(_ columns: CSVColumns, minimum: Int32) {
        (self.columns, self.minimum) = (columns, minimum)
    }

    /// Decodes the next whole lines, as many as are available, or the last one, which may have no terminator.
    ///
    /// - Parameter timeZero: time 0 of the rows on the clock of the source.
    /// - Throws: the errors of `LineReader.next`.
    mutating func decodeMore(_ reader: inout LineReader, timeZero: Int64) throws(TraceError)
        -> LineReader.Outcome
    {
        block.clear()
        block.firstLine = reader.number + 1
        var outcome = LineReader.Outcome.line(0..<0)
        if try !reader.takeLines(into: &block.text) {
            outcome = try reader.next()
            guard case .line(let range) = outcome else { return outcome }
            block.text.append(contentsOf: reader.bytes[range])
            block.text.append(UInt8(ascii: "\n"))
        }
        RowDecoder.decode(&block, columns, minimum: minimum, timeZero: timeZero)
        reader.number = block.firstLine - 1 + block.lines
        return outcome
    }

    /// Whether the block is a row that ends in a number, or in a field that may be one, so that a line without a line end
    /// may lack digits.
    var mayLackDigits: Bool { block.count > 0 && columns.columns.last != .phase }

    /// Returns the next step of the block.
    mutating func next(
        _ clock: inout ReplayClock, into frame: inout Frame
    ) throws(TraceError) -> FrameAssembler.Step {
        try assembler.next(&block, &clock, into: &frame)
    }

    /// Processes consecutive frames of the same contacts, as many as there are.
    mutating func processSameContacts(_ clock: inout ReplayClock, into reducer: inout some FrameReducer) {
        assembler.processSameContacts(&block, &clock, into: &reducer)
    }
}

extension RecordingSource {
    /// Returns the next frame or mark, and reads as many blocks as necessary.
    mutating func nextOfRows(into frame: inout Frame) throws(TraceError) -> SourceEvent {
        while true {
            if let event = try nextOfBlock(into: &frame) { return event }
            switch try nextBlock() {
            case .line: continue
            case .waiting:
                guard rows?.assembler.seemsWhole == true else { return .waiting }
                return try rows?.assembler.completeEarly(&frame, &clock, line: reader.number + 1) ?? .waiting
            case .ended: return try endRows(&frame)
            }
        }
    }

    /// Returns the next frame or mark of the block; nil if no whole one is left.
    mutating func nextOfBlock(into frame: inout Frame) throws(TraceError) -> SourceEvent? {
        while true {
            if header.section > section, try passOver() { return try endRows(&frame) }
            if header.section < section { rows?.block.passToHead() }
            switch try rows?.next(&clock, into: &frame) {
            case .event(let event)?: return event
            case .head(let line)?: try read(head: line)
            case .used?, nil:
                guard let failure = rows?.block.failure else { return nil }
                guard reader.isCutOff else { throw TraceError(failure, in: reader, line: rows?.block.line) }
                noteCutOff()
                rows?.block.clear()
            }
        }
    }

    private mutating func read(head line: [UInt8]) throws(TraceError) {
        let number = rows.map { $0.block.line - 1 } ?? reader.number
        guard line.first == UInt8(ascii: "#") else {
            // The column names of a file without notes occur again.
            return clock.passHead(line: number, after: rows?.assembler.waitingTime)
        }
        do throws(LineError) {
            _ = try HeaderComment.read(line.span, into: &header)
            noteDefects(line: number)
        } catch {
            throw TraceError(error, in: reader, line: number)
        }
    }

    /// Decodes the next lines.
    mutating func nextBlock() throws(TraceError) -> LineReader.Outcome {
        let outcome = try rows?.decodeMore(&reader, timeZero: header.timeZero) ?? .ended
        if case .line = outcome, reader.isCutOff, rows?.mayLackDigits == true {
            noteCutOff()
            rows?.block.clear()
        }
        return outcome
    }

    /// Returns the frame of the waiting rows, and then the end.
    mutating func endRows(_ frame: inout Frame) throws(TraceError) -> SourceEvent {
        guard rows?.assembler.hasRows == true else { return end() }
        if let slot = rows?.assembler.missingSlot, let line = rows?.assembler.firstLine {
            rows?.assembler.removeRows()
            return end(withoutRowOf: slot, from: line)
        }
        return try rows?.assembler.complete(&frame, &clock, line: reader.number) ?? .ended
    }
}
