import Testing
import Text

@Suite("Word wrapping")
struct WrappingTests {
    @Test(
        "breaks between words where a line is full",
        arguments: [
            ("one two three", 7, "", "", ["one two", "three"]),
            ("one two three", 6, "", "", ["one", "two", "three"]),
            ("one two three", 9, "- ", "  ", ["- one two", "  three"]),
            ("one two three", 8, "- ", "  ", ["- one", "  two", "  three"]),
            // A word that is too long is not broken.
            ("a mountaineer b", 5, "", "  ", ["a", "  mountaineer", "  b"]),
            ("  one   two ", 7, "", "", ["one two"]),
            ("", 7, "> ", "", ["> "]),
            // Wide characters fill two columns, combining marks none.
            ("桃 桃桃", 6, "", "", ["桃", "桃桃"]), ("桃 桃桃", 7, "", "", ["桃 桃桃"]),
            // A weight stays with its ±, where there is room for it.
            ("lime 3.110 oz ± 0.120 oz, ok", 25, "", "", ["lime 3.110 oz ± 0.120 oz,", "ok"]),
            ("of lime 3.110 oz ± 0.120 oz, ok", 22, "", "", ["of lime", "3.110 oz ± 0.120 oz,", "ok"]),
            ("mean 25.7 ± 0.3 or ± 3 g of it", 11, "", "", ["mean", "25.7 ± 0.3", "or ± 3 g of", "it"]),
            ("3.110 oz ± 0.120 oz", 10, "", "", ["3.110 oz ±", "0.120 oz"]),
            ("the ± of a mean", 6, "", "", ["the ±", "of a", "mean"]),
            ("e\u{301}te\u{301} ouvert", 10, "", "", ["e\u{301}te\u{301} ouvert"]),
        ] as [(String, Int, String, String, [String])])
    func table(text: String, columns: Int, first: String, rest: String, lines: [String]) {
        #expect(Wrapping.lines(text, columns: columns, first: first, rest: rest) == lines)
    }

    @Test("breaks nothing where no columns are known")
    func unbounded() {
        #expect(Wrapping.lines("one  two", columns: nil, first: "- ", rest: "  ") == ["- one  two"])
    }

    @Test("measures by whatever it is given")
    func measured() {
        #expect(Wrapping.lines("iii mm i", fits: { !$0.contains("m i") }) == ["iii mm", "i"])
        #expect(Wrapping.lines("", fits: { _ in true }) == [])
    }
}
