extension Canvas {
    /// Returns the number of values in a trend of a given width: two per column in braille, otherwise one.
    package func trendSamples(columns: Int) -> Int {
        max(0, columns) * (appearance.charset == .full ? 2 : 1)
    }

    /// Draws values of 0...1 as a line in an area, the newest at the right; nil leaves a gap.
    ///
    /// The last `trendSamples(columns:)` values are shown; if there are fewer, the left part stays empty.
    package mutating func drawTrend(_ values: [Double?], in area: Area, style: Style = .plain) {
        guard !area.isEmpty else { return }
        let isBraille = appearance.charset == .full
        let height = area.rows * (isBraille ? 4 : 1)
        let shown = values.suffix(trendSamples(columns: area.columns))
        var position = trendSamples(columns: area.columns) - shown.count
        var previous: Int?
        for value in shown {
            defer { position += 1 }
            guard let value, value.isFinite else {
                previous = nil
                continue
            }
            let level = height - 1 - Bar.steps(value, height - 1)
            for line in Self.joining(level, previous) {
                if isBraille {
                    addDot(x: position, y: line, in: area, style: style)
                } else {
                    self[area.column + position, area.row + line] = Cell("*", style: style)
                }
            }
            previous = level
        }
    }

    /// Returns the dots of a column that connect the line across a jump.
    private static func joining(_ level: Int, _ previous: Int?) -> ClosedRange<Int> {
        guard let previous, abs(previous - level) > 1 else { return level...level }
        return previous < level ? previous + 1...level : level...previous - 1
    }

    /// Returns the row of an area in which a trend shows a level of 0...1.
    package func trendRow(of level: Double, rows: Int) -> Int {
        let lines = appearance.charset == .full ? 4 : 1
        return (lines * rows - 1 - Bar.steps(level, lines * rows - 1)) / lines
    }

    /// Adds a dot to a braille cell and keeps its other dots. The position is in dots from the upper left corner of the
    /// area, with two by four dots per cell.
    package mutating func addDot(x: Int, y: Int, in area: Area, style: Style) {
        let (column, row) = (area.column + x / 2, area.row + y / 4)
        let old = self[column, row].glyph.value
        let dots = (0x2800..<0x2900).contains(old) ? old : 0x2800
        // Braille numbers the upper six dots column by column; the lowest two were added later.
        let bit: UInt32 = y % 4 == 3 ? (x % 2 == 0 ? 0x40 : 0x80) : 1 << UInt32(y % 4 + 3 * (x % 2))
        guard let glyph = Unicode.Scalar(dots | bit) else { return }
        self[column, row] = Cell(glyph, style: style)
    }
}
