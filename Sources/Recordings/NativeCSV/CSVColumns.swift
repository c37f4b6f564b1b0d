import Text

/// The positions of the columns of a native trace, found by their names.
struct CSVColumns: Equatable, Sendable {
    /// The columns, in the order in which they are written.
    enum Column: Int, CaseIterable, Sendable {
        case time, phase, slot, trackingID, x, y, raw, percent, grams, major, minor, buttons, deviceTime

        /// The name in the file.
        var name: String {
            switch self {
            case .time: "time_us"
            case .phase: "phase"
            case .slot: "slot"
            case .trackingID: "tracking_id"
            case .x: "x"
            case .y: "y"
            case .raw: "raw"
            case .percent: "percent"
            case .grams: "grams"
            case .major: "major"
            case .minor: "minor"
            case .buttons: "buttons"
            case .deviceTime: "device_us"
            }
        }
    }

    /// The column at each position; nil for an unknown one.
    let columns: [Column?]

    /// The line of names that is written.
    static let line = Column.allCases.map(\.name).joined(separator: ",")

    /// Reads the line of names.
    ///
    /// - Throws: `LineError` if a column that readings need is missing, or a column occurs twice.
    init(_ line: Span<UInt8>) throws(LineError) {
        var columns: [Column?] = []
        var start = 0
        while start <= line.count {
            let stop = line.first(UInt8(ascii: ","), from: start) ?? line.count
            let name = line.text(from: start, to: stop)
            let column = Column.allCases.first { $0.name == name }
            if let column, columns.contains(column) {
                throw LineError(at: start, "the column \(name) occurs twice")
            }
            columns.append(column)
            start = stop + 1
        }
        for column in [Column.time, .phase, .raw] where !columns.contains(column) {
            throw LineError(at: 0, "the column \(column.name) is missing")
        }
        self.columns = columns
    }

    /// Returns whether the line is a line of column names.
    static func areNamed(by line: Span<UInt8>) -> Bool {
        var start = 0
        var found = 0
        while start <= line.count, found < 3 {
            let stop = line.first(UInt8(ascii: ","), from: start) ?? line.count
            for name in ["time_us", "phase", "raw"] where stop - start == name.utf8.count {
                if line.has(name, at: start) { found += 1 }
            }
            start = stop + 1
        }
        return found == 3
    }
}
