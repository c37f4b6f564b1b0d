import Testing
import Text

/// Rows of comma-separated values.
@Suite struct CSVRecordTests {
    @Test(
        "Rows end with LF, CR LF or CR outside quotes",
        arguments: [
            ("", []), ("a,b", ["a,b"]), ("a\nb\n", ["a", "b"]), ("a\r\nb\r\n", ["a", "b"]),
            ("a\rb\r", ["a", "b"]),
            ("a\n\n\r\nb", ["a", "b"]), ("\"a\nb\"\nc", ["\"a\nb\"", "c"]),
            ("\"a\r\nb\"\r\nc\r\n", ["\"a\r\nb\"", "c"]), ("\"a\"\"\nb\"\nc", ["\"a\"\"\nb\"", "c"]),
            ("a\u{2028}b\u{B}c\u{85}d\n", ["a\u{2028}b\u{B}c\u{85}d"]),
        ])
    func rows(text: String, expected: [String]) {
        let bytes = Array(text.utf8)
        let records = bytes.csvRecords
        #expect(records.map { String(decoding: bytes[$0.range], as: UTF8.self) } == expected)
        let open = records.filter { !$0.isClosed }
        #expect(open.isEmpty)
    }

    @Test("A row has the number of its first line") func lines() {
        let bytes = Array("a\n\"b\nc\"\n\r\n\"d\r\ne\"\rf".utf8)
        #expect(bytes.csvRecords.map(\.line) == [1, 2, 5, 7])
    }

    @Test(
        "Fields are read without quotes and marks, and a byte order mark is none",
        arguments: [
            ("a,,c", ["a", "", "c"]), ("\"a,b\",c", ["a,b", "c"]), ("\"a \"\"b\"\"\",\"\"", ["a \"b\"", ""]),
            ("'=1,''a", ["=1", "'a"]), ("\u{FEFF}a,\"b\nc\"\n", ["a", "b\nc"]), (",", ["", ""]),
        ])
    func fields(text: String, expected: [String]) throws {
        let bytes = Array(text.utf8)
        let first = try #require(bytes.csvRecords.first)
        #expect(bytes.csvFields(of: first) == expected)
    }

    @Test(
        "A last row without a line end is unfinished, from its first byte on",
        arguments: [
            ("", nil), ("\n", nil), ("a", 0), ("a\n", nil), ("a\r", nil), ("a\nb", 2), ("a\r\nb,\"", 3),
            ("a\n\"b\n", 2), ("a\n\"b\"\n", nil), ("\u{FEFF}a", 3), ("a\n\n\"b\nc\",d", 3),
        ])
    func unfinished(text: String, start: Int?) {
        let row = UnfinishedRow(of: Array(text.utf8).csvRecords)
        #expect(row?.start == start)
        #expect(row.map { $0.record.isSingleLine == !text.dropFirst(start ?? 0).contains("\n") } ?? true)
    }

    @Test(
        "The same for lines, whose quotes contain no line ends",
        arguments: [
            ("", nil), ("a\nb", 2), ("a\n \t", nil), ("a\n\"b\n", nil), ("a\r\n\"b\n20.0,107", 6),
            ("a\r", nil),
        ])
    func unfinishedLine(text: String, start: Int?) {
        let row = UnfinishedRow(ofLines: Array(text.utf8))
        #expect(row?.start == start)
        #expect(row.map { $0.record.line == text.count { $0.isNewline } + 1 } ?? true)
    }
}
