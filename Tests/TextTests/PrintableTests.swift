import Testing

import Text

/// Names and labels from devices and files, fit to be shown.
@Suite struct PrintableTests {
    static let rows: [(String, String)] = [
        ("Plum Pad 2", "Plum Pad 2"), ("Größe 力 🍑", "Größe 力 🍑"), ("", ""),
        ("\u{1B}[2J\u{1B}]0;x\u{7}", "\\x1b[2J\\x1b]0;x\\x07"), ("a\nb\r\nc\td", "a\\x0ab\\x0d\\x0ac\\x09d"),
        ("\0\u{7F}\u{80}\u{9B}31m\u{9F}", "\\x00\\x7f\\x80\\x9b31m\\x9f"),
        ("gpj.\u{202E}elpmaxe", "gpj.\\u{202e}elpmaxe"),
        ("\u{200E}\u{200F}\u{61C}\u{2066}\u{2069}", "\\u{200e}\\u{200f}\\u{61c}\\u{2066}\\u{2069}"),
        ("a\u{2028}b\u{2029}\u{FEFF}", "a\\u{2028}b\\u{2029}\\u{feff}"), ("\u{A0}\u{AD}", "\u{A0}\u{AD}"),
    ]

    @Test(arguments: rows) func shown(_ given: String, _ shown: String) {
        #expect(given.printable() == shown)
    }

    @Test("No scalar is let through that a terminal obeys") func allScalars() {
        let controls = (UInt32.min...0x10FFFF).compactMap(Unicode.Scalar.init).filter {
            let category = $0.properties.generalCategory
            return category == .control || category == .lineSeparator || category == .paragraphSeparator
                || $0.properties.isBidiControl
        }
        #expect(controls.count > 70)
        for scalar in controls {
            let text = "a\(String(scalar))b".printable()
            #expect(!text.unicodeScalars.contains(scalar), "\(scalar.value)")
        }
    }

    @Test("Long text is cut and shows it; text that just fits is not") func limits() {
        #expect(String(repeating: "a", count: 256).printable().count == 256)
        #expect(String(repeating: "a", count: 10_000).printable() == String(repeating: "a", count: 256) + "…")
        #expect("abc".printable(limit: 3) == "abc")
        #expect("abcd".printable(limit: 3) == "abc…")
        #expect("abc".printable(limit: 0) == "…")
        #expect("".printable(limit: 0) == "")
    }

    @Test("Ten thousand marks on one letter do not come through") func stackedMarks() {
        let shown = ("e" + String(repeating: "\u{301}", count: 10_000)).printable()
        #expect(shown.unicodeScalars.count <= 8)
    }
}
