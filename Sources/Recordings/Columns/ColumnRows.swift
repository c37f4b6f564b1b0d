import Text

/// Reads the rows of a table from another program as numbers.
///
/// Fields are separated by semicolons, tabs, commas or blanks; the first row, or a line `sep=;` before it, determines which,
/// and `TableStyle` what a comma in a number means. Fields may be in quotes. Comments, empty lines and rows of empty fields
/// are left out. A column may end before the others: then the table ends with it.
struct ColumnRows {
    /// The result of reading a row.
    enum Outcome {
        /// The numbers of a row were read.
        case row
        /// No row is available at present.
        case waiting
        /// There are no more rows.
        case ended
    }

    let mapping: ColumnMapping
    private(set) var reader: LineReader
    /// Where the columns are; nil before the header line, if one is needed.
    private(set) var columns: TableColumns?
    /// The number of rows so far.
    private(set) var count = 0
    /// Whether the file ended within the last row, which was left out.
    private(set) var isCutOff = false
    /// The numbers of the last row, by the raw values of their roles; 0 for those that are not used.
    private var numbers = ColumnMapping.Role.allCases.map { _ in WrittenNumber() }
    private var nearestHeader = NearestHeader()
    /// The style that a line before the header line or the first row states; nil if none does.
    private var statedStyle: TableStyle?
    private var style: TableStyle?
    /// The fields of the last row, with the blanks around them; their memory is reused.
    private var fields: [Range<Int>] = []
    /// The number of fields of the first row; 0 before one that has a line end.
    private var width = 0
    /// Whether a separator follows the last field of the first row.
    private var closesFields = false
    /// The end of a column before the end of the table; nil so far.
    private var gap: Gap?
    /// The last three rows, oldest first; empty before they are read, and if a column separates drawings.
    private var latest: [[UInt8]] = [[], [], []]

    /// An empty field of a column, and what it is if the column continues after it.
    private struct Gap {
        let column: Int
        let error: TraceError
        /// The number of rows from it on.
        var rows = 1
    }

    init(_ reader: LineReader, _ mapping: ColumnMapping) {
        (self.reader, self.mapping) = (reader, mapping)
        if !mapping.readsHeader { columns = TableColumns(mapping) }
    }

    /// A number of the last row; 0 if the column is not used.
    subscript(role: ColumnMapping.Role) -> WrittenNumber { numbers[role.rawValue] }

    /// Starts again at the first row.
    mutating func rewind() {
        reader.rewind()
        (style, count, width, isCutOff, gap, latest) = (statedStyle, 0, 0, false, nil, [[], [], []])
    }

    /// The first unused column that changes in the last row but not in the one before, so that it may separate drawings;
    /// nil if there is none.
    var changedColumn: Int? {
        guard let style, let columns, !latest[0].isEmpty else { return nil }
        let rows = latest.map { Self.texts(of: $0.span, style) }
        return (0..<(rows.map(\.count).min() ?? 0)).first { column in
            !columns.used.contains { $0.column == column } && rows[0][column] == rows[1][column]
                && rows[1][column] != rows[2][column]
        }
    }

    /// The line at which a column ended before the others, and what to say about it; nil if none did.
    var earlyEnd: (line: Int, reason: String)? {
        gap.map {
            (
                $0.error.line ?? 0,
                "column \($0.column) ends here; \($0.rows.counted("row")) in which it is empty "
                    + "\($0.rows == 1 ? "was" : "were") left out"
            )
        }
    }

    /// Reads the next row.
    ///
    /// - Throws: `TraceError` if a column that is used is missing or is not a number.
    mutating func next() throws(TraceError) -> Outcome {
        while columns == nil {
            switch try reader.next() {
            case .line(let range): try findColumns(range)
            case .waiting: return .waiting
            case .ended: try endWithoutHeader()
            }
        }
        while let columns {
            switch try reader.next() {
            case .line(let range): if try readRow(range, columns) { return .row }
            case .waiting: return .waiting
            case .ended: return .ended
            }
        }
        return .ended
    }

    /// Reads a line that may be the header line.
    private mutating func findColumns(_ range: Range<Int>) throws(TraceError) {
        let bytes = reader.bytes
        if reader.number == 1 { try checkText(bytes[range]) }
        if noteStyle(statedBy: bytes[range]) { return }
        let style = style ?? TableStyle(of: bytes[range])
        let names = Self.texts(of: bytes.span.extracting(range), style)
        let header = TableHeader(names, areWords: style.separator == UInt8(ascii: " "))
        if header.names.isEmpty, mapping.skip == 0 { return }
        columns = try mapping.columns(by: header, line: reader.number, of: reader.file.name, &nearestHeader)
    }

