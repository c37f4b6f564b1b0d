internal import Core

/// A piece of a native trace: what is made of it where nothing touches at both ends, and the rows before and behind.
struct TracePiece<Fold: FrameReducer>: Sendable {
    /// What is made of frames, and what is to be known to go on behind them.
    struct Made: Sendable {
        let fold: Fold
        /// The time of the row before: that of the frame before, where no clock goes back.
        let before: SourceTime
        let rows: Range<Int>
        /// The number of the line of the piece that ends the frame before.
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
        guard rows.isOrdered, rows.failure == nil, let make, let middle = Self.restless(rows),
            let made = Self.make(rows, middle, make())
        else {
            (head, made, tail) = (rows.part(0..<rows.count), nil, RowBlock(room: 0))
            return
        }
        head = rows.part(0..<middle.lowerBound)
        self.made = made
        tail = rows.part(middle.upperBound..<rows.count)
    }

    /// Takes the frames of some rows; nil where one of them is odd.
    private static func make(_ all: RowBlock, _ rows: Range<Int>, _ fold: Fold) -> Made? {
        let before = all.time(rows.lowerBound - 1)
        var (block, fold, frame) = (all.narrowed(to: rows), fold, Frame())
        var assembler = FrameAssembler(behind: before)
        var clock = ReplayClock(file: "", last: SourceTime(before))
        let line = block.lineOfNext
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

    /// The rows between the first and the last whole frame of nothing but ends, with the last one.
    private static func restless(_ rows: RowBlock) -> Range<Int>? {
        var rests: (first: Int, last: Int)?
        // The first rows may belong to a frame that began in the piece before, and the last one may go on in the next.
        var isRest = false
        for row in 1..<max(rows.count, 1) {
            if rows.time(row) != rows.time(row - 1) {
                if isRest { rests = (rests?.first ?? row, row) }
                isRest = true
            }
            isRest = isRest && rows.contacts[row].isUp
        }
        return rests.flatMap { $0.first < $0.last ? $0.first..<$0.last : nil }
    }
}
