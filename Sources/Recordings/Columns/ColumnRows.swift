import Text

/// Reads the rows of a table from another program as numbers.
///
/// Fields are separated by semicolons, tabs, commas or blanks; the first row, or a line `sep=;` before it, determines which,
/// and `TableStyle` what a comma in a number means. Fields may be in quotes. Comments, empty lines and rows of empty fields
/// are left out.
struct ColumnRows {
    let mapping: ColumnMapping
    private(set) var reader: LineReader
    private var style: TableStyle?
    /// The number of fields of the first row; 0 before one that has a line end.
    private var width = 0
    /// Whether a separator follows the last field of the first row.
    private var closesFields = false
    /// Whether the file ended within the last row, which was left out.
    private(set) var isCutOff = false
    /// The columns that are used.
    private let wanted: Set<Int>
    /// The last three rows, oldest first; empty before they are read, and if a column separates drawings.
    private var latest: [[UInt8]] = [[], [], []]

    init(_ reader: LineReader, _ mapping: ColumnMapping) {
        (self.reader, self.mapping) = (reader, mapping)
        wanted = Set(
            [mapping.x, mapping.y, mapping.pressure, mapping.time, mapping.down, mapping.part]
                .compactMap(\.self))
    }

    /// Starts again at the first row.
    mutating func rewind() {
        reader.rewind()
        (style, width, isCutOff, latest) = (nil, 0, false, [[], [], []])
    }

    /// The first unused column that changes in the last row but not in the one before, so that it may separate drawings;
    /// nil if there is none.
    var changedColumn: Int? {
        guard let style, !latest[0].isEmpty else { return nil }
        let rows = latest.map { Self.fields(of: $0.span, style, upTo: 999).map(\.text) }
        return (0..<(rows.map(\.count).min() ?? 0)).first {
            !wanted.contains($0) && rows[0][$0] == rows[1][$0] && rows[1][$0] != rows[2][$0]
        }
    }

    /// Reads the next row, and waits for it if the table comes through a pipe.
    ///
    /// - Returns: the numbers up to the last column used, with 0 in columns that are not used; nil at the end.
    /// - Throws: `TraceError` if a column that is used is missing or is not a number.
    mutating func next() throws(TraceError) -> [Double]? {
        while let range = try nextLine() {
            guard reader.number > mapping.skip, !range.isEmpty,
                reader.bytes[range.lowerBound] != UInt8(ascii: "#")
            else { continue }
            if reader.number == 1, let defect = TableStyle.defect(of: reader.bytes[range]) {
                throw TraceError(file: reader.file.name, reason: defect)
            }
            if style == nil, let stated = TableStyle(statedBy: reader.bytes[range]) {
                style = stated
                continue
            }
            let isFirst = style == nil
            let style = self.style ?? TableStyle(of: reader.bytes[range])
            self.style = style
            let bytes = reader.bytes
            let fields = Self.fields(of: bytes.span.extracting(range), style, upTo: mapping.last)
            if fields.allSatisfy(\.text.isEmpty) { continue }
            if isFirst, !reader.isCutOff {
                width = Self.width(of: bytes.span.extracting(range), style)
                closesFields = bytes[range].last == style.separator
            }
            if reader.isCutOff, !isWhole(bytes.span.extracting(range), style) {
                isCutOff = true
                continue
            }
            if mapping.part == nil { keep(bytes[range]) }
            do throws(LineError) {
                return try numbers(of: fields, style, isFirst: isFirst)
            } catch {
                guard reader.isCutOff else { throw TraceError(error, in: reader) }
                isCutOff = true
            }
        }
        return nil
    }

    /// Whether nothing can be missing in a row without a line end: it has the fields of the first one, and the last of them
    /// has an end. A number without one may be a part of a number.
    private func isWhole(_ row: Span<UInt8>, _ style: TableStyle) -> Bool {
        guard let last = row.indices.last.map({ row[$0] }),
            last == UInt8(ascii: "\"") || last == style.separator && closesFields
        else { return false }
        return Self.width(of: row, style) == width
    }

    private static func width(of row: Span<UInt8>, _ style: TableStyle) -> Int {
        fields(of: row, style, upTo: .max - 1).count
    }

    /// Takes over a row as the last one, into memory that is there already.
    private mutating func keep(_ row: ArraySlice<UInt8>) {
        latest.swapAt(0, 1)
        latest.swapAt(1, 2)
        latest[2].removeAll(keepingCapacity: true)
        latest[2].append(contentsOf: row)
    }

    private struct Field {
        let text: String
        let position: Int
    }

    /// Reads the next line, and waits for it if the table comes through a pipe; nil at the end.
    private mutating func nextLine() throws(TraceError) -> Range<Int>? {
        while true {
            switch try reader.next() {
            case .line(let range): return range
            case .waiting: reader.file.poll(milliseconds: -1)
            case .ended: return nil
            }
        }
    }

    private func numbers(
        of fields: [Field], _ style: TableStyle, isFirst: Bool
    ) throws(LineError) -> [Double] {
        var numbers: [Double] = []
        for (column, field) in fields.enumerated() {
            if let number = style.number(field.text) {
                numbers.append(number)
            } else if wanted.contains(column) {
                let hint =
                    isFirst
                    ? "; skip=N leaves out N lines above the first row"
                    : field.text.isEmpty ? "; fill it in, or remove the row" : ""
                throw LineError(
                    at: field.position, "column \(column) is \(style.refusal(of: field.text))\(hint)")
            } else {
                numbers.append(0)
            }
        }
        guard numbers.count > mapping.last else {
            throw LineError(
                at: fields.last.map { $0.position + $0.text.utf8.count } ?? 0,
                "column \(numbers.count) is missing; the columns are taken to be separated by \(style.name)")
        }
        return numbers
    }

    /// Splits a row into fields, up to a column.
    private static func fields(
        of line: Span<UInt8>, _ style: TableStyle, upTo last: Int
    ) -> [Field] {
        let (quote, blank) = (UInt8(ascii: "\""), UInt8(ascii: " "))
        var fields: [Field] = []
        var position = 0
        while fields.count <= last {
            if style.separator == blank { line.skipBlanks(&position) }
            guard
                position < line.count || !fields.isEmpty && position == line.count && style.separator != blank
            else { break }
            var start = position
            while start < line.count, line[start] == blank { start += 1 }
            let isQuoted = start < line.count && line[start] == quote
            let closing = isQuoted ? line.first(quote, from: start + 1) : nil
            let stop = line.first(style.separator, from: closing ?? position) ?? line.count
            fields.append(
                closing.map { Field(text: line.text(from: start + 1, to: $0), position: start + 1) }
                    ?? Field(text: line.text(from: position, to: stop), position: position))
            position = stop + 1
        }
        return fields
    }
}
