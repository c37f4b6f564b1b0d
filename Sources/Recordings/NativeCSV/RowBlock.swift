internal import Core
import Text

/// Rows of a native trace in columns, with the lines that stand between them, and how far all of them are taken.
struct RowBlock: Sendable {
    /// What contacts sent, on the source's clock and with values of the axis; there is room behind those that count.
    var samples: [ContactSample]
    /// Whose each of them is.
    var contacts: [RowContact]
    /// Rows.
    var count = 0
    /// What few rows have, in their order.
    var details: [RowDetail] = []
    /// All lines that are no rows, each before a row or behind the last one.
    var notes: [(row: Int, note: Note)] = []
    /// What is wrong in the line behind them.
    var failure: LineError?
    /// Whether each row may stand behind the one before, and no events were lost.
    var isOrdered = true
    /// The number of the first line.
    var firstLine = 1
    /// What is taken next.
    private(set) var next = Place()

    /// A line that is no row.
    enum Note: Sendable {
        /// Somebody's note.
        case mark(String, at: SourceTime)
        /// Something about the recording by which it is read.
        case head([UInt8])
        /// Nothing that measuring needs.
        case nothing
    }

    /// How many of each are before something.
    struct Place: Sendable {
        var row = 0
        var note = 0
        var detail = 0
    }

    /// No rows.
    ///
    /// - Parameter room: how many it can take.
    init(room: Int) {
        samples = Array(repeating: ContactSample(time: 0, pressure: 0, x: 0, y: 0), count: room)
        contacts = Array(repeating: RowContact(), count: room)
    }

    var isFull: Bool { count == samples.count }

    /// Lines, also one that is wrong.
    var lines: Int { count + notes.count + (failure == nil ? 0 : 1) }

    /// The number of the line that is taken next, or of the one behind all of them.
    var line: Int { firstLine + next.row + next.note }

    /// The number of the next line that is a row or a mark.
    var lineOfNext: Int {
        var block = self
        while let note = block.nextNote {
            if case .mark = note { break }
            block.takeNote()
        }
        return block.line
    }

    /// The same, of which only some rows are taken, with what stands before each.
    func narrowed(to rows: Range<Int>) -> RowBlock {
        var block = self
        block.next = place(rows.lowerBound)
        block.notes.removeSubrange(place(rows.upperBound).note...)
        block.count = rows.upperBound
        return block
    }

    /// Some of these rows with what stands before each; with the last ones go the lines behind them.
    func part(_ rows: Range<Int>) -> RowBlock {
        let start = place(rows.lowerBound)
        let end =
            rows.upperBound == count
            ? Place(row: count, note: notes.count, detail: details.count) : place(rows.upperBound)
        var part = RowBlock(room: 0)
        (part.samples, part.contacts, part.count) = (Array(samples[rows]), Array(contacts[rows]), rows.count)
        part.details = Array(details[start.detail..<end.detail])
        part.notes = Array(notes[start.note..<end.note])
        for index in part.details.indices { part.details[index].row -= start.row }
        for index in part.notes.indices { part.notes[index].row -= start.row }
        part.firstLine = firstLine + start.row + start.note
        (part.isOrdered, part.failure) = (isOrdered, rows.upperBound == count ? failure : nil)
        return part
    }

    /// The place of a row and what stands before it.
    private func place(_ row: Int) -> Place {
        Place(
            row: row, note: notes.firstIndex { $0.row >= row } ?? notes.count,
            detail: details.firstIndex { $0.row >= row } ?? details.count)
    }

    /// Forgets everything and keeps the room.
    mutating func clear(firstLine: Int = 1) {
        count = 0
        details.removeAll(keepingCapacity: true)
        notes.removeAll(keepingCapacity: true)
        (failure, isOrdered, next) = (nil, true, Place())
        self.firstLine = firstLine
    }

    /// Makes room for as many rows again.
    mutating func grow() {
        let more = max(samples.count, 64)
        samples.append(
            contentsOf: repeatElement(ContactSample(time: 0, pressure: 0, x: 0, y: 0), count: more))
        contacts.append(contentsOf: repeatElement(RowContact(), count: more))
    }

    /// The line that stands before the row that is taken next; nil where the row is next, or nothing.
    @inline(__always)
    var nextNote: Note? {
        guard next.note < notes.count, notes[next.note].row == next.row else { return nil }
        return notes[next.note].note
    }

    /// The first row from the next one on that does not follow without another line between.
    @inline(__always)
    var stopOfRows: Int { next.note < notes.count ? notes[next.note].row : count }

    mutating func takeNote() { next.note += 1 }

    /// Takes rows, each of which has a detail or not as told.
    @inline(__always)
    mutating func takeRows(_ rows: Int, details: Int) {
        next.row += rows
        next.detail += details
    }

    /// Passes over everything up to the next line about the recording.
    mutating func passToHead() {
        let note = notes[next.note...].firstIndex { if case .head = $0.note { true } else { false } }
        next = place(note.map { notes[$0].row } ?? count)
        next.note = note ?? notes.count
    }

    /// The time of the frame that a row belongs to.
    @inline(__always)
    func time(_ row: Int) -> Int64 { samples[row].time }

    /// The contact of a row, as it stands there.
    @inline(__always)
    func contact(_ row: Int) -> Contact {
        let (sample, who) = (samples[row], contacts[row])
        return Contact(
            slot: who.slot, trackingID: who.trackingID, x: who.hasX ? sample.x : nil,
            y: who.hasY ? sample.y : nil, pressure: sample.pressure)
    }
}
