internal import Core
import Text

/// Decodes the lines after the header of a native trace, with columns in any order, several bytes at a time.
///
/// The end of a row is predicted before its fields are read, so that reading them does not depend on the fields of the
/// previous row; consecutive rows have about the same length. The text between time and position depends only on the
/// contact, so that it is parsed once and then compared. A row that cannot be read in this way is read field by field,
/// which also finds the errors in it.
struct RowDecoder: Sendable {
    /// The number of readable bytes required after the text.
    static let padding = 128
    /// The maximum number of bytes by which a row may be shorter than the previous one for its end to be predicted; it
    /// may be 3 bytes longer.
    private static let shorter = 4

    private let layout: RowLayout
    private let minimum: Int32
    /// Time 0 of the rows on the clock of the source; lines between rows may change it.
    private var timeZero: Int64
    private var memory: RowCache
    /// The values that few rows have, for the row being read.
    private var detail = RowDetail()
    private var hasDetail = false

    /// Decodes the text of a block up to its end or an invalid line.
    ///
    /// - Parameters:
    ///   - minimum: the minimum of the axis.
    ///   - timeZero: time 0 of the rows on the clock of the source.
    static func decode(_ block: inout RowBlock, _ layout: RowLayout, minimum: Int32, timeZero: Int64) {
        var decoder = RowDecoder(
            layout: layout, minimum: minimum, timeZero: timeZero, memory: block.memory.take() ?? RowCache())
        let length = block.text.count
        block.text.append(contentsOf: repeatElement(0, count: padding))
        let text = block.text
        var position = 0
        while position < length, block.failure == nil {
            if block.isFull { block.grow() }
            let lines = position..<length
            position += TextBytes.read(text.span, lines) {
                decoder.decode($0, text.span.extracting(lines), into: &block)
            }
        }
        block.memory = decoder.memory
    }

    /// Decodes lines until the block is full or a line is invalid.
    ///
    /// - Returns: the number of bytes decoded, including those of an invalid line.
    private mutating func decode(_ text: TextBytes, _ lines: Span<UInt8>, into block: inout RowBlock)
        -> Int
    {
        var (samples, contacts): ([ContactSample], [RowContact]) = ([], [])
        swap(&samples, &block.samples)
        swap(&contacts, &block.contacts)
        defer {
            swap(&samples, &block.samples)
            swap(&contacts, &block.contacts)
        }
        var sampleSpan = samples.mutableSpan
        var contactSpan = contacts.mutableSpan
        let room = min(sampleSpan.count, contactSpan.count)
        let end = lines.count
        let first = block.count
        var row = first
        var position = 0
        var last =
            row > 0 ? RowPlace(time: sampleSpan[row - 1].time, order: contactSpan[row - 1].order) : nil
        defer { block.count = row }
        while position < end, row < room {
            let start = position
            var scanned: ScannedRow
            if let fast = nextRow(text, lines, &position) {
                scanned = fast
            } else {
                position = start
                do throws(LineError) {
                    guard let careful = try nextLine(text, lines, &position, before: row, &block) else {
                        continue
                    }
                    scanned = careful
                } catch {
                    block.failure = error
                    return position
                }
            }
            scanned.time &+= timeZero
            if hasDetail {
                detail.row = row
                block.details.append(detail)
                scanned.contact = scanned.contact.with(detail)
                (detail, hasDetail) = (RowDetail(), false)
            }
            let place = RowPlace(time: scanned.time, order: scanned.contact.order)
            if let last, !place.follows(last) { block.isOrdered = false }
            last = place
            sampleSpan[row] = ContactSample(
                time: scanned.time, pressure: scanned.pressure, x: scanned.x, y: scanned.y)
            contactSpan[row] = scanned.contact
            row &+= 1
        }
        return position
    }

