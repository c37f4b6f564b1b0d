/// How a glyph is drawn, so that no font has to contain it and no seams are visible.
enum CellShape {
    /// A filled part of the cell between two fractions of its height, with its opacity.
    case block(top: Double, bottom: Double, opacity: Double)
    /// Filled quarters: bit 1 upper left, 2 upper right, 4 lower left, 8 lower right.
    case quarters(UInt8)
    /// Lines from the center of the cell to the given sides; rounded where two of them meet.
    case lines(left: Bool, right: Bool, up: Bool, down: Bool, isRound: Bool)
    /// The dots of a braille cell, one bit per dot.
    case dots(UInt32)
    case letter
    /// An empty cell.
    case space

    /// The filled quarters of U+2596...U+259F.
    private static let quarters: [UInt8] = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]

    init(_ glyph: Unicode.Scalar) {
        self =
            switch glyph {
            case " ", "\u{2800}": .space
            case "█": .block(top: 0, bottom: 1, opacity: 1)
            case "▀": .block(top: 0, bottom: 0.5, opacity: 1)
            case "▄": .block(top: 0.5, bottom: 1, opacity: 1)
            case "▁"..."▇": .block(top: 1 - Double(glyph.value - 0x2580) / 8, bottom: 1, opacity: 1)
            case "▌": .quarters(5)
            case "▐": .quarters(10)
            case "▖"..."▟": .quarters(Self.quarters[Int(glyph.value - 0x2596)])
            case "░": .block(top: 0, bottom: 1, opacity: 0.25)
            case "▒": .block(top: 0, bottom: 1, opacity: 0.5)
            case "▓": .block(top: 0, bottom: 1, opacity: 0.75)
            case "─": .lines(left: true, right: true, up: false, down: false, isRound: false)
            case "│": .lines(left: false, right: false, up: true, down: true, isRound: false)
            case "┌", "╭": .lines(left: false, right: true, up: false, down: true, isRound: glyph == "╭")
            case "┐", "╮": .lines(left: true, right: false, up: false, down: true, isRound: glyph == "╮")
            case "└", "╰": .lines(left: false, right: true, up: true, down: false, isRound: glyph == "╰")
            case "┘", "╯": .lines(left: true, right: false, up: true, down: false, isRound: glyph == "╯")
            case "\u{2801}"..."\u{28FF}": .dots(glyph.value - 0x2800)
            default: .letter
            }
    }
}
