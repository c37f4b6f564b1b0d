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
        let records = text.csvRecords
        #expect(records.map { String($0.text) } == expected)
        let open = records.filter { !$0.isClosed }
        #expect(open.isEmpty)
    }

    @Test("A row has the number of its first line") func lines() {
        #expect("a\n\"b\nc\"\n\r\n\"d\r\ne\"\rf".csvRecords.map(\.line) == [1, 2, 5, 7])
    }

    @Test("Only a single last line without an end is truncated") func truncated() {
        #expect("a\nb".csvRecords.map(\.isTruncated) == [false, true])
        #expect("a\n\"b".csvRecords.map(\.isTruncated) == [false, true])
        #expect("a\nb\n".csvRecords.map(\.isTruncated) == [false, false])
        let open = "a\n\"b\nc".csvRecords
        #expect(open.map(\.isTruncated) == [false, false] && open.map(\.isClosed) == [true, false])
    }
}
