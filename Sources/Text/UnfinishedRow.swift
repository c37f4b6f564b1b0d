/// The last row of a table, if it has no line end: a full disk or a program that was killed may have cut it off, so that its
/// last value is a part of one, or a person has written the table without a last line end.
///
/// Whatever reads or continues a table asks here how it ends. A row that is appended after an unfinished one would be joined
/// to it.
package struct UnfinishedRow: Equatable, Sendable {
    /// The row.
    package let record: CSVRecord

    /// The position of the first byte of the row: the table is whole up to here.
    package var start: Int { record.range.lowerBound }

    /// The last row of comma-separated values; nil if it has a line end, or if there is none.
    ///
    /// - Parameter records: the rows of the table.
    package init?(of records: some BidirectionalCollection<CSVRecord>) {
        guard let last = records.last, !last.hasEnd else { return nil }
        record = last
    }

    /// The same of a table whose rows are lines, in which quotes do not contain line ends.
    package init?(ofLines bytes: some BidirectionalCollection<UInt8>) {
        let isEnd = { (byte: UInt8) in byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
        let rest = bytes.reversed().prefix { !isEnd($0) }
        guard rest.contains(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }) else {
            return nil
        }
        let start = bytes.count - rest.count
        record = CSVRecord(
            range: start..<bytes.count, line: bytes.count { $0 == UInt8(ascii: "\n") } + 1, isClosed: true,
            hasEnd: false, isSingleLine: true)
    }
}
