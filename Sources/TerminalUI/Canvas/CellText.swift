import Text

/// Converts text into cells: replaces unsafe characters and those that the charset does not have, and measures widths.
package enum CellText {
    /// Returns the width of a text in columns.
    package static func width(of text: some StringProtocol, charset: Charset = .full) -> Int {
        guard charset == .ascii else { return Glyph.columns(of: text) }
        var total = 0
        forEachGlyph(in: text, charset: charset) { total += Int($0.width) }
        return total
    }

    /// Returns the text in the characters of a charset, for lines outside of pictures.
    package static func plain(_ text: some StringProtocol, charset: Charset) -> String {
        var plain = String.UnicodeScalarView()
        forEachGlyph(in: text, charset: charset) { plain.append($0.glyph) }
        return String(plain)
    }

    /// Calls a closure with each cell of a text; unsafe characters are replaced, combining marks are removed.
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

    /// Returns the ASCII form of the symbols that the program prints, and of Latin letters in names.
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

extension CellText {
    /// Returns the longest prefix of a text that fits into `columns` and does not end in the middle of a number, because
    /// missing digits would change the number.
    static func beginning<Text: StringProtocol>(of text: Text, columns: Int, charset: Charset)
        -> Text.SubSequence
    {
        var end = text.startIndex
        var width = 0
        while end < text.endIndex {
            width += Self.width(of: String(text[end]), charset: charset)
            guard width <= columns else { break }
            end = text.index(after: end)
        }
        guard end < text.endIndex, end > text.startIndex, isPartOfNumber(text[end]) else {
            return text[..<end]
        }
        var start = end
        while start > text.startIndex, isPartOfNumber(text[text.index(before: start)]) {
            start = text.index(before: start)
        }
        let number = text[start...].prefix(while: isPartOfNumber)
        return number.contains { $0.isASCII && $0.isNumber } ? text[..<start] : text[..<end]
    }

    private static func isPartOfNumber(_ character: Character) -> Bool {
        character.isASCII && character.isNumber || "+-−~.,%".contains(character)
    }
}
