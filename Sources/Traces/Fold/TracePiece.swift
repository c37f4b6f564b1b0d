internal import Pressure

/// A piece of a native trace: what is made of it where nothing touches at both ends, and the rows before and behind.
struct TracePiece<Fold: FrameFold>: Sendable {
    /// Rows up to the first moment at which nothing touches, or all.
    var head: [PackedRow]
    /// What was made of the frames from there to the last such moment.
    var fold: Fold?
    /// Rows behind it.
    var tail: [PackedRow]

    /// A piece of rows, each later than the one before or behind it in the same frame.
    init(_ rows: [PackedRow], origin: Int64, minimum: Int32, make: () -> Fold) {
        guard let cut = Self.firstRest(rows), let last = Self.lastRest(rows), last > cut else {
            (head, tail) = (rows, [])
            return
        }
        head = Array(rows[..<cut])
        tail = Array(rows[last...])
        var made = make()
        var frames = RowFrames(origin: origin, minimum: minimum)
        frames.take(rows.span.extracting(cut..<last), into: &made)
        frames.complete(into: &made)
        fold = made
    }

    /// The row behind the first whole frame of nothing but ends.
    private static func firstRest(_ rows: [PackedRow]) -> Int? {
        // The first rows may belong to a frame that began in the piece before.
        guard var start = rows.indices.first(where: { rows[$0].time != rows[0].time }) else { return nil }
        while start < rows.count {
            var stop = start
            var isRest = true
            while stop < rows.count, rows[stop].time == rows[start].time {
                if !rows[stop].isUp { isRest = false }
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
    private static func lastRest(_ rows: [PackedRow]) -> Int? {
        var stop = rows.count
        while stop > 0, rows[stop - 1].time == rows[rows.count - 1].time { stop -= 1 }
        while stop > 0 {
            var start = stop
            var isRest = true
            while start > 0, rows[start - 1].time == rows[stop - 1].time {
                start -= 1
                if !rows[start].isUp { isRest = false }
            }
            if start > 0, isRest { return stop }
            stop = start
        }
        return nil
    }
}
