import Text

/// Text as it will stand in cells: safe, measured, and in the glyphs that the charset has.
public enum CellText {
    /// Columns that `text` fills.
    public static func width(of text: some StringProtocol, charset: Charset = .full) -> Int {
        guard charset == .ascii else { return Glyph.columns(of: text) }
        var total = 0
        forEachGlyph(in: text, charset: charset) { total += Int($0.width) }
        return total
    }

    /// The text in the signs that a charset has, for lines outside of pictures.
    public static func plain(_ text: some StringProtocol, charset: Charset) -> String {
        var plain = String.UnicodeScalarView()
        forEachGlyph(in: text, charset: charset) { plain.append($0.glyph) }
        return String(plain)
    }

    /// Hands out the cells of `text` in order; what may not be shown is replaced, marks are dropped.
    static func forEachGlyph(
        in text: some StringProtocol, charset: Charset, style: Style = .plain, _ body: (Cell) -> Void
    ) {
        for scalar in text.unicodeScalars {
            if scalar.value >= 0x20, scalar.value < 0x7F {
                body(Cell(scalar, style: style))
            } else {
                forEachSubstitute(of: scalar, charset: charset) { body(Cell($0, style: style)) }
            }
        }
    }

    private static func forEachSubstitute(
        of scalar: Unicode.Scalar, charset: Charset, _ body: (Unicode.Scalar) -> Void
    ) {
        switch Glyph.width(of: scalar) {
        case .columns(0):
            return
        case .columns where charset != .ascii:
            body(scalar)
        case .columns:
            for substitute in transliteration(scalar).unicodeScalars { body(substitute) }
        case .unsafe:
            let isSpace = scalar == "\t" || scalar == "\n" || scalar == "\u{A0}"
            body(isSpace ? " " : charset == .ascii ? "?" : Glyph.replacement)
        }
    }

    /// The signs that the program itself writes, and the Latin letters of names, in ASCII.
    private static func transliteration(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\u{2212}", "\u{2010}"..."\u{2015}": "-"
        case "±": "+-"
        case "×": "x"
        case "·", "•", "…": "."
        case "→": "->"
        case "←": "<-"
        case "≥": ">="
        case "≤": "<="
        case "≈": "~"
        case "µ", "μ": "u"
        case "°": "deg"
        case "²": "2"
        case "³": "3"
        case "\u{2018}", "\u{2019}": "'"
        case "\u{201C}", "\u{201D}": "\""
        case "À"..."Å": "A"
        case "à"..."å": "a"
        case "Æ": "AE"
        case "æ": "ae"
        case "Ç": "C"
        case "ç": "c"
        case "È"..."Ë": "E"
        case "è"..."ë": "e"
        case "Ì"..."Ï": "I"
        case "ì"..."ï": "i"
        case "Ñ": "N"
        case "ñ": "n"
        case "Ò"..."Ö", "Ø": "O"
        case "ò"..."ö", "ø": "o"
        case "Ù"..."Ü": "U"
        case "ù"..."ü": "u"
        case "ß": "ss"
        default: "?"
        }
    }
}
