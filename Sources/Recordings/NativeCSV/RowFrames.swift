internal import Core

/// Puts rows together to frames.
struct RowFrames: Sendable {
    private var frame = Frame()
    private var hasRows = false

    /// The contacts of frames that go together.
    private var same: [Contact] = []

    /// Fewer frames of the same contacts are taken one by one.
    private static let shortestRun = 4

    /// Takes rows; frames of the same contacts go together. The last frame waits for more.
    mutating func take(_ rows: TraceRows, _ range: Range<Int>, into fold: inout some FrameReducer) {
        var place = range.lowerBound
        for mark in rows.marks where rows.isWithin(range, mark) {
            takeRows(rows, place..<mark.row, into: &fold)
            complete(into: &fold)
            fold.take(mark: mark.label, at: mark.time)
            place = mark.row
        }
        takeRows(rows, place..<range.upperBound, into: &fold)
    }

    /// Takes rows with no mark among them.
    private mutating func takeRows(
        _ rows: TraceRows, _ range: Range<Int>, into fold: inout some FrameReducer
    ) {
        var place = range.lowerBound
        while place < range.upperBound {
            let (stop, width) = run(rows, place..<range.upperBound)
            guard stop - place >= Self.shortestRun * width else {
                for single in place..<max(stop, place + 1) { take(rows, single, into: &fold) }
                place = max(stop, place + 1)
                continue
            }
            complete(into: &fold)
            same.removeAll(keepingCapacity: true)
            for row in place..<(place + width) { same.append(rows.contact(row)) }
            fold.take(same: same, rows.samples.span.extracting(place..<stop))
            place = stop
        }
    }

    /// Takes a row; one of another time completes a frame.
    @inline(__always)
    private mutating func take(_ rows: TraceRows, _ row: Int, into fold: inout some FrameReducer) {
        if !hasRows || rows.time(row) != frame.time.microseconds {
            complete(into: &fold)
            frame.time = Timestamp(rows.time(row))
            hasRows = true
        }
        if !rows.contacts[row].isUp { frame.contacts.append(rows.contact(row)) }
    }

    /// The row behind the frames of the same contacts, from the one that begins with a row, and how many contacts those
    /// are.
    @inline(__always)
    private func run(_ rows: TraceRows, _ range: Range<Int>) -> (stop: Int, width: Int) {
        let start = range.lowerBound
        let none = (start, 1)
        if hasRows && frame.time.microseconds == rows.time(start) { return none }
        let contacts = rows.contacts.span.extracting(range)
        let samples = rows.samples.span.extracting(range)
        var width = 0
        while width < contacts.count, samples[width].time == samples[0].time {
            if contacts[width].isUp { return none }
            width += 1
        }
        var stop = width
        if width == 1 {
            // A row of the same contact has a time of its own.
            let who = contacts[0]
            while stop < contacts.count, contacts[stop] == who { stop += 1 }
        } else {
            while Self.isFrame(at: stop, like: width, contacts, samples) { stop += width }
        }
        // The last of them may have more rows.
        let mayGoOn = stop == contacts.count || samples[stop].time == samples[stop - 1].time
        return (start + (mayGoOn ? stop - width : stop), width)
    }

    /// Whether a row begins a frame of as many contacts as the first, and the same.
    @inline(__always)
    private static func isFrame(
        at row: Int, like width: Int, _ contacts: Span<RowContact>, _ samples: Span<ContactSample>
    ) -> Bool {
        guard row + width <= contacts.count else { return false }
        for place in 0..<width
        where contacts[row + place] != contacts[place] || samples[row + place].time != samples[row].time {
            return false
        }
        return true
    }

    /// Gives the frame of the rows that wait.
    @inline(__always)
    mutating func complete(into fold: inout some FrameReducer) {
        guard hasRows else { return }
        fold.take(frame)
        hasRows = false
        frame.contacts.removeAll(keepingCapacity: true)
    }
}
