internal import Pressure

/// Puts rows together to frames.
struct RowFrames: Sendable {
    private let origin: Int64
    private let minimum: Int32
    private var frame = Frame()
    private var hasRows = false
    private var samples: [ContactSample] = []

    /// Fewer frames of one contact alone are taken one by one.
    private static let shortestRun = 4

    /// - Parameters:
    ///   - origin: time 0 of the rows on the source's clock.
    ///   - minimum: the least value of the axis.
    init(origin: Int64, minimum: Int32) { (self.origin, self.minimum) = (origin, minimum) }

    /// Takes a row; one of another time completes a frame.
    @inline(__always)
    mutating func take(_ row: PackedRow, into fold: inout some FrameFold) {
        let time = origin &+ row.time
        if !hasRows || time != frame.time {
            complete(into: &fold)
            frame.time = time
            hasRows = true
        }
        guard !row.isUp else { return }
        frame.contacts.append(contact(of: row))
    }

    /// Takes rows; frames of one contact alone go together.
    mutating func take(_ rows: borrowing Span<PackedRow>, into fold: inout some FrameFold) {
        var place = 0
        while place < rows.count {
            let stop = endOfRun(rows, from: place)
            guard stop - place >= Self.shortestRun else {
                for single in place..<max(stop, place + 1) { take(rows[single], into: &fold) }
                place = max(stop, place + 1)
                continue
            }
            complete(into: &fold)
            samples.removeAll(keepingCapacity: true)
            for row in place..<stop {
                samples.append(
                    ContactSample(
                        time: origin &+ rows[row].time, pressure: rows[row].raw &+ minimum, x: rows[row].x,
                        y: rows[row].y))
            }
            fold.take(alone: contact(of: rows[place]), samples.span)
            place = stop
        }
    }

    /// The row behind the frames, from the one that begins with a row, that have nothing but its contact.
    @inline(__always)
    private func endOfRun(_ rows: borrowing Span<PackedRow>, from start: Int) -> Int {
        let first = rows[start]
        let isWithin =
            start > 0 ? rows[start - 1].time == first.time : hasRows && frame.time == origin &+ first.time
        if first.isUp || isWithin { return start }
        var stop = start + 1
        while stop < rows.count, rows[stop].time > rows[stop - 1].time, rows[stop].goesOn(first) { stop += 1 }
        // The last of them may have more rows.
        return stop == rows.count || rows[stop].time == rows[stop - 1].time ? stop - 1 : stop
    }

    private func contact(of row: PackedRow) -> Contact {
        Contact(
            slot: Int(row.slot), trackingID: row.trackingID, x: row.hasPlace ? row.x : nil,
            y: row.hasPlace ? row.y : nil, pressure: row.raw &+ minimum)
    }

    /// Gives the frame of the rows that wait.
    @inline(__always)
    mutating func complete(into fold: inout some FrameFold) {
        guard hasRows else { return }
        fold.take(frame)
        hasRows = false
        frame.contacts.removeAll(keepingCapacity: true)
    }
}

extension PackedRow {
    /// Whether it is of the same contact, told in the same way.
    @inline(__always)
    fileprivate func goesOn(_ first: PackedRow) -> Bool {
        !isUp && slot == first.slot && trackingID == first.trackingID && hasPlace == first.hasPlace
    }
}
