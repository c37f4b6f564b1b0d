import TestSupport
import Testing

import TerminalUI

@Suite("Text in cells")
struct TextPictureTests {
    @Test(arguments: [
        ("abc", 0, "abc"), ("abc", -1, "bc"), ("abcdefgh", 3, "   abcde"), ("abc", 9, ""),
        ("e\u{301}t\u{200D}e", 0, "ete"), ("a\u{1B}[31mb", 0, "a\u{FFFD}[31mb"), ("a\tb\nc", 0, "a b c"),
        ("\u{202E}abc", 0, "\u{FFFD}abc"), ("桃 x", 0, "桃 x"), ("abcdefg桃", 0, "abcdefg"),
        ("桃x", -1, " x"), ("\u{1F351}g", 0, "\u{1F351}g"), ("é ± µ", 0, "é ± µ"),
    ])
    func isClippedAndMadeSafe(_ text: String, _ column: Int, _ expected: String) {
        var canvas = Canvas(columns: 8, rows: 1)
        canvas.write(text, column: column, row: 0)
        #expect(canvas.picture == expected)
    }

    @Test(arguments: [
        ("152.3 g ± 1.1 g", "152.3 g +- 1.1 g"), ("−46 g", "-46 g"), ("é ü Å ß", "e u A ss"),
        ("161 × 115 mm", "161 x 115 mm"), ("桃\u{7}", "??"), ("≥ 5 µm", ">= 5 um"),
    ])
    func becomesASCIIWhereNothingElseIs(_ text: String, _ expected: String) {
        var canvas = Canvas(columns: 40, rows: 1, appearance: .plain)
        let end = canvas.write(text, column: 0, row: 0)
        #expect(canvas.picture == expected)
        #expect(end == expected.unicodeScalars.count)
        #expect(canvas.width(of: text) == end)
    }

    @Test(arguments: [
        (Alignment.leading, "plum", "plum"), (.center, "plum", "   plum"), (.trailing, "plum", "      plum"),
        (.leading, "Magic Trackpad", "Magic Tra…"), (.trailing, "Magic Trackpad", "Magic Tra…"),
        (.leading, "plum plum 桃桃", "plum plum…"), (.leading, "plums plu桃", "plums plu…"),
        (.leading, "plums plum", "plums plum"), (.center, "", ""),
    ])
    func alignsWithinAnArea(_ alignment: Alignment, _ text: String, _ expected: String) {
        var canvas = Canvas(columns: 12, rows: 1)
        canvas.write(text, in: Area(column: 0, row: 0, columns: 10), alignment: alignment)
        #expect(canvas.picture == expected)
    }

    @Test func noCellEverHoldsAnythingUnsafe() {
        for value in UInt32(0)...0x11FFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let cell = Cell(scalar)
            #expect(cell.glyph.value >= 0x20 && !(0x7F..<0xA0).contains(cell.glyph.value))
            #expect(cell.width == 1 || cell.width == 2)
        }
    }

    /// Whatever is written over whatever, every wide glyph keeps both its halves.
    @Test(arguments: Seeds.of([7])) func wideGlyphsAreNeverCutInHalf(seed: UInt64) {
        var generator = SplitMix(seed: seed)
        var canvas = Canvas(columns: 9, rows: 2)
        let words = ["桃", "a", "桃桃", "ab桃", "\u{1F351}x桃", "─", "\u{301}桃"]
        for _ in 0..<3000 {
            let word = words[Int.random(in: 0..<words.count, using: &generator)]
            canvas.write(
                word, column: Int.random(in: -3...10, using: &generator),
                row: Int.random(in: -1...2, using: &generator))
            for row in 0..<2 {
                for column in 0..<9 {
                    let isSecondHalf = column > 0 && canvas[column - 1, row].width == 2
                    #expect(canvas[column, row].isContinuation == isSecondHalf)
                }
                #expect(canvas[8, row].width != 2)
            }
        }
    }
}
