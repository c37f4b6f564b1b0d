internal import Core

/// A piece of a native trace: the result for the part that has no contact at either end, and the rows before and after
/// that part.
struct TracePiece<Reducer: FrameReducer>: Sendable {
    /// The result for frames, and the state that is needed to continue after them.
    struct Decoded: Sendable {
        let reducer: Reducer
        /// The time of the previous row, which is that of the previous frame if no clock goes back.
        let before: SourceTime
        let rows: Range<Int>
        /// The number of the line of the piece that ends the previous frame.
        let line: Int
        let assembler: FrameAssembler
        let clock: ReplayClock
    }

    /// The rows of the piece.
    var rows: RowBlock
    /// The result for the frames between the first and the last moment without contact; nil if there is none, or if
    /// something is irregular.
    let made: Decoded?

    /// - Parameter make: creates the accumulator for the frames; nil if pieces are not processed individually.
    init(_ rows: RowBlock, make: (() -> Reducer)?) {
        self.rows = rows
        guard rows.isOrdered, rows.failure == nil, let make, let middle = Self.restless(rows) else {
            made = nil
            return
        }
        made = Self.make(rows, middle, make())
    }

    /// Processes the frames of some rows; nil if one of them is irregular.
    private static func make(_ all: RowBlock, _ rows: Range<Int>, _ reducer: Reducer) -> Decoded? {
        let before = all.time(rows.lowerBound - 1)
        var (block, reducer, frame) = (all.narrowed(to: rows), reducer, Frame())
        var assembler = FrameAssembler(after: before)
        var clock = ReplayClock(file: "", last: SourceTime(before))
        let line = block.lineOfNext
        while true {
            assembler.processSameContacts(&block, &clock, into: &reducer)
            switch try? assembler.next(&block, &clock, into: &frame) {
            case .event(let event): reducer.process(event, frame)
            case .used:
                guard let event = try? assembler.complete(&frame, &clock, line: 0), clock.warnings.count == 0
                else { return nil }
                reducer.process(event, frame)
                return Decoded(
                    reducer: reducer, before: SourceTime(before), rows: rows, line: line,
                    assembler: assembler,
                    clock: clock)
            case .head, nil: return nil
            }
        }
    }

    /// Returns the rows between the first and the last whole frame that consists only of lifted contacts, including the
    /// last one.
    private static func restless(_ rows: RowBlock) -> Range<Int>? {
        let ends = 1..<max(rows.count, 1)
        guard let first = ends.first(where: { isRest(before: $0, rows) }),
            let last = ends.last(where: { isRest(before: $0, rows) }), first < last
        else { return nil }
        return first..<last
    }

    /// Returns whether a frame that consists only of lifted contacts ends before a row. The first rows may belong to a frame
    /// that began in the previous piece, and the last ones to one that continues in the next.
    private static func isRest(before end: Int, _ rows: RowBlock) -> Bool {
        guard rows.contacts[end - 1].isUp, case let time = rows.time(end - 1), rows.time(end) != time else {
            return false
        }
        guard let before = (0..<end).last(where: { rows.time($0) != time || !rows.contacts[$0].isUp }) else {
            return false
        }
        return rows.time(before) != time
    }
}
