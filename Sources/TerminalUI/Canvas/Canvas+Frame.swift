/// The glyphs of a frame.
struct FrameGlyphs {
    let horizontal: Unicode.Scalar
    let vertical: Unicode.Scalar
    /// Top left, top right, bottom left, bottom right.
    let corners: (Unicode.Scalar, Unicode.Scalar, Unicode.Scalar, Unicode.Scalar)

    init(_ charset: Charset) {
        switch charset {
        case .ascii:
            (horizontal, vertical, corners) = ("-", "|", ("+", "+", "+", "+"))
        case .blocks:
            (horizontal, vertical, corners) = ("─", "│", ("┌", "┐", "└", "┘"))
        case .full:
            (horizontal, vertical, corners) = ("─", "│", ("╭", "╮", "╰", "╯"))
        }
    }
}

extension Canvas {
    /// Draws a frame along the inside of an area; its interior is not changed.
    package mutating func frame(_ area: Area, style: Style = .plain) {
        guard area.columns >= 2, area.rows >= 2 else { return }
        let glyphs = FrameGlyphs(appearance.charset)
        let (right, bottom) = (area.endColumn - 1, area.endRow - 1)
        horizontalLine(glyphs.horizontal, area.column + 1..<right, row: area.row, style: style)
        horizontalLine(glyphs.horizontal, area.column + 1..<right, row: bottom, style: style)
        for row in area.row + 1..<bottom {
            self[area.column, row] = Cell(glyphs.vertical, style: style)
            self[right, row] = Cell(glyphs.vertical, style: style)
        }
        self[area.column, area.row] = Cell(glyphs.corners.0, style: style)
        self[right, area.row] = Cell(glyphs.corners.1, style: style)
        self[area.column, bottom] = Cell(glyphs.corners.2, style: style)
        self[right, bottom] = Cell(glyphs.corners.3, style: style)
    }

    /// Draws a horizontal line.
    package mutating func rule(_ columns: Range<Int>, row: Int, style: Style = .plain) {
        horizontalLine(FrameGlyphs(appearance.charset).horizontal, columns, row: row, style: style)
    }

    private mutating func horizontalLine(
        _ glyph: Unicode.Scalar, _ columns: Range<Int>, row: Int, style: Style
    ) {
        let cell = Cell(glyph, style: style)
        for column in columns.clamped(to: 0..<self.columns) { self[column, row] = cell }
    }
}
