import Testing

@testable import Text

@Suite struct CSVFieldTests {
    /// What other programs split at, they find in bytes: a mark that combines with a comma or a quote leaves it one.
    @Test(arguments: [
        ("a,\u{301}b", "\"a,\u{301}b\""), ("\u{301},", "\"\u{301},\""), ("a\"\u{301}", "\"a\"\"\u{301}\""),
        ("=\u{301}1", "'=\u{301}1"), ("'\u{301}", "''\u{301}"), ("plain", "plain"), ("-1.5", "-1.5"),
        ("-a", "'-a"), ("", ""),
    ])
    func quotes(text: String, field: String) {
        #expect(Array(text.csvField.unicodeScalars) == Array(field.unicodeScalars))
        let row = "x,\(text.csvField),y"[...]
        #expect(
            row.csvFields.map { Array($0.unicodeScalars) }
                == ["x", text, "y"].map { Array($0.unicodeScalars) })
    }
}
