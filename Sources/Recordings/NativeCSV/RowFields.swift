internal import Core
import Text

/// The values that few rows have.
struct RowDetail: Sendable {
    /// The row of its block.
    var row = 0
    var major: Int32?
    var minor: Int32?
    var buttons: [Button] = []
    var deviceTime: UInt32?

    var isEmpty: Bool { major == nil && minor == nil && buttons.isEmpty && deviceTime == nil }

}

/// The fields of one row, read in order; an error contains the position and the reason.
struct RowFields {
    /// The time since time 0, in microseconds.
    private(set) var time: Int64 = 0
    private(set) var phase = RowPhase.move
    private(set) var slot: UInt8 = 0
    private(set) var trackingID: Int32 = 0
    private(set) var x: Int32?
    private(set) var y: Int32?
    /// The value as sent: the count plus the minimum of the axis; nil if none was sent.
    private(set) var pressure: Int32?
    private(set) var detail = RowDetail()
    private var raw: Int64?
    private var rawPosition = 0

    /// Reads all fields of a row.
    ///
    /// - Parameters:
    ///   - line: the row without its terminator.
    ///   - minimum: the minimum of the axis.
    init(_ line: Span<UInt8>, _ columns: [CSVColumns.Column?], minimum: Int32) throws(LineError) {
        var position = 0
        var index = 0
        while true {
            guard index < columns.count else {
                throw LineError(at: position, "more fields than columns (\(columns.count))")
            }
            try read(columns[index], line, &position)
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
        guard phase != .drop else { return }
        guard let raw else {
            guard phase != .up else { throw line.expected("a count", at: rawPosition) }
            return
        }
        let (value, overflow) = raw.addingReportingOverflow(Int64(minimum))
        guard !overflow, let pressure = Int32(exactly: value) else {
            throw LineError(at: rawPosition, "the count is out of range")
        }
        self.pressure = pressure
    }

    /// Reads the field of a column up to the comma after it.
    private mutating func read(
        _ column: CSVColumns.Column?, _ line: Span<UInt8>, _ position: inout Int
    ) throws(LineError) {
        let start = position
        switch column {
        case .time:
            guard let time = try line.wholeField(&position) else {
                throw line.expected("a time in microseconds", at: position)
            }
            guard time.magnitude < 1 << 62 else { throw LineError(at: 0, "the time is too large") }
            self.time = time
        case .phase:
            guard let phase = RowPhase.allCases.first(where: { line.skip($0.rawValue, &position) }) else {
                throw line.expected("down, move, up or drop", at: position)
            }
            self.phase = phase
        case .slot:
            let slot = try line.wholeField(&position) ?? 0
            guard let number = UInt8(exactly: slot) else {
                throw LineError(at: start, "slot \(slot) is outside 0…255")
            }
            self.slot = number
        case .trackingID: trackingID = try line.field32(&position) ?? 0
        case .x: x = try line.field32(&position)
        case .y: y = try line.field32(&position)
        case .raw: (raw, rawPosition) = (try line.wholeField(&position), start)
        case .percent, .grams: try line.numberField(&position)
        case .major: detail.major = try line.field32(&position)
        case .minor: detail.minor = try line.field32(&position)
        case .buttons: detail.buttons = try Self.buttons(line, &position)
        case .deviceTime:
            detail.deviceTime = try line.wholeField(&position).map { UInt32(truncatingIfNeeded: $0) }
        case nil: position = line.first(UInt8(ascii: ","), from: position) ?? line.count
        }
    }

    /// Reads a field of button names separated by `+`.
    private static func buttons(_ line: Span<UInt8>, _ position: inout Int) throws(LineError) -> [Button] {
        if line.isFieldEnd(position) { return [] }
        let stop = line.first(UInt8(ascii: ","), from: position) ?? line.count
        var buttons: [Button] = []
        while position <= stop {
            var next = position
            while next < stop, line[next] != UInt8(ascii: "+") { next += 1 }
            let name = line.text(from: position, to: next)
            guard let button = Button(name: name) else {
                throw LineError(at: position, "unknown button \(name)")
            }
            buttons.append(button)
            position = next + 1
        }
        position = stop
        return buttons
    }
}
