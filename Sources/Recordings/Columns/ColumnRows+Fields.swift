import Text

extension ColumnRows {
    /// Splits a row into fields, up to a column; those in quotes are without them.
    static func split(
        _ line: Span<UInt8>, _ style: TableStyle, upTo last: Int, into fields: inout [Range<Int>]
    ) {
        let (quote, blank) = (UInt8(ascii: "\""), UInt8(ascii: " "))
        fields.removeAll(keepingCapacity: true)
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
            fields.append(closing.map { start + 1..<$0 } ?? position..<stop)
            position = stop + 1
        }
    }

    /// The number of fields of a row.
    static func width(of row: Span<UInt8>, _ style: TableStyle) -> Int {
        var fields: [Range<Int>] = []
        split(row, style, upTo: .max - 1, into: &fields)
        return fields.count
    }

    /// The first fields of a row as text, at most a thousand.
    static func texts(of row: Span<UInt8>, _ style: TableStyle) -> [String] {
        var fields: [Range<Int>] = []
        split(row, style, upTo: 999, into: &fields)
        return fields.map { row.text(from: $0.lowerBound, to: $0.upperBound) }
    }
}

extension Span<UInt8> {
    /// A part of the line without the spaces around it.
    func withoutBlanks(_ part: Range<Int>) -> Range<Int> {
        var (first, last) = (part.lowerBound, part.upperBound)
        while first < last, self[first] == UInt8(ascii: " ") { first += 1 }
        while last > first, self[last - 1] == UInt8(ascii: " ") { last -= 1 }
        return first..<last
    }

    /// Whether a part of the line is empty or has only spaces.
    func isBlank(_ part: Range<Int>) -> Bool { withoutBlanks(part).isEmpty }
}
