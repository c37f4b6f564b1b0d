/// A row of comma-separated values (RFC 4180), which has several lines if a quoted field contains line breaks.
public struct CSVRecord: Equatable, Sendable {
    /// The text without the end of the line.
    public let text: Substring
    /// The number of its first line, starting at 1.
    public let line: Int
    /// Whether every quoted field has an end.
    public let isClosed: Bool
    /// Whether it is a single line without an end, as a program leaves it that is killed while it writes.
    public let isTruncated: Bool
}

extension String {
    /// The rows of a table of comma-separated values, without empty ones. LF, CR LF or CR outside quotes ends a row.
    public var csvRecords: [CSVRecord] {
        let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        var found: [CSVRecord] = []
        var start = utf8.startIndex
        var (line, breaks, previous) = (1, 0, UInt8(0))
        var isQuoted = false
        for place in utf8.indices {
            let byte = utf8[place]
            defer { previous = byte }
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            guard byte == lineFeed || byte == carriageReturn else { continue }
            if byte == lineFeed, previous == carriageReturn {
                if !isQuoted { start = utf8.index(after: place) }
                continue
            }
            breaks += 1
            guard !isQuoted else { continue }
            if start < place {
                found.append(
                    CSVRecord(text: self[start..<place], line: line, isClosed: true, isTruncated: false))
            }
            start = utf8.index(after: place)
            (line, breaks) = (line + breaks, 0)
        }
        guard start < utf8.endIndex else { return found }
        found.append(
            CSVRecord(text: self[start...], line: line, isClosed: !isQuoted, isTruncated: breaks == 0))
        return found
    }
}
