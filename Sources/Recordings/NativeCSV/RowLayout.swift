/// The order of the fields in rows, as specified by the line of names.
struct RowLayout: Equatable, Sendable {
    /// A part of a row that is read as a unit.
    enum Part: UInt8, Sendable {
        case time, phase, slot, trackingID, x, y, raw, major, minor, buttons, deviceTime
        /// Phase, slot and tracking ID in any order, followed by more columns.
        case contact
        /// Columns that few rows have, if they are empty; the same columns follow as parts of their own.
        case empty
        /// A number that follows from the count.
        case number
        /// A column that is not known.
        case other
    }

    /// The columns, used to read fields individually.
    let columns: [CSVColumns.Column?]
    /// The parts of a row, in order.
    let parts: [Part]
    /// The order of the columns of `contact`.
    private(set) var contact: [CSVColumns.Column?] = []
    private var contactStartsWithPhase = false
    /// The number of columns of `empty`.
    private(set) var emptyCount = 0
    /// The terminators of the columns of `empty`, the first one lowest.
    private(set) var emptyText: UInt64 = 0

    /// Creates the layout of some columns.
    init(_ columns: CSVColumns) {
        let columns = columns.columns
        var parts: [Part] = []
        var index = 0
        while index < columns.count {
            func run(_ some: Set<CSVColumns.Column>) -> [CSVColumns.Column?] {
                Array(columns[index...].prefix { $0.map(some.contains) ?? false })
            }
            let who = run([.phase, .slot, .trackingID])
            if who.count == 3, index + 3 < columns.count {
                contact = who
                contactStartsWithPhase = who.first == .phase && who.last == .trackingID
                parts.append(.contact)
                index += 3
                continue
            }
            let few = run([.major, .minor, .buttons, .deviceTime]).count
            if emptyCount == 0, few > 1 {
                emptyCount = few
                for place in 0..<few {
                    let stop: UInt64 = index + place + 1 == columns.count ? 0x0A : 0x2C
                    emptyText |= stop << UInt64(8 * place)
                }
                parts.append(.empty)
            }
            parts.append(Self.part(columns[index]))
            index += 1
        }
        (self.columns, self.parts) = (columns, parts)
    }

    /// Returns an index for the text of `contact` that rarely is the same for simultaneous contacts.
    @inline(__always)
    func contactIndex(_ text: UInt64) -> Int {
        // After `move,` this is the digit of the slot. Elsewhere it is not known where the digits differ.
        let number = contactStartsWithPhase ? text &>> 40 : text &* 0x9E37_79B9_7F4A_7C15 &>> 61
        return Int(truncatingIfNeeded: number) & (RowCache.contacts - 1)
    }

    private static func part(_ column: CSVColumns.Column?) -> Part {
        switch column {
        case .time: .time
        case .phase: .phase
        case .slot: .slot
        case .trackingID: .trackingID
        case .x: .x
        case .y: .y
        case .raw: .raw
        case .percent, .grams: .number
        case .major: .major
        case .minor: .minor
        case .buttons: .buttons
        case .deviceTime: .deviceTime
        case nil: .other
        }
    }
}
