internal import Core
internal import POSIX
import Text

/// Lines that were decoded in advance, and the position up to which they were processed.
struct LineDecoding: Sendable {
    /// The lines of the current block.
    var lines = DecodedLines()
    /// The number of lines before them.
    private(set) var linesBefore = 0
    /// The index of the item to be processed next.
    private(set) var nextItem = 0
    /// The numbers of their events or contacts, and of their buttons, that were processed.
    private(set) var taken = (values: 0, buttons: 0)
    /// The buffers for frames of the same contacts, which are reused.
    var same = SameContacts()
    /// The blocks that are decoded on all cores; nil if they are decoded one after the other.
    var ahead: OrderedResults<DecodedLines?>?
    var pieces: DecodedPieces<DecodedLines>?
    /// The offset in the file at which the next lines begin.
    var offsetAhead: Int64 = 0

    /// Frames of the same contacts, of which nothing but pressure and position changes.
    struct SameContacts: Sendable {
        /// The contacts of the first frame.
        var contacts: [Contact] = []
        /// The samples of all frames, frame after frame.
        var samples: [ContactSample] = []
        /// The latest sample of each contact.
        var latest: [ContactSample] = []
    }

    /// Whether any item is left.
    var hasItems: Bool { nextItem < lines.itemCount }

    /// The number of the last line of the items that were processed.
    var lineOfLast: Int { linesBefore + Int(lines.items[nextItem - 1].line) }

    /// Advances over items, at least one.
    mutating func pass(to item: Int) {
        nextItem = item
        taken = (Int(lines.items[item - 1].end), Int(lines.items[item - 1].buttons))
    }

    /// The number of the last line.
    var lastLine: Int { linesBefore + lines.count }

    /// Begins a block that follows a number of lines.
    mutating func begin(after count: Int) {
        linesBefore = count
        (nextItem, taken) = (0, (0, 0))
    }

    /// Switches to the next block that was decoded in advance.
    ///
    /// - Returns: false if there is none; then the next line must be read in order.
    mutating func takeAhead() -> Bool {
        guard var next = ahead?.next() ?? nil else {
            ahead = nil
            return false
        }
        swap(&lines, &next)
        pieces?.reuse(next)
        offsetAhead += Int64(lines.length)
        return true
    }

    /// Returns the next item with the ranges of its events or contacts, and of its buttons; nil at the end of the
    /// block.
    mutating func next() -> (item: DecodedLines.Item, values: Range<Int>, buttons: Range<Int>)? {
        guard hasItems else { return nil }
        let (item, before) = (lines.items[nextItem], taken)
        pass(to: nextItem + 1)
        return (item, before.values..<taken.values, before.buttons..<taken.buttons)
    }
}

extension RecordingSource {
    /// The fraction of the file that was read, 0…1; nil if it has no length.
    package var shareRead: Double? {
        if let table { return table.shareRead }
        guard decoding.ahead != nil, let length = reader.file.length, length > 0 else {
            return reader.shareRead
        }
        return Double(decoding.offsetAhead) / Double(length)
    }

    /// Decodes the lines in advance on several cores, if the format allows it and the file is long enough.
    ///
    /// - Parameter cores: the maximum number of cores; nil for all.
    package mutating func readAhead(cores: Int? = nil) {
        let file = reader.file
        guard let decode = format.decode, file.isSeekable, reader.isAtStart, let length = file.length else {
            return
        }
        decoding.offsetAhead = reader.offset
        let pieces = DecodedPieces(
            file, from: decoding.offsetAhead, to: length, size: pieceSize, decode)
        guard pieces.count > 1 else { return }
        let window = 4 * OrderedWork<DecodedLines?>.cores(limit: cores)
        decoding.pieces = pieces
        decoding.ahead = OrderedResults(count: pieces.count, window: window, cores: cores) {
            pieces.lines($0)
        }
    }

