internal import Core
import Text

/// The lines of a native trace: notes that begin with `#`, a line of column names, a row per contact and frame.
struct CSVReader: FormatReader {
    /// Where the columns stand; nil before their names were read.
    private var columns: CSVColumns?
    /// The last field of buttons, for nearly all rows have the same.
    private var lastButtons: (text: [UInt8], buttons: [Button]) = ([], [])

    /// The first line of every native trace, without its version.
    static let signature = "# forcescale-trace:"

    /// Whether the line is one of this format.
    static func recognizes(_ line: Span<UInt8>) -> Bool {
        line.has(signature) || CSVColumns.areNamed(by: line)
    }

    var hasWholeHead: Bool? { columns != nil }

    func placeOfValue(in line: Span<UInt8>) -> Int { 0 }

    mutating func read(_ line: Span<UInt8>, into header: inout RecordingHeader) throws(LineError)
        -> RecordedLine
    {
        guard line.count > 0 else { return .ignored }
        if line[0] == UInt8(ascii: "#") { return try TraceNotes.read(line, into: &header) }
        guard let columns else {
            columns = try CSVColumns(line)
            // A table without a head is of slots: only they have numbers.
            header.pressureCode = header.pressureCode ?? AbsoluteCode.slotPressure
            return .header
        }
        // The names again, where files were joined.
        if line[0] == UInt8(ascii: "t"), CSVColumns.areNamed(by: line) { return .ignored }
        return .row(try row(line, columns.columns, header))
    }

    private mutating func row(
        _ line: Span<UInt8>, _ columns: [CSVColumns.Column?], _ header: RecordingHeader
    ) throws(LineError) -> TraceRow {
        var row = TraceRow(
            time: 0, phase: .move, contact: Contact(slot: 0, trackingID: 0, pressure: 0), buttons: [])
        var raw: Int64?
        var rawPlace = 0
        var position = 0
        var index = 0
        while true {
            guard index < columns.count else {
                throw LineError(at: position, "a field more than there are columns (\(columns.count))")
            }
            let start = position
            try field(columns[index], line, &position, &row, &raw, header)
            if columns[index] == .raw { rawPlace = start }
            index += 1
            guard position < line.count else { break }
            guard line[position] == UInt8(ascii: ",") else { throw line.expected("a comma", at: position) }
            position += 1
        }
        guard index == columns.count else {
            throw LineError(
                at: line.count,
                "\(index.counted("field")) where there \(columns.count == 1 ? "is" : "are") \(columns.count.counted("column"))"
            )
        }
        guard row.phase != .drop else { return row }
        guard let raw else { throw line.expected("a count", at: rawPlace) }
        let (value, overflow) = raw.addingReportingOverflow(Int64(header.pressureMinimum))
        guard !overflow, let pressure = Int32(exactly: value) else {
            throw LineError(at: rawPlace, "no axis has such a count")
        }
        row.contact.pressure = pressure
        return row
    }

    private mutating func field(
        _ column: CSVColumns.Column?, _ line: Span<UInt8>, _ position: inout Int, _ row: inout TraceRow,
        _ raw: inout Int64?, _ header: RecordingHeader
    ) throws(LineError) {
        switch column {
        case .time:
            guard let time = try line.wholeField(&position) else {
                throw line.expected("a time in microseconds", at: position)
            }
            guard time.magnitude < 1 << 62 else { throw LineError(at: 0, "the time is too large") }
            row.time = header.timeZero &+ time
        case .phase: row.phase = try Self.phase(line, &position)
        case .slot:
            let start = position
            let slot = try line.wholeField(&position) ?? 0
            guard (0...255).contains(slot) else {
                throw LineError(at: start, "slot \(slot) is outside 0…255")
            }
            row.contact.slot = Int(slot)
        case .trackingID: row.contact.trackingID = try line.field32(&position) ?? 0
        case .x: row.contact.x = try line.field32(&position)
        case .y: row.contact.y = try line.field32(&position)
        case .raw: raw = try line.wholeField(&position)
        case .percent, .grams: try line.numberField(&position)
        case .major: row.contact.major = try line.field32(&position)
        case .minor: row.contact.minor = try line.field32(&position)
        case .buttons: row.buttons = try buttons(line, &position)
        case .deviceTime:
            row.deviceTime = try line.wholeField(&position).map { UInt32(truncatingIfNeeded: $0) }
        case nil: position = line.first(UInt8(ascii: ","), from: position) ?? line.count
        }
    }

    private static func phase(_ line: Span<UInt8>, _ position: inout Int) throws(LineError)
        -> TraceRow.Phase
    {
        if line.skip("move", &position) { return .move }
        if line.skip("down", &position) { return .down }
        if line.skip("up", &position) { return .up }
        if line.skip("drop", &position) { return .drop }
        throw line.expected("down, move, up or drop", at: position)
    }

    /// A field of buttons, their names with `+` between.
    private mutating func buttons(_ line: Span<UInt8>, _ position: inout Int) throws(LineError) -> [Button] {
        let start = position
        if line.isFieldEnd(position) { return [] }
        let stop = line.first(UInt8(ascii: ","), from: position) ?? line.count
        position = stop
        if stop - start == lastButtons.text.count,
            lastButtons.text.indices.allSatisfy({ lastButtons.text[$0] == line[start + $0] })
        {
            return lastButtons.buttons
        }
        var buttons: [Button] = []
        var place = start
        while place <= stop {
            var next = place
            while next < stop, line[next] != UInt8(ascii: "+") { next += 1 }
            let name = line.text(from: place, to: next)
            guard let button = Button(name: name) else {
                throw LineError(at: place, "no button is called \(name)")
            }
            buttons.append(button)
            place = next + 1
        }
        lastButtons = ((start..<stop).map { line[$0] }, buttons)
        return buttons
    }
}
