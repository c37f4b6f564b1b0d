/// A row of comma-separated values (RFC 4180), which has several lines if a quoted field contains line breaks.
package struct CSVRecord: Equatable, Sendable {
    /// The positions of its bytes in the table, without the end of the line.
    package let range: Range<Int>
    /// The number of its first line, starting at 1.
    package let line: Int
    /// Whether every quoted field has an end.
    package let isClosed: Bool
    /// Whether a line end follows. Only the last row of a table may lack one.
    package let hasEnd: Bool
    /// Whether it is a single line.
    package let isSingleLine: Bool
}

extension [UInt8] {
    /// The rows of a table of comma-separated values, without empty ones. LF, CR LF or CR outside quotes ends a row; a byte
    /// order mark at the beginning belongs to none.
    package var csvRecords: [CSVRecord] {
        let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        var found: [CSVRecord] = []
        var start = starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var (line, breaks, previous) = (1, 0, UInt8(0))
        var isQuoted = false
        let bytes = span
        for index in start..<bytes.count {
            let byte = bytes[index]
            defer { previous = byte }
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            guard byte == lineFeed || byte == carriageReturn else { continue }
            if byte == lineFeed, previous == carriageReturn {
                if !isQuoted { start = index + 1 }
                continue
            }
            breaks += 1
            guard !isQuoted else { continue }
            if start < index {
                found.append(
                    CSVRecord(
                        range: start..<index, line: line, isClosed: true, hasEnd: true,
                        isSingleLine: breaks == 1))
            }
            start = index + 1
            (line, breaks) = (line + breaks, 0)
        }
        guard start < count else { return found }
        found.append(
            CSVRecord(
                range: start..<count, line: line, isClosed: !isQuoted, hasEnd: false,
                isSingleLine: breaks == 0)
        )
        return found
    }

    /// The fields of a row between commas, with the changes by `csvField` reversed.
    package func csvFields(of record: CSVRecord) -> [String] {
        csvFields(of: record, separator: TableStyle.commas.separator)
    }

    /// The fields of a row, with the changes by `csvField` reversed.
    ///
    /// - Parameters:
    ///   - record: the row.
    ///   - separator: the byte between fields.
    package func csvFields(of record: CSVRecord, separator: UInt8) -> [String] {
        let quote = UInt8(ascii: "\"")
        var fields: [String] = []
        var start = record.range.lowerBound
        var (isQuoted, hasQuotes) = (false, false)
        func field(upTo end: Int) -> String {
            let bytes = hasQuotes ? Self.unquoted(self[start..<end])[...] : self[start..<end]
            return String(decoding: bytes, as: UTF8.self).withoutTextMarks
        }
        for index in record.range {
            let byte = self[index]
            if byte == quote {
                isQuoted.toggle()
                hasQuotes = true
            } else if byte == separator, !isQuoted {
                fields.append(field(upTo: index))
                (start, hasQuotes) = (index + 1, false)
            }
        }
        fields.append(field(upTo: record.range.upperBound))
        return fields
    }

    /// The text of a field without the quotes around it; two quotes within it denote one.
    private static func unquoted(_ field: ArraySlice<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        var (isQuoted, wasQuoted) = (false, false)
        for byte in field {
            if byte == UInt8(ascii: "\"") {
                if !isQuoted, wasQuoted { text.append(byte) }
                isQuoted.toggle()
                wasQuoted = !isQuoted
            } else {
                text.append(byte)
                wasQuoted = false
            }
        }
        return text
    }
}
