/// How the fields of rows follow each other, as the line of names says it.
struct RowLayout: Equatable, Sendable {
    /// What is read in one go.
    enum Part: UInt8, Sendable {
        case time, phase, slot, trackingID, x, y, raw, deviceTime
        /// Phase, slot and tracking id, in this order and with more behind them.
        case contact
        /// Columns that follow from others or that most rows leave empty, as many as stand together.
        case rest
    }

    /// The columns, by which fields are read one by one.
    let columns: [CSVColumns.Column?]
    /// The parts of a row, in their order.
    let parts: [Part]
    /// The columns of each `rest`.
    let rests: [[CSVColumns.Column?]]
    /// Whether these are the columns that are written.
    let isUsual: Bool

    /// The layout of some columns.
    init(_ columns: CSVColumns) {
        let columns = columns.columns
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
            case .deviceTime: parts.append(.deviceTime)
            case .percent, .grams, .major, .minor, .buttons, nil:
                if parts.last == .rest {
                    rests[rests.count - 1].append(columns[index])
                } else {
                    parts.append(.rest)
                    rests.append([columns[index]])
                }
            }
        }
        (self.columns, self.parts, self.rests) = (columns, parts, rests)
        isUsual = parts == [.time, .contact, .x, .y, .raw, .rest, .deviceTime]
    }
}