    private mutating func endWithoutHeader() throws(TraceError) {
        guard mapping.needsHeader else {
            columns = TableColumns(mapping)
            return
        }
        throw nearestHeader.error(of: reader.file.name)
    }

    /// - Returns: false for a line that is not a row.
    private mutating func readRow(_ range: Range<Int>, _ columns: TableColumns) throws(TraceError) -> Bool {
        guard reader.number > columns.linesBefore, !range.isEmpty,
            reader.bytes[range.lowerBound] != UInt8(ascii: "#")
        else { return false }
        let bytes = reader.bytes
        if reader.number == 1 { try checkText(bytes[range]) }
        if count == 0, noteStyle(statedBy: bytes[range]) { return false }
        let style = self.style ?? TableStyle(of: bytes[range])
        self.style = style
        let line = bytes.span.extracting(range)
        Self.split(line, style, upTo: max(columns.last, columns.width ?? 0), into: &fields)
        if fields.allSatisfy({ line.isBlank($0) }) { return false }
        if count == 0, !reader.isCutOff {
            width = Self.width(of: line, style)
            closesFields = bytes[range].last == style.separator
        }
        if reader.isCutOff, !isWhole(line, style) {
            isCutOff = true
            return false
        }
        if let gap {
            guard gap.column >= fields.count || line.isBlank(fields[gap.column]) else { throw gap.error }
            self.gap?.rows += 1
            return false
        }
        if columns[.part] == nil { keep(bytes[range]) }
        do throws(LineError) {
            if let empty = try readNumbers(of: line, style, columns) {
                let error = TraceError(
                    LineError(
                        at: fields[empty].lowerBound,
                        "column \(empty) is empty; fill it in, or remove the row"), in: reader)
                gap = Gap(column: empty, error: error)
                return false
            }
        } catch {
            guard reader.isCutOff else { throw TraceError(error, in: reader) }
            isCutOff = true
            return false
        }
        count += 1
        return true
    }

    /// - Throws: `TraceError` if the first line shows that the table is not text in UTF-8.
    private func checkText(_ line: ArraySlice<UInt8>) throws(TraceError) {
        guard let defect = TableStyle.defect(of: line) else { return }
        throw TraceError(file: reader.file.name, reason: defect)
    }

    /// Returns whether a line states the style, which applies from then on.
    private mutating func noteStyle(statedBy line: ArraySlice<UInt8>) -> Bool {
        guard let stated = TableStyle(statedBy: line) else { return false }
        (style, statedStyle) = (stated, stated)
        return true
    }

    /// Whether nothing can be missing in a row without a line end: it has the fields of the first one, and the last of them
    /// has an end. A number without one may be a part of a number.
    private func isWhole(_ row: Span<UInt8>, _ style: TableStyle) -> Bool {
        guard let last = row.indices.last.map({ row[$0] }),
            last == UInt8(ascii: "\"") || last == style.separator && closesFields
        else { return false }
        return Self.width(of: row, style) == width
    }

    /// Takes over a row as the last one, into memory that is there already.
    private mutating func keep(_ row: ArraySlice<UInt8>) {
        latest.swapAt(0, 1)
        latest.swapAt(1, 2)
        latest[2].removeAll(keepingCapacity: true)
        latest[2].append(contentsOf: row)
    }

    /// Reads the numbers of the fields.
    ///
    /// - Returns: the first column that is used and empty, which is not an error after the first row; nil if there is none.
    private mutating func readNumbers(
        of line: Span<UInt8>, _ style: TableStyle, _ columns: TableColumns
    ) throws(LineError) -> Int? {
        if let width = columns.width, fields.count > width, !line.isBlank(fields[width]) {
            throw LineError(
                at: fields[width].lowerBound,
                "this row has more fields than the header line, which names \(width.counted("column")); "
                    + "commas in numbers must be points, or the columns separated by semicolons")
        }
        for (role, column) in columns.used {
            guard column < fields.count else {
                throw LineError(
                    at: fields.last?.upperBound ?? 0,
                    "column \(fields.count) is missing; the columns are taken to be separated by \(style.name)"
                )
            }
            let field = line.withoutBlanks(fields[column])
            if let number = WrittenNumber(line.extracting(field), style) {
                numbers[role] = number
                continue
            }
            if field.isEmpty, count > 0 { return column }
            let hint = count == 0 ? "; skip=N leaves out N lines above the first row" : ""
            throw LineError(
                at: fields[column].lowerBound,
                "column \(column) is \(style.refusal(of: line.text(from: field.lowerBound, to: field.upperBound)))\(hint)"
            )
        }
        return nil
    }
}
