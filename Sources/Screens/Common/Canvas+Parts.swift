internal import Core
internal import TerminalUI

/// Parts that several screens have.
extension Canvas {
    /// Draws a bar with words at its right end, or only the words where there is no space for a bar.
    ///
    /// - Parameters:
    ///   - bar: the bar.
    ///   - text: the words.
    ///   - leastColumns: the columns that are kept free for words, so that the bar keeps its width while they change.
    ///   - area: where they are drawn.
    mutating func draw(_ bar: Bar, beside text: String, leastColumns: Int, in area: Area) {
        let width = max(self.width(of: text), leastColumns)
        guard area.columns > width + 8 else { return write(text, in: area) }
        draw(bar, in: Area(column: area.column, row: area.row, columns: area.columns - width - 1, rows: 1))
        write(text, in: area, alignment: .trailing)
    }

    /// Draws the frame of a pad to scale, as large as the area permits.
    ///
    /// - Parameters:
    ///   - size: the width and height of the pad in millimeters.
    ///   - area: where it is drawn.
    /// - Returns: the projection of the pad, and the area inside of the frame; nil if there is no space.
    mutating func framePad(_ size: Point, in area: Area) -> (projection: PlateProjection, inside: Area)? {
        guard
            let projection = PlateProjection(
                width: size.x, height: size.y, into: area.inset(), appearance: appearance)
        else { return nil }
        let frame = Area(
            column: area.column, row: area.row, columns: projection.columns + 2, rows: projection.rows + 2)
        self.frame(frame, style: palette.style(.frame))
        return (projection, frame.inset())
    }
}
