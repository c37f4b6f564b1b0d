import TerminalUI

/// The positions of cells in a figure, in user units.
struct CellGrid {
    /// The width of a cell: 0.6 em, the advance of most monospaced fonts, at a font size of 15 units.
    static let cellWidth = 9.0
    static let fontSize = 15.0
    static let margin = 12.0

    let cellHeight: Double
    let width: Double
    let height: Double

    init(_ canvas: Canvas) {
        cellHeight = Self.cellWidth * canvas.appearance.cellAspect
        width = Double(canvas.columns) * Self.cellWidth + 2 * Self.margin
        height = Double(canvas.rows) * cellHeight + 2 * Self.margin
    }

    func x(_ column: Int) -> Double { Self.margin + Double(column) * Self.cellWidth }
    func y(_ row: Int) -> Double { Self.margin + Double(row) * cellHeight }
    /// The baseline of the letters in a row.
    func baseline(_ row: Int) -> Double { y(row) + cellHeight / 2 + Self.fontSize * 0.34 }
}

/// The style of a cell in a figure: all colors resolved, reverse video applied.
struct FigureStyle: Hashable {
    var ink: RGB
    var paper: RGB?
    var isBold: Bool
    var isUnderlined: Bool

    init(_ style: Style, _ appearance: Appearance) {
        let text = appearance.isLight ? RGB(hex: 0x1B_1F24) : RGB(hex: 0xE6_E6E6)
        var (ink, paper) = (Self.rgb(style.foreground), Self.rgb(style.background))
        if style.attributes.contains(.reverse) {
            (ink, paper) = (paper ?? FigureStyle.window(appearance), ink ?? text)
        }
        self.ink = ink ?? text
        self.paper = paper
        isBold = style.attributes.contains(.bold)
        isUnderlined = style.attributes.contains(.underline)
    }

    /// The color of a window in place of the default background of the terminal.
    static func window(_ appearance: Appearance) -> RGB {
        switch appearance.background {
        case RGB(0, 0, 0): RGB(hex: 0x11_1418)
        default: appearance.background
        }
    }

    private static func rgb(_ color: Color) -> RGB? {
        switch color.kind {
        case .default: nil
        case .indexed(let index): Palette.approximation(of: index)
        case .rgb(let value): value
        }
    }
}
