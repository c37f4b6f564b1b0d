/// The order of the fields in rows, as specified by the line of names.
struct RowLayout: Equatable, Sendable {
    /// A part of a row that is read as a unit.
    enum Part: UInt8, Sendable {
        case time, phase, slot, trackingID, x, y, raw, deviceTime
        /// Phase, slot and tracking ID in this order, followed by more columns.
        case contact
        /// Consecutive columns that follow from others or that are empty in most rows.
        case rest
    }

    /// The columns, used to read fields individually.
    let columns: [CSVColumns.Column?]
    /// The parts of a row, in order.
    let parts: [Part]
    /// The columns of each `rest`.
    let rests: [[CSVColumns.Column?]]
    /// Whether these are the columns that the program writes.
    let isUsual: Bool

    /// Creates the layout of some columns.
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
