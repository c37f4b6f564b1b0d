internal import Core

/// Rows of a native trace in columns: what contacts sent, and which contact each row is of.
struct TraceRows: Sendable {
    /// On the source's clock, with values of the axis; there is room behind those that count.
    private(set) var samples: [ContactSample]
    /// Whose each of them is.
    private(set) var contacts: [RowContact]
    /// Rows.
    private(set) var count = 0
    /// Marks, each before a row or behind the last one.
    private(set) var marks: [Mark] = []

    /// Somebody's note.
    struct Mark: Sendable {
        /// The row that it stands before.
        var row: Int
        let label: String
        /// On the source's clock.
        let time: Int64
    }

    /// No rows.
    ///
    /// - Parameter limit: how many it can take.
    init(limit: Int) {
        samples = Array(repeating: ContactSample(time: 0, pressure: 0, x: 0, y: 0), count: limit)
        contacts = Array(repeating: RowContact(), count: limit)
    }

    /// Some of these rows.
    func part(_ rows: Range<Int>) -> TraceRows {
        var part = TraceRows(limit: 0)
        (part.samples, part.contacts, part.count) = (Array(samples[rows]), Array(contacts[rows]), rows.count)
        part.marks = marks.filter { isWithin(rows, $0) }
        for place in part.marks.indices { part.marks[place].row -= rows.lowerBound }
        return part
    }

    /// Whether a mark stands among some of the rows; one behind all of them belongs to the last ones.
    func isWithin(_ rows: Range<Int>, _ mark: Mark) -> Bool {
        rows.contains(mark.row) || mark.row == count && rows.upperBound == count
    }

    /// The first and the last row, and how marks stand to them; there is a row at least.
    var edges: RowEdges {
        let leading = marks.prefix { $0.row == 0 }.map(\.time)
        return RowEdges(
            first: place(0), last: place(count - 1),
            leadingMarks: leading.min().flatMap { least in leading.max().map { least...$0 } },
            endsWithMark: marks.last?.row == count)
    }

    /// Forgets the rows and keeps the room.
    mutating func clear() {
        count = 0
        marks.removeAll()
    }

    /// Takes all rows of a text, behind those that are there.
    ///
    /// - Parameters:
    ///   - origin: time 0 of the text on the source's clock.
    ///   - minimum: the least value of the axis.
    /// - Returns: whether all of them are right, each behind the one before, and no more than there is room for.
    mutating func read(_ scanner: inout RowScanner, origin: Int64, minimum: Int32) -> Bool {
        var last = count > 0 ? place(count - 1) : nil
        var (samples, contacts): ([ContactSample], [RowContact]) = ([], [])
        swap(&samples, &self.samples)
        swap(&contacts, &self.contacts)
        defer {
            swap(&samples, &self.samples)
            swap(&contacts, &self.contacts)
        }
        var sampleSpan = samples.mutableSpan
        var contactSpan = contacts.mutableSpan
        let room = min(sampleSpan.count, contactSpan.count)
        var row = count
        while true {
            guard let scanned = scanner.next() else {
                guard let note = scanner.nextNote() else { break }
                guard take(note, before: row, behind: last, origin: origin, minimum: minimum) else {
                    return false
                }
                continue
            }
            let (time, isLate) = origin.addingReportingOverflow(scanned.time)
            let (pressure, isBeyond) = scanned.raw.addingReportingOverflow(minimum)
            let next = RowPlace(time: time, contact: scanned.contact)
            guard !isLate, !isBeyond, row < room, last.map({ next.follows($0) }) ?? true,
                marks.isEmpty || marks[marks.count - 1].row < row || last.map({ $0.time < time }) ?? true
            else { return false }
            sampleSpan[row] = ContactSample(time: time, pressure: pressure, x: scanned.x, y: scanned.y)
            contactSpan[row] = scanned.contact
            row &+= 1
            last = next
        }
        count = row
        return scanner.isAtEnd
    }

    /// Takes a note; says whether it changes nothing that rows are read by, and a mark is not far from the row before.
    private mutating func take(
        _ note: [UInt8], before row: Int, behind last: RowPlace?, origin: Int64, minimum: Int32
    ) -> Bool {
        guard note.first == UInt8(ascii: "#") else { return true }
        var header = RecordingHeader()
        header.timeZero = origin
        guard let line = try? TraceNotes.read(note.span, into: &header), header.isEmpty(besides: origin)
        else {
            return false
        }
        guard case .mark(let label, let time) = line else { return true }
        let isNear =
            last.map {
                time.microseconds.subtracting(saturating: $0.time).magnitude <= RecordingSource.longestStep
            }
            ?? true
        marks.append(Mark(row: row, label: label, time: time.microseconds))
        return isNear
    }

    /// The time of the frame that a row belongs to.
    @inline(__always)
    func time(_ row: Int) -> Int64 { samples[row].time }

    /// Where a row stands.
    func place(_ row: Int) -> RowPlace { RowPlace(time: samples[row].time, contact: contacts[row]) }

    /// The contact of a row, as it stands there.
    func contact(_ row: Int) -> Contact {
        let (sample, who) = (samples[row], contacts[row])
        return Contact(
            slot: who.slot, trackingID: who.trackingID, x: who.hasPlace ? sample.x : nil,
            y: who.hasPlace ? sample.y : nil, pressure: sample.pressure)
    }
}

/// Where a row stands in a trace.
struct RowPlace: Equatable, Sendable {
    var time: Int64
    /// Whose order is its place among those of its frame.
    var contact: RowContact

    /// Whether it may stand behind another row.
    @inline(__always)
    func follows(_ before: RowPlace) -> Bool {
        if time > before.time { return time &- before.time <= RecordingSource.longestStep }
        return time == before.time && contact.order > before.contact.order
    }
}

/// The first and the last of some rows, by which it is told whether others follow them.
struct RowEdges: Equatable, Sendable {
    private(set) var first: RowPlace
    private(set) var last: RowPlace
    /// The times of the marks before the first row.
    private let leadingMarks: ClosedRange<Int64>?
    /// Whether a mark stands behind the last row.
    private var endsWithMark: Bool

    init(first: RowPlace, last: RowPlace, leadingMarks: ClosedRange<Int64>?, endsWithMark: Bool) {
        (self.first, self.last) = (first, last)
        (self.leadingMarks, self.endsWithMark) = (leadingMarks, endsWithMark)
    }

    /// Whether these rows may stand behind others: no frame goes on behind a mark, and no mark is far from its rows.
    func follow(_ before: RowEdges) -> Bool {
        guard first.follows(before.last) else { return false }
        if leadingMarks != nil || before.endsWithMark, first.time == before.last.time { return false }
        return [leadingMarks?.lowerBound, leadingMarks?.upperBound].allSatisfy { time in
            time.map { $0.subtracting(saturating: before.last.time).magnitude <= RecordingSource.longestStep }
                ?? true
        }
    }

    /// Goes on to rows that follow.
    mutating func `continue`(to later: RowEdges) { (last, endsWithMark) = (later.last, later.endsWithMark) }
}
