internal import Core

/// A piece of a native trace: what is made of it where nothing touches at both ends, and the rows before and behind.
struct TracePiece<Fold: FrameReducer>: Sendable {
    let edges: RowEdges
    /// Rows up to the first moment at which nothing touches, or all.
    let head: TraceRows
    /// What was made of the frames from there to the last such moment.
    let fold: Fold?
    /// Rows behind it.
    let tail: TraceRows

    /// A piece of rows, at least one, each later than the one before or behind it in the same frame.
    ///
    /// - Parameter make: makes what takes the frames; nil where nothing is made of a piece by itself.
    init(_ rows: TraceRows, make: (() -> Fold)?) {
        edges = rows.edges
        guard let make, let cut = Self.firstRest(rows), let last = Self.lastRest(rows), last > cut else {
            (head, fold, tail) = (rows.part(0..<rows.count), nil, rows.part(0..<0))
            return
        }
        head = rows.part(0..<cut)
        tail = rows.part(last..<rows.count)
        var made = make()
        var frames = RowFrames()
        frames.take(rows, cut..<last, into: &made)
        frames.complete(into: &made)
        fold = made
    }

    /// The row behind the first whole frame of nothing but ends.
    private static func firstRest(_ rows: TraceRows) -> Int? {
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
    private static func lastRest(_ rows: TraceRows) -> Int? {
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
