/// Where text stands in a room wider than itself.
public enum Alignment: Hashable, Sendable {
    /// At the left end.
    case leading
    /// In the middle.
    case center
    /// At the right end.
    case trailing
}

extension Canvas {
    /// Writes one line of text from a place on and returns the column after it.
    ///
    /// Clipped at the grid's edges and, where `limit` is given, after so many columns.
    @discardableResult
    public mutating func write(
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

    /// Writes one line into the first row of an area; what is too long ends in an ellipsis, never within a number.
    public mutating func write(
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

    /// Writes text over a raster: each cell keeps the colour it was filled with as background.
    ///
    /// On a filled cell the text turns black or white, whichever is readable there.
    public mutating func overlay(
        _ text: some StringProtocol, column: Int, row: Int, style: Style = .plain
    ) {
        var next = column
        let palette = palette
        CellText.forEachGlyph(in: text, charset: appearance.charset, style: style) { cell in
            var cell = cell
            let fill = self[next, row].fill
            if fill != .default {
                cell.style.background = fill
                cell.style.foreground = palette.text(on: fill)
            }
            self[next, row] = cell
            next += Int(cell.width)
        }
    }

    /// Columns that `text` fills in this picture's charset.
    public func width(of text: some StringProtocol) -> Int {
        CellText.width(of: text, charset: appearance.charset)
    }
}

extension Cell {
    /// The colour that most of this cell shows.
    var fill: Color {
        switch glyph {
        case "█": style.foreground
        case "▀", "▄": style.background == .default ? style.foreground : style.background
        default: style.background
        }
    }
}
