import Testing

import Text

@Suite struct CSVFieldTests {
    /// What other programs split at, they find in bytes: a mark that combines with a comma or a quote leaves it one.
    @Test(arguments: [
        ("a,\u{301}b", "\"a,\u{301}b\""), ("\u{301},", "\"\u{301},\""), ("a\"\u{301}", "\"a\"\"\u{301}\""),
        ("=\u{301}1", "'=\u{301}1"), ("'\u{301}", "''\u{301}"), ("plain", "plain"), ("-1.5", "-1.5"),
        ("-a", "'-a"), ("", ""),
        // Where the separator of a spreadsheet is a semicolon, it begins a field after each.
        (";=1", ";'=1"), ("a;b", "a;b"), ("a;-1", "a;'-1"), ("a; @b", "a;' @b"), ("a;'b", "a;''b"),
        ("a;'", "a;''"),
        ("a;\"=1", "\"a;'\"\"=1\""), (";;+a", ";;'+a"), ("=a;=b", "'=a;'=b"), ("';'=", "'';''="),
        ("a;", "a;"),
        (" =1", "' =1"), ("＝1", "'＝1"), ("a;＠", "a;'＠"), (" 'a", " 'a"),
    ])
    func quotes(text: String, field: String) {
        #expect(Array(text.csvField.unicodeScalars) == Array(field.unicodeScalars))
        let row = Array("x,\(text.csvField),y".utf8)
        let fields = row.csvRecords.map(row.csvFields(of:)).flatMap(\.self)
        #expect(
            fields.map { Array($0.unicodeScalars) } == ["x", text, "y"].map { Array($0.unicodeScalars) })
    }
}
