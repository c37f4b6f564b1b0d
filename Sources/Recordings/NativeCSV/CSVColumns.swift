import Text

/// The positions of the columns of a native trace, found by their names.
struct CSVColumns: Equatable, Sendable {
    /// The columns, in the order in which they are written.
    enum Column: String, CaseIterable, Sendable {
        case time = "time_us"
        case phase, slot
        case trackingID = "tracking_id"
        case x, y, raw, percent, grams, major, minor, buttons
        case deviceTime = "device_us"
    }

    /// The column at each position; nil for an unknown one.
    let columns: [Column?]

    /// Whether they are those that are written, in the same order.
    var areWritten: Bool { columns == Column.allCases.map(Optional.some) }

    /// The line of names that is written.
    static let line = Column.allCases.map(\.rawValue).joined(separator: ",")

    /// Reads the line of names.
    ///
    /// - Throws: `LineError` if a column that readings need is missing, or a column occurs twice.
    init(_ line: Span<UInt8>) throws(LineError) {
        var columns: [Column?] = []
        var start = 0
        while start <= line.count {
            let stop = line.first(UInt8(ascii: ","), from: start) ?? line.count
            let name = line.text(from: start, to: stop)
            let column = Column(rawValue: name)
            if let column, columns.contains(column) {
                throw LineError(at: start, "the column \(name) occurs twice")
            }
            columns.append(column)
            start = stop + 1
        }
        for column in Self.needed where !columns.contains(column) {
            throw LineError(at: 0, "the column \(column.rawValue) is missing")
        }
        self.columns = columns
    }

    /// The columns without which there are no readings.
    private static let needed = [Column.time, .phase, .raw]

    /// Returns whether the line is a line of column names.
    static func areNamed(by line: Span<UInt8>) -> Bool {
        let names = (0..<line.count).map { line[$0] }.split(separator: UInt8(ascii: ","))
        return needed.allSatisfy { column in names.contains { $0.elementsEqual(column.rawValue.utf8) } }
    }
}