    /// Processes the next line of any kind.
    ///
    /// - Returns: a row; nil for another line, which is added to the block.
    /// - Throws: `LineError` if the line is invalid.
    @inline(never)
    private mutating func nextLine(
        _ text: TextBytes, _ lines: Span<UInt8>, _ position: inout Int, before row: Int,
        _ block: inout RowBlock
    ) throws(LineError) -> ScannedRow? {
        (detail, hasDetail) = (RowDetail(), false)
        let start = position
        position = text.lineEnd(from: start, to: lines.count) ?? lines.count
        memory.keepLength(position - start)
        let line = lines.extracting(start..<Self.stop(lines, start, before: position))
        guard line.count > 0, line[0] != UInt8(ascii: "#"),
            // The column names occur again in joined files.
            line[0] != UInt8(ascii: "t") || !CSVColumns.areNamed(by: line)
        else {
            block.notes.append((row, try note(line)))
            return nil
        }
        let fields = try RowFields(line, layout.columns, minimum: minimum)
        (detail, hasDetail) = (fields.detail, !fields.detail.isEmpty)
        let contact = RowContact(slot: fields.slot, trackingID: fields.trackingID, phase: fields.phase)
        if contact.isDrop { block.isOrdered = false }
        return ScannedRow(
            time: fields.time, x: fields.x ?? 0, y: fields.y ?? 0, pressure: fields.pressure,
            contact: contact.placed(x: fields.x != nil, y: fields.y != nil))
    }

    /// Returns the end of the line whose terminator ends at an offset, excluding the terminator.
    private static func stop(_ lines: Span<UInt8>, _ start: Int, before end: Int) -> Int {
        end - 1 > start && lines[end - 2] == UInt8(ascii: "\r") ? end - 2 : end - 1
    }

    private mutating func note(_ line: Span<UInt8>) throws(LineError) -> RowBlock.Note {
        guard line.count > 0, line[0] == UInt8(ascii: "#") else { return .nothing }
        var header = RecordingHeader()
        header.timeZero = timeZero
        switch try HeaderComment.read(line, into: &header) {
        case .mark(let label, let time): return .mark(label, at: time)
        case .reference(let reading): return .reference(reading)
        case .header where !header.isEmpty(besides: timeZero):
            timeZero = header.timeZero
            return .head((0..<line.count).map { line[$0] })
        default: return .nothing
        }
    }

    /// Returns the position after a row, guessed from the length of other rows or else looked for; nil if it has no end.
    @inline(__always)
    private mutating func guessEnd(_ text: TextBytes, _ lines: Span<UInt8>, from start: Int) -> Int? {
        text.lineEnd(amongEightAt: start &+ memory.length &- (1 + Self.shorter))
            ?? lookForEnd(text, from: start, to: lines.count)
    }

    /// Reads a row; nil if it must be read field by field.
    @inline(__always)
    private mutating func nextRow(
        _ text: TextBytes, _ lines: Span<UInt8>, _ position: inout Int
    ) -> ScannedRow? {
        let start = position
        guard let guess = guessEnd(text, lines, from: start) else { return nil }
        position = guess
        var place = start
        var row = ScannedRow(time: 0, x: 0, y: 0, pressure: 0, contact: RowContact())
        var (slot, id, isUp): (UInt8, Int32, Bool) = (0, 0, false)
        var (x, y) = (TextBytes.noCoordinate, TextBytes.noCoordinate)
        var hasContact = false
        let parts = layout.parts
        var index = 0
        while index < parts.count {
            defer { index &+= 1 }
            let stop: UInt8 = index &+ 1 == parts.count ? 0x0A : 0x2C
            switch parts[index] {
            case .time:
                guard let value = time(text, &place, before: stop) else { return nil }
                row.time = value
            case .contact:
                guard let value = contact(text, &place) else { return nil }
                (row.contact, hasContact) = (value, true)
            case .empty:
                if text.passEmptyFields(layout.emptyText, count: layout.emptyCount, &place) {
                    index &+= layout.emptyCount
                }
            case .phase:
                guard let value = text.isUp(&place, before: stop) else { return nil }
                isUp = value
            case .slot:
                guard let value = text.number(&place, before: stop), let number = UInt8(exactly: value) else {
                    return nil
                }
                slot = number
            case .trackingID:
                guard let value = text.number(&place, before: stop) else { return nil }
                id = value
            case .x:
                guard let value = text.coordinate(&place, before: stop) else { return nil }
                x = value
            case .y:
                guard let value = text.coordinate(&place, before: stop) else { return nil }
                y = value
            case .raw:
                guard let raw = text.number(&place, before: stop) else { return nil }
                let (value, isBeyond) = raw.addingReportingOverflow(minimum)
                if isBeyond { return nil }
                row.pressure = value
            case .deviceTime:
                guard passDeviceTime(text, before: stop, &place) else { return nil }
            case .number: guard text.skipNumber(&place, before: stop) else { return nil }
            case .major:
                guard Self.take(&detail.major, &hasDetail, text, before: stop, &place) else { return nil }
            case .minor:
                guard Self.take(&detail.minor, &hasDetail, text, before: stop, &place) else { return nil }
            case .buttons: guard text.pass(stop, &place) else { return nil }
            case .other: guard text.skipField(&place, before: stop) else { return nil }
            }
        }
        if place != guess { advance(&position, from: start, to: place) }
        if !hasContact { row.contact = RowContact(slot: slot, trackingID: id, phase: isUp ? .up : .move) }
        (row.x, row.y) = (Int32(truncatingIfNeeded: x), Int32(truncatingIfNeeded: y))
        row.contact = row.contact.placed(x: x != TextBytes.noCoordinate, y: y != TextBytes.noCoordinate)
        return row
    }

