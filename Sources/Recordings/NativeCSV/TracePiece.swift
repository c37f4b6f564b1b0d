internal import Core

/// A piece of a native trace: what is made of it where nothing touches at both ends, and the rows before and behind.
struct TracePiece<Fold: FrameReducer>: Sendable {
    /// What is made of frames, and what is to be known to go on behind them.
    struct Made: Sendable {
        let fold: Fold
        /// The time of the row before: that of the frame before, where no clock goes back.
        let before: SourceTime
        let rows: Range<Int>
        /// The number of the line that ends the frame before.
        let line: Int
        let assembler: FrameAssembler
        let clock: ReplayClock
    }

    /// Rows up to the first moment at which nothing touches, or all.
    let head: RowBlock
    /// What was made of the frames from there to the last such moment; nil where there is none, or something is odd.
    let made: Made?
    /// Rows behind it.
    let tail: RowBlock
    /// Lines of the piece.
    let lines: Int
    /// Where the next piece begins in the file.
    let end: Int64

    /// A piece of rows.
    ///
    /// - Parameters:
    ///   - end: where the next piece begins in the file.
    ///   - make: makes what takes the frames; nil where nothing is made of a piece by itself.
    init(_ rows: RowBlock, end: Int64, make: (() -> Fold)?) {
        (lines, self.end) = (rows.lines, end)
        guard rows.isOrdered, rows.failure == nil, let make, let cut = Self.firstRest(rows),
            let last = Self.lastRest(rows), last > cut,
            let made = Self.make(rows.part(cut..<last), behind: rows.time(cut - 1), rows: cut..<last, make())
        else {
            (head, made, tail) = (rows.part(0..<rows.count), nil, RowBlock(room: 0))
            return
        }
        head = rows.part(0..<cut)
        self.made = made
        tail = rows.part(last..<rows.count)
    }

    /// Takes the frames; nil where one of them is odd.
    private static func make(_ block: RowBlock, behind before: Int64, rows: Range<Int>, _ fold: Fold) -> Made?
    {
        var (block, fold, frame) = (block, fold, Frame())
        var assembler = FrameAssembler(behind: before)
        var clock = ReplayClock(file: "", last: SourceTime(before))
        let line = block.firstLineOfRows
        while true {
            assembler.takeSame(&block, &clock, into: &fold)
            switch try? assembler.next(&block, &clock, into: &frame) {
            case .event(let event): fold.take(event, frame)
            case .used:
                guard let event = try? assembler.complete(&frame, &clock, line: 0), clock.warnings.count == 0
                else { return nil }
                fold.take(event, frame)
                return Made(
                    fold: fold, before: SourceTime(before), rows: rows, line: line, assembler: assembler,
                    clock: clock)
            case .head, nil: return nil
            }
        }
    }

    /// The row behind the first whole frame of nothing but ends.
    private static func firstRest(_ rows: RowBlock) -> Int? {
        // The first rows may belong to a frame that began in the piece before.
        var start = 0
        while start < rows.count, rows.time(start) == rows.time(0) { start += 1 }
        while start < rows.count {
            var stop = start
            var isRest = true
            while stop < rows.count, rows.time(stop) == rows.time(start) {
                if !rows.contacts[stop].isUp { isRest = false }
                stop += 1
            }
            // The last frame may go on in the next piece.
            guard stop < rows.count else { return nil }
            if isRest { return stop }
            start = stop
        }
        return nil
    }

    /// The row behind the last whole frame of nothing but ends.
    private static func lastRest(_ rows: RowBlock) -> Int? {
        var stop = rows.count
        while stop > 0, rows.time(stop - 1) == rows.time(rows.count - 1) { stop -= 1 }
        while stop > 0 {
            var start = stop
            var isRest = true
            while start > 0, rows.time(start - 1) == rows.time(stop - 1) {
                start -= 1
                if !rows.contacts[start].isUp { isRest = false }
            }
            if start > 0, isRest { return stop }
            stop = start
        }
        return nil
    }
}
