internal import Core

/// Where the fields of a row are, for all rows with the same classes of bytes at the same positions.
///
/// Consecutive rows have other digits, but rarely another number of them. What was found out about one row byte by byte is
/// therefore true for all rows of its shape; only the bytes that are neither digits nor commas are compared again.
struct RowShape: Sendable, BitwiseCopyable {
    /// The classes of the bytes of the rows.
    let classes: RowClasses
    private var (time, deviceTime) = (LongDigits(), LongDigits())
    private var (slot, trackingID, raw) = (Digits(), Digits(), Digits())
    private var (x, y) = (Digits(), Digits())
    private var (major, minor) = (Digits(), Digits())
    private var phase: UInt8 = 0
    /// The phase, and which coordinates there are.
    private var contact = RowContact()
    private var (xSign, ySign) = (Mark(), Mark())
    private var (percentPoint, gramsPoint) = (Mark(), Mark())
    /// CR or LF.
    private var end = Mark()
    /// Whether the rows have values that few rows have.
    private(set) var hasDetail = false

    init() { classes = RowClasses() }

    /// Finds the fields of a row; nil if it is none, or one that must be read field by field.
    init?(of text: TextBytes, at row: Int, _ classes: RowClasses, _ columns: [CSVColumns.Column?]) {
        self.classes = classes
        let stopOfRow = text.lineStop(from: row, before: row + classes.length)
        // A mark that is not needed compares the end of the row.
        end = Mark(stopOfRow, of: row, text[stopOfRow])
        (xSign, ySign, percentPoint, gramsPoint) = (end, end, end, end)
        var isUp = false
        var start = row
        for index in columns.indices {
            var stop = start
            while stop < stopOfRow, text[stop] != 0x2C { stop += 1 }
            guard (stop == stopOfRow) == (index + 1 == columns.count) else { return nil }
            let field = Field(text: text, row: row, range: start..<stop)
            start = stop + 1
            let isRegular: Bool
            switch columns[index] {
            case .time: isRegular = field.take(&time) && !field.range.isEmpty
            case .phase:
                phase = UInt8(field.range.lowerBound - row)
                isUp = field.range.count == 2
                isRegular = isUp || field.range.count == 4
            case .slot: isRegular = field.take(&slot)
            case .trackingID: isRegular = field.take(&trackingID)
            case .x: isRegular = field.take(&x, sign: &xSign)
            case .y: isRegular = field.take(&y, sign: &ySign)
            case .raw: isRegular = field.take(&raw, 1...8)
            case .percent: isRegular = field.take(point: &percentPoint)
            case .grams: isRegular = field.take(point: &gramsPoint)
            case .major: isRegular = field.take(&major)
            case .minor: isRegular = field.take(&minor)
            case .buttons: isRegular = field.range.isEmpty
            case .deviceTime: isRegular = field.take(&deviceTime)
            case nil: isRegular = true
            }
            guard isRegular else { return nil }
        }
        contact = RowContact(phase: isUp ? .up : .move).placed(x: !x.isEmpty, y: !y.isEmpty)
        hasDetail = !(major.isEmpty && minor.isEmpty && deviceTime.tail.isEmpty)
    }

    /// Reads a row of this shape; nil if it must be read field by field.
    ///
    /// - Parameter minimum: the minimum of the axis.
    @inline(__always)
    func read(_ text: TextBytes, at row: Int, above minimum: Int32) -> ScannedRow? {
        let difference =
            percentPoint.difference(text, row) | gramsPoint.difference(text, row)
            | xSign.difference(text, row) | ySign.difference(text, row) | end.difference(text, row)
        let word = UInt32(truncatingIfNeeded: text.word(at: row &+ Int(phase)))
        let begins = word == 0x6E77_6F64
        let isPhase = contact.isUp ? word & 0xFFFF == 0x7075 : word == 0x6576_6F6D || begins
        let slot = slot.value(text, row)
        let (pressure, isBeyond) = Int32(truncatingIfNeeded: raw.value(text, row))
            .addingReportingOverflow(minimum)
        guard difference == 0, isPhase, slot < 256, !isBeyond else { return nil }
        let trackingID = trackingID.value(text, row)
        return ScannedRow(
            time: time.value(text, row),
            x: xSign.signed(x.value(text, row)), y: ySign.signed(y.value(text, row)),
            pressure: pressure,
            contact: contact.of(slot: slot, trackingID: trackingID, begins: begins))
    }

    /// Reads the values that few rows have; nil if the rows have none.
    func detail(_ text: TextBytes, at row: Int) -> RowDetail? {
        func value(_ field: Digits) -> Int64? { field.isEmpty ? nil : field.value(text, row) }
        guard hasDetail else { return nil }
        return RowDetail(
            major: value(major).map { Int32(truncatingIfNeeded: $0) },
            minor: value(minor).map { Int32(truncatingIfNeeded: $0) },
            deviceTime: deviceTime.tail.isEmpty
                ? nil : UInt32(truncatingIfNeeded: deviceTime.value(text, row)))
    }
}