    /// Decodes the next lines.
    ///
    /// - Returns: whether there are any.
    mutating func decodeMore() throws(TraceError) -> Bool {
        guard let decode = format.decode else { return false }
        if decoding.lines.count > 0 { reader.number = decoding.lastLine }
        decoding.begin(after: reader.number)
        if decoding.ahead != nil {
            if decoding.takeAhead() { return true }
            reader.seek(to: decoding.offsetAhead, after: reader.number)
        }
        decoding.lines.clear()
        guard try reader.takeLines(into: &decoding.lines.text) else { return false }
        decode(&decoding.lines)
        return true
    }

    /// Processes decoded lines up to the next event; nil if all of them are processed.
    mutating func takeDecoded(into frame: inout Frame) throws(TraceError) -> SourceEvent? {
        while let (item, values, buttons) = decoding.next() {
            reader.number = decoding.linesBefore + Int(item.line)
            if header.section == section {
                if format.content == .events {
                    let outcome = try apply(values, before: item)
                    if let event = try complete(outcome, into: &frame) { return event }
                } else if item.kind == .frame, fillFrame(values, buttons, at: item.time) {
                    if let event = try process(.frame, of: [], at: 0..<0, into: &frame) { return event }
                    continue
                }
            }
            if item.kind == .line || (item.kind == .frame && format.content == .rows),
                let event = try process(lineOf: decoding.lines.text, at: range(of: item), into: &frame)
            {
                return event
            }
        }
        return nil
    }

    /// Returns the range of a line, without the byte-order mark that a file may begin with.
    private func range(of item: DecodedLines.Item) -> Range<Int> {
        let range = item.range
        let isMarked = reader.number == 1 && decoding.lines.text[range].starts(with: LineReader.byteOrderMark)
        return isMarked ? range.dropFirst(LineReader.byteOrderMark.count) : range
    }

    /// Applies events on consecutive lines.
    private mutating func apply(
        _ range: Range<Int>, before item: DecodedLines.Item
    ) throws(TraceError) -> ContactTracker.Outcome {
        var outcome = ContactTracker.Outcome.incomplete
        guard !range.isEmpty else { return outcome }
        if events.count + range.count > Self.frameLimit {
            reader.number += Self.frameLimit - events.count - range.count + (item.kind == .line ? 0 : 1)
            throw tooManyEvents
        }
        if translator == nil { events.append(contentsOf: decoding.lines.events[range]) }
        for index in range {
            do throws(SlotOutOfRange) {
                let event = decoding.lines.events[index]
                outcome = try translator == nil ? tracker.apply(event) : apply(event)
            } catch {
                throw TraceError(LineError(at: 0, error.description), in: reader)
            }
        }
        return outcome
    }

    /// Creates the frame of a line of contacts.
    ///
    /// - Returns: whether all pressures fit in 32 bits.
    private mutating func fillFrame(_ contacts: Range<Int>, _ buttons: Range<Int>, at time: Int64) -> Bool {
        header.pressureCode = header.pressureCode ?? AbsoluteCode.slotPressure
        header.frame.time = Timestamp(header.timeZero &+ time)
        header.frame.deviceTime = nil
        header.frame.buttons.removeAll(keepingCapacity: true)
        header.frame.buttons.append(contentsOf: decoding.lines.buttons[buttons])
        header.frame.contacts.removeAll(keepingCapacity: true)
        header.frame.contacts.append(contentsOf: decoding.lines.contacts[contacts])
        let minimum = header.pressureMinimum
        guard minimum != 0 else { return true }
        for index in header.frame.contacts.indices {
            guard let count = header.frame.contacts[index].pressure else { continue }
            let sum = count.addingReportingOverflow(minimum)
            guard !sum.overflow else { return false }
            header.frame.contacts[index].pressure = sum.partialValue
        }
        return true
    }

    /// Reads a line in order.
    ///
    /// - Returns: the event that it completes; nil if there is none yet.
    mutating func process(
        lineOf text: [UInt8], at range: Range<Int>, into frame: inout Frame
    ) throws(TraceError) -> SourceEvent? {
        let line = try read(text, range)
        if case .names(let columns) = line {
            rows = RowReader(columns, minimum: header.pressureMinimum)
            return nil
        }
        guard header.section == section else {
            if header.section > section, try passOver() { return end() }
            return nil
        }
        return try process(line, of: text, at: range, into: &frame)
    }
}