    @inline(never)
    private mutating func lookForEnd(_ text: TextBytes, from start: Int, to end: Int) -> Int? {
        guard let stop = text.lineEnd(from: start, to: end) else { return nil }
        memory.keepLength(stop - start)
        return stop
    }

    /// Continues after a row whose end was not predicted correctly.
    @inline(never)
    private mutating func advance(_ position: inout Int, from start: Int, to place: Int) {
        position = place
        memory.keepLength(place - start)
    }

    @inline(__always)
    private mutating func time(_ text: TextBytes, _ place: inout Int, before stop: UInt8 = 0x2C) -> Int64? {
        if let time = text.number(&place, behind: memory.timeHead, before: stop) { return time }
        guard let time = readTime(text, at: place, before: stop) else { return nil }
        place = time.stop
        return time.value
    }

    @inline(never)
    private mutating func readTime(
        _ text: TextBytes, at start: Int, before stop: UInt8
    ) -> (value: Int64, stop: Int)? {
        var place = start
        guard let time = text.integer(&place, before: stop) else { return nil }
        memory.timeHead = NumberPrefix(of: time, in: text, at: start, digits: place - start - 1)
        return (time, place)
    }

    /// Reads phase, slot and tracking ID.
    @inline(__always)
    private mutating func contact(_ text: TextBytes, _ place: inout Int) -> RowContact? {
        let words = text.words(at: place)
        let index = layout.contactIndex(UInt64(littleEndian: words[0]))
        if let known = memory.contacts.find(words, at: index) {
            place = place &+ known.length
            return known.value
        }
        guard let contact = readContact(text, at: place) else { return nil }
        memory.contacts.keep(words, contact.value, length: contact.stop - place, at: index)
        place = contact.stop
        return contact.value
    }

    @inline(never)
    private func readContact(_ text: TextBytes, at start: Int) -> (value: RowContact, stop: Int)? {
        var place = start
        var (number, id, isUp): (Int32?, Int32?, Bool?)
        for column in layout.contact {
            switch column {
            case .slot: number = text.number(&place)
            case .trackingID: id = text.number(&place)
            default: isUp = text.isUp(&place)
            }
        }
        guard let slot = number.flatMap(UInt8.init(exactly:)), let id, let isUp else { return nil }
        return (RowContact(slot: slot, trackingID: id, phase: isUp ? .up : .move), place)
    }

    /// Skips the device's own time, or stores it if it is present.
    @inline(__always)
    private mutating func passDeviceTime(_ text: TextBytes, before stop: UInt8, _ place: inout Int) -> Bool {
        if text.pass(stop, &place) { return true }
        guard let time = text.integer(&place, before: stop) else { return false }
        (detail.deviceTime, hasDetail) = (UInt32(truncatingIfNeeded: time), true)
        return true
    }

    /// Stores the width or the height of a touch if the field is not empty.
    @inline(__always)
    private static func take(
        _ size: inout Int32?, _ hasDetail: inout Bool, _ text: TextBytes, before stop: UInt8 = 0x2C,
        _ place: inout Int
    ) -> Bool {
        if text.pass(stop, &place) { return true }
        guard let value = text.number(&place, before: stop) else { return false }
        (size, hasDetail) = (value, true)
        return true
    }
}

/// A contact at a frame as it is written.
private struct ScannedRow {
    var time: Int64
    var x: Int32
    var y: Int32
    var pressure: Int32
    var contact: RowContact
}

/// The position of a row in the order of rows.
private struct RowPlace {
    var time: Int64
    /// The order within its frame.
    var order: Int

    /// Returns whether it may follow another row.
    @inline(__always)
    func follows(_ before: RowPlace) -> Bool {
        if time > before.time {
            return UInt64(bitPattern: time &- before.time) <= ReplayClock.longestStep.magnitude
        }
        return time == before.time && order > before.order
    }
}
