import Text

internal import Core

/// Rows of a native trace in columns, with the lines between them, and the position up to which they were processed.
struct RowBlock: DecodedText {
    /// The text of the lines; after decoding, `RowDecoder.padding` bytes follow it.
    var text: [UInt8] = []
    /// The shapes of rows that were decoded before; nil before the first row.
    var shapes: RowShapes?
    /// The samples of the contacts, on the clock of the source and with values of the axis; has spare capacity after
    /// the valid samples.
    var samples: [ContactSample] = []
    /// The contact of each sample.
    var contacts: [RowContact] = []
    /// The number of rows.
    var count = 0
    /// The values that few rows have, in the order of the rows.
    var details: [RowDetail] = []
    /// All lines that are not rows, each before a row or after the last one.
    var notes: [(row: Int, note: Note)] = []
    /// The error in the line after them.
    var failure: LineError?
    /// Whether each row may follow the previous one, and no events were lost.
    var isOrdered = true
    /// The number of the first line.
    var firstLine = 1
    /// The position of the next entry to process.
    private(set) var next = Cursor()

    /// A line that is not a row.
    enum Note: Sendable {
        /// An event between frames.
        case event(SourceEvent)
        /// Information about the recording that affects how it is read.
        case head([UInt8])
        /// Nothing that is needed for measuring.
        case nothing
    }

    /// The numbers of rows, notes and details before a position.
    struct Cursor: Sendable {
        var row = 0
        var note = 0
        var detail = 0
    }

    init() {}

    var isFull: Bool { count == samples.count }

    /// The number of bytes of the lines.
    var length: Int { text.count - RowDecoder.padding }

    /// The number of lines, including one that is invalid.
    var lines: Int { count + notes.count + (failure == nil ? 0 : 1) }

    /// The number of the line to be processed next, or of the one after all of them.
    var line: Int { firstLine + next.row + next.note }

    /// The number of the next line that is a row or an event between frames.
    var lineOfNext: Int {
        var block = self
        while let note = block.nextNote {
            switch note {
            case .event: return block.line
            case .head, .nothing: block.advanceOverNote()
            }
        }
        return block.line
    }

    /// Returns the same block restricted to some rows, with the lines before each; the last rows include the lines after
    /// them.
    func narrowed(to rows: Range<Int>) -> RowBlock {
        var block = self
        block.next = cursor(rows.lowerBound)
        guard rows.upperBound < count else { return block }
        block.notes.removeSubrange(cursor(rows.upperBound).note...)
        (block.count, block.failure) = (rows.upperBound, nil)
        return block
    }

    /// Returns the position of a row and of the lines before it.
    private func cursor(_ row: Int) -> Cursor {
        Cursor(
            row: row, note: notes.firstIndex { $0.row >= row } ?? notes.count,
            detail: details.firstIndex { $0.row >= row } ?? details.count)
    }

    mutating func clear() {
        (count, firstLine) = (0, 1)
        text.removeAll(keepingCapacity: true)
        details.removeAll(keepingCapacity: true)
        notes.removeAll(keepingCapacity: true)
        (failure, isOrdered, next) = (nil, true, Cursor())
    }

    /// The length in bytes of rows that are shorter than most.
    private static let shortRow = 32

    /// Increases the capacity to the number of rows that the text has if they are short, or else to twice that of now.
    mutating func grow() {
        let more = max(samples.count, text.count / Self.shortRow, 1)
        samples.append(
            contentsOf: repeatElement(ContactSample(time: 0, pressure: 0, x: 0, y: 0), count: more))
        contacts.append(contentsOf: repeatElement(RowContact(), count: more))
    }

    /// The line before the row to be processed next; nil if that row is next, or nothing.
    @inline(__always)
    var nextNote: Note? {
        guard next.note < notes.count, notes[next.note].row == next.row else { return nil }
        return notes[next.note].note
    }

    /// The end of the rows that follow the current position without another line between them.
    @inline(__always)
    var stopOfRows: Int { next.note < notes.count ? notes[next.note].row : count }

    mutating func advanceOverNote() { next.note += 1 }

    /// Advances over rows, a number of which have details.
    @inline(__always)
    mutating func advance(overRows rows: Int, details: Int) {
        next.row += rows
        next.detail += details
    }

    /// Skips everything up to the next line about the recording.
    mutating func passToHead() {
        let note = notes[next.note...].firstIndex { if case .head = $0.note { true } else { false } }
        next = cursor(note.map { notes[$0].row } ?? count)
        next.note = note ?? notes.count
    }

    /// Returns the time of the frame that a row belongs to.
    @inline(__always)
    func time(_ row: Int) -> Int64 { samples[row].time }

    /// Returns the contact of a row as it is written there.
    @inline(__always)
    func contact(_ row: Int) -> Contact {
        let (sample, who) = (samples[row], contacts[row])
        return Contact(
            slot: who.slot, trackingID: who.trackingID, x: who.hasX ? sample.x : nil,
            y: who.hasY ? sample.y : nil, pressure: who.isUnseen ? nil : sample.pressure)
    }
}

/// A contact at a frame as it is written.
struct ScannedRow {
    var time: Int64
    var x: Int32
    var y: Int32
    var pressure: Int32
    var contact: RowContact
}
