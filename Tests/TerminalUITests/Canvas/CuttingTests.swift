import Testing

import TerminalUI

@Suite("Text that is cut")
struct CuttingTests {
    @Test(arguments: [
        ("no more than 385 g.", 14, "no more than …"), ("no more than 385 g.", 16, "no more than …"),
        ("no more than 385 g.", 17, "no more than 385…"),
        ("no more than 385 g.", 19, "no more than 385 g."),
        ("-0.25 oz", 4, "…"), ("+0.25 oz", 6, "+0.25…"), ("100%+ force", 5, "…"),
        ("a plain word", 8, "a plain…"),
        ("well. done", 5, "well…"), ("12", 1, "…"), ("~148 g", 3, "…"),
    ])
    func neverEndsWithinANumber(text: String, columns: Int, expected: String) {
        var canvas = Canvas(columns: 40, rows: 1, appearance: .figure)
        canvas.write(text, in: Area(column: 0, row: 0, columns: columns))
        #expect(canvas.picture == expected)
    }
}
