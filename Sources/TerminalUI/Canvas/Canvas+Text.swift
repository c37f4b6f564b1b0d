/// The position of text in a wider area.
package enum Alignment: Hashable, Sendable {
    /// At the left end.
    case leading
    /// In the middle.
    case center
    /// At the right end.
    case trailing
}

extension Canvas {
    /// Writes a line of text and returns the column after it.
    ///
    /// The text is clipped at the edges of the grid, and after `limit` columns.
    @discardableResult
    package mutating func write(
        _ text: some StringProtocol, column: Int, row: Int, style: Style = .plain, limit: Int = .max
    ) -> Int {
        var next = column
        let end = limit >= columns - column ? columns : column + max(0, limit)
        CellText.forEachGlyph(in: text, charset: appearance.charset, style: style) { cell in
            let width = Int(cell.width)
            if next + width <= end { self[next, row] = cell }
            next += width
        }
        return min(next, max(column, end))
    }

    /// Writes a line of text into the first row of an area. Text that is too long ends with an ellipsis, never in a number.
    package mutating func write(
        _ text: some StringProtocol, in area: Area, alignment: Alignment = .leading, style: Style = .plain
    ) {
        guard !area.isEmpty else { return }
        let width = CellText.width(of: text, charset: appearance.charset)
        let spare = area.columns - width
        guard spare >= 0 else {
            let start = CellText.beginning(of: text, columns: area.columns - 1, charset: appearance.charset)
            let end = write(start, column: area.column, row: area.row, style: style)
            write("…", column: end, row: area.row, style: style, limit: area.endColumn - end)
            return
        }
        let shift =
            switch alignment {
            case .leading: 0
            case .center: spare / 2
            case .trailing: spare
            }
        write(text, column: area.column + shift, row: area.row, style: style, limit: width)
    }

    /// Writes text on top of a drawing; the fill color of each cell becomes its background.
    ///
    /// On filled cells the text is black or white, whichever is more readable.
    package mutating func overlay(
        _ text: some StringProtocol, column: Int, row: Int, style: Style = .plain
    ) {
        var next = column
        let palette = palette
        CellText.forEachGlyph(in: text, charset: appearance.charset, style: style) { cell in
            var cell = cell
            let fill = fill(next, row)
            if fill != .default {
                cell.style.background = fill
                cell.style.foreground = palette.text(on: fill)
            }
            self[next, row] = cell
            next += Int(cell.width)
        }
    }

    /// The color that covers most of a cell, by its glyph or by a drawing in pixels.
    private func fill(_ column: Int, _ row: Int) -> Color {
        let fill = self[column, row].fill
        guard fill == .default,
            let placed = drawings.last(where: { $0.area.contains(column: column, row: row) })
        else {
            return fill
        }
        let cell = Area(column: column - placed.area.column, row: row - placed.area.row, columns: 1)
        let pixels = Raster(placed.drawing.part(cell), horizontal: 1, vertical: 2, palette: palette).pixels
        guard let pixel = pixels.max(by: { $0.weight < $1.weight }), pixel.weight >= 128 else {
            return .default
        }
        return palette.color(pixel.body, from: pixel.role)
    }

    /// Returns the width of a text in columns with this picture's charset.
    package func width(of text: some StringProtocol) -> Int {
        CellText.width(of: text, charset: appearance.charset)
    }
}

extension Cell {
    /// The color that covers most of the cell.
    var fill: Color {
        switch glyph {
        case "█": style.foreground
        case "▀", "▄", "▌", "▐", "▖"..."▟": style.background == .default ? style.foreground : style.background
        default: style.background
        }
    }
}
