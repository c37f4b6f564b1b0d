import Testing
import Text

@Suite("Display width")
struct GlyphTests {
    @Test(
        "scalars have their widths",
        arguments: [
            (Unicode.Scalar("a"), Glyph.Width.columns(1)), ("é", .columns(1)), ("─", .columns(1)),
            ("█", .columns(1)), ("⣿", .columns(1)), ("±", .columns(1)), ("桃", .columns(2)),
            ("가", .columns(2)), ("ｇ", .columns(2)), ("\u{1F351}", .columns(2)), ("\u{301}", .columns(0)),
            ("\u{200D}", .columns(0)), ("\u{FE0F}", .columns(0)), ("\u{AD}", .columns(0)),
            ("\u{7F}", .unsafe), ("\u{9B}", .unsafe), ("\u{2028}", .unsafe), ("\u{2066}", .unsafe),
            ("\u{E000}", .unsafe), ("\u{1F1E9}", .unsafe), ("\u{10FFFF}", .unsafe), ("〈", .columns(2)),
            ("⌚", .columns(2)), ("™", .columns(1)),
        ])
    func scalars(scalar: Unicode.Scalar, width: Glyph.Width) {
        #expect(Glyph.width(of: scalar) == width)
    }

    @Test("a text fills the columns of its scalars, one for each that is never shown")
    func texts() {
        #expect(Glyph.columns(of: "") == 0)
        #expect(Glyph.columns(of: "plum") == 4)
        #expect(Glyph.columns(of: "e\u{301}桃\u{1F351}") == 5)
        #expect(Glyph.columns(of: "a\u{1B}b") == 3)
    }
}
