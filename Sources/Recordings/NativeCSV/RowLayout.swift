/// The order of the fields in rows, as specified by the line of names.
struct RowLayout: Equatable, Sendable {
    /// A part of a row that is read as a unit.
    enum Part: UInt8, Sendable {
        case time, phase, slot, trackingID, x, y, raw, major, minor, buttons, deviceTime
        /// Phase, slot and tracking ID in this order, followed by more columns.
        case contact
        /// A number that follows from other columns.
        case number
        /// A column that is not known.
        case other
    }

    /// The columns, used to read fields individually.
    let columns: [CSVColumns.Column?]
    /// The parts of a row, in order.
    let parts: [Part]
    /// Whether these are the columns that the program writes.
    let isUsual: Bool

    /// Creates the layout of some columns.
    init(_ columns: CSVColumns) {
        let columns = columns.columns
        var parts: [Part] = []
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
            case .percent, .grams: parts.append(.number)
            case .major: parts.append(.major)
            case .minor: parts.append(.minor)
            case .buttons: parts.append(.buttons)
            case nil: parts.append(.other)
            }
        }
        (self.columns, self.parts) = (columns, parts)
        isUsual =
            parts == [
                .time, .contact, .x, .y, .raw, .number, .number, .major, .minor, .buttons, .deviceTime,
            ]
    }
}
