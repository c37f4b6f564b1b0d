internal import Pressure

/// Puts rows together to frames.
struct RowFrames: Sendable {
    private var frame = Frame()
    private var hasRows = false

    /// Fewer frames of one contact alone are taken one by one.
    private static let shortestRun = 4

    /// Takes rows; frames of one contact alone go together. The last frame waits for more.
    mutating func take(_ rows: TraceRows, _ range: Range<Int>, into fold: inout some FrameFold) {
        var place = range.lowerBound
        while place < range.upperBound {
            let stop = endOfRun(rows, place..<range.upperBound)
            guard stop - place >= Self.shortestRun else {
                for single in place..<max(stop, place + 1) { take(rows, single, into: &fold) }
                place = max(stop, place + 1)
                continue
            }
            complete(into: &fold)
            fold.take(alone: rows.contact(place), rows.samples.span.extracting(place..<stop))
            place = stop
        }
    }

    /// Takes a row; one of another time completes a frame.
    @inline(__always)
    private mutating func take(_ rows: TraceRows, _ row: Int, into fold: inout some FrameFold) {
        if !hasRows || rows.time(row) != frame.time {
            complete(into: &fold)
            frame.time = rows.time(row)
            hasRows = true
        }
        if !rows.contacts[row].isUp { frame.contacts.append(rows.contact(row)) }
    }

    /// The row behind the frames, from the one that begins with a row, that have nothing but its contact.
    @inline(__always)
    private func endOfRun(_ rows: TraceRows, _ range: Range<Int>) -> Int {
        let start = range.lowerBound
        let who = rows.contacts[start]
        if who.isUp || hasRows && frame.time == rows.time(start) { return start }
        let contacts = rows.contacts.span.extracting(range)
        let samples = rows.samples.span.extracting(range)
        var stop = 1
        while stop < contacts.count, contacts[stop] == who, samples[stop].time > samples[stop - 1].time {
            stop += 1
        }
        // The last of them may have more rows.
        let mayGoOn = stop == contacts.count || samples[stop].time == samples[stop - 1].time
        return start + (mayGoOn ? stop - 1 : stop)
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
