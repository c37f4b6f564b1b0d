/// How the fields of rows follow each other, as the line of names says it.
struct RowLayout: Sendable {
    /// What is read in one go.
    enum Part: UInt8, Sendable {
        case time, phase, slot, trackingID, x, y, raw
        /// Phase, slot and tracking id, in this order and with more behind them.
        case contact
        /// Columns that follow from others or that no figure needs, as many as stand together.
        case rest
    }

    /// The parts of a row, in their order.
    let parts: [Part]
    /// The columns of each `rest`.
    let rests: [[CSVColumns.Column?]]
    /// Whether these are the columns that are written.
    let isUsual: Bool
    /// Bytes of the shortest row, with its end.
    let shortestRow: Int
    /// Whether rows may have the device's own time.
    let takesDeviceTime: Bool

    /// The layout of the columns that are written, without the device's own time.
    static let usual = RowLayout(CSVColumns.written, takesDeviceTime: false)

    /// The layout of some columns; nil where a contact has only one coordinate.
    init?(_ columns: CSVColumns, takesDeviceTime: Bool) {
        let columns = columns.columns
        guard columns.contains(.x) == columns.contains(.y) else { return nil }
        var (parts, rests): ([Part], [[CSVColumns.Column?]]) = ([], [])
        var index = 0
        while index < columns.count {
            defer { index += 1 }
            switch columns[index] {
            case .phase:
                let isWhole =
                    columns[index...].starts(with: [.phase, .slot, .trackingID]) && index + 3 < columns.count
                parts.append(isWhole ? .contact : .phase)
                if isWhole { index += 2 }
            case .time: parts.append(.time)
            case .slot: parts.append(.slot)
            case .trackingID: parts.append(.trackingID)
            case .x: parts.append(.x)
            case .y: parts.append(.y)
            case .raw: parts.append(.raw)
            case .percent, .grams, .major, .minor, .buttons, .deviceTime, nil:
                if parts.last == .rest {
                    rests[rests.count - 1].append(columns[index])
                } else {
                    parts.append(.rest)
                    rests.append([columns[index]])
                }
            }
        }
        (self.parts, self.rests, self.takesDeviceTime) = (parts, rests, takesDeviceTime)
        isUsual = parts == [.time, .contact, .x, .y, .raw, .rest]
        // `up` has two letters, a time, a slot, an id and a count one digit each, and the other fields may be empty.
        let digits = columns.count { [.time, .slot, .trackingID, .raw].contains($0) }
        shortestRow = 2 + digits + columns.count
    }
}
