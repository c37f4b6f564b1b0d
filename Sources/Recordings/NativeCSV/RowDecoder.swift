internal import Core
import Text

/// Decodes the lines after the header of a native trace, with columns in any order.
///
/// The bytes of a row are classified first. If the shape with these classes is known, as for most rows, its fields are read
/// without looking for their ends. A row that cannot be read in this way is read field by field, which also finds the
/// errors in it.
struct RowDecoder: Sendable {
    /// The number of readable bytes required after the text.
    static let padding = 128

    private let columns: [CSVColumns.Column?]
    private let minimum: Int32
    /// Time 0 of the rows on the clock of the source; lines between rows may change it.
    private var timeZero: Int64
    private var shapes: RowShapes

    /// Decodes the text of a block up to its end or an invalid line.
    ///
    /// - Parameters:
    ///   - minimum: the minimum of the axis.
    ///   - timeZero: time 0 of the rows on the clock of the source.
    static func decode(_ block: inout RowBlock, _ columns: CSVColumns, minimum: Int32, timeZero: Int64) {
        var decoder = RowDecoder(
            columns: columns.columns, minimum: minimum, timeZero: timeZero,
            shapes: block.shapes.take() ?? RowShapes())
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
        block.shapes = decoder.shapes
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
        let capacity = min(sampleSpan.count, contactSpan.count)
        let end = lines.count
        let first = block.count
        var row = first
        var position = 0
        var last =
            row > 0 ? RowKey(time: sampleSpan[row - 1].time, order: contactSpan[row - 1].order) : nil
        defer { block.count = row }
        while position < end, row < capacity {
            var scanned: ScannedRow
            let classes = RowClasses(text, at: position)
            if let classes, let fast = shapes.read(text, at: position, classes, above: minimum) {
                scanned = fast
                position = position &+ classes.length
            } else {
                do throws(LineError) {
                    guard let careful = try nextLine(text, lines, classes, &position, before: row, &block)
                    else {
                        continue
                    }
                    scanned = careful
                } catch {
                    block.failure = error
                    return position
                }
            }
            scanned.time &+= timeZero
            let key = RowKey(time: scanned.time, order: scanned.contact.order)
            if let last, !key.follows(last) { block.isOrdered = false }
            last = key
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
        _ text: TextBytes, _ lines: Span<UInt8>, _ classes: RowClasses?, _ position: inout Int,
        before row: Int, _ block: inout RowBlock
    ) throws(LineError) -> ScannedRow? {
        let start = position
        if text[start] != 0x0A, let classes,
            let shape = shapes[classes] ?? RowShape(of: text, at: start, classes, columns),
            let scanned = shape.read(text, at: start, above: minimum)
        {
            shapes.keep(shape)
            position = start + classes.length
            return with(shape.detail(text, at: start), row, scanned, &block)
        }
        position = text.lineEnd(from: start, to: lines.count) ?? lines.count
        let line = lines.extracting(start..<text.lineStop(from: start, before: position))
        guard line.count > 0, line[0] != UInt8(ascii: "#"),
            // The column names occur again in joined files.
            line[0] != UInt8(ascii: "t") || !CSVColumns.areNamed(by: line)
        else {
            block.notes.append((row, try note(line)))
            return nil
        }
        let fields = try RowFields(line, columns, minimum: minimum)
        let contact = RowContact(slot: fields.slot, trackingID: fields.trackingID, phase: fields.phase)
        if contact.isDrop { block.isOrdered = false }
        let scanned = ScannedRow(
            time: fields.time, x: fields.x ?? 0, y: fields.y ?? 0, pressure: fields.pressure ?? 0,
            contact: contact.placed(x: fields.x != nil, y: fields.y != nil).seen(fields.pressure != nil))
        return with(fields.detail, row, scanned, &block)
    }

    private mutating func note(_ line: Span<UInt8>) throws(LineError) -> RowBlock.Note {
        guard line.count > 0 else { return .nothing }
        guard line[0] == UInt8(ascii: "#") else { return .head((0..<line.count).map { line[$0] }) }
        var header = RecordingHeader()
        header.timeZero = timeZero
        switch try HeaderComment.read(line, into: &header) {
        case .note(let event): return .event(event)
        case .header where !header.isEmpty(besides: timeZero):
            timeZero = header.timeZero
            return .head((0..<line.count).map { line[$0] })
        default: return .nothing
        }
    }

    /// Appends the values that few rows have.
    ///
    /// - Returns: the row with flags for them.
    private func with(_ detail: RowDetail?, _ row: Int, _ scanned: ScannedRow, _ block: inout RowBlock)
        -> ScannedRow
    {
        guard var detail, !detail.isEmpty else { return scanned }
        detail.row = row
        block.details.append(detail)
        var scanned = scanned
        scanned.contact = scanned.contact.with(detail)
        return scanned
    }
}

/// The position of a row in the order of rows.
private struct RowKey {
    var time: Int64
    /// The order within its frame.
    var order: Int

    /// Returns whether it may follow another row.
    @inline(__always)
    func follows(_ before: RowKey) -> Bool {
        if time > before.time {
            return UInt64(bitPattern: time &- before.time) <= ReplayClock.longestStep.magnitude
        }
        return time == before.time && order > before.order
    }
}
