import TerminalUI

extension Canvas {
    /// Writes the cells of a table row, the first one left-aligned and the others right-aligned, up to the first cell
    /// that does not fit. The widths of columns include the gap before them.
    mutating func writeRow(_ texts: [String], _ widths: [Int], _ line: Area, style: Style) {
        var column = line.column
        for (index, text) in texts.enumerated() {
            let place = Area(column: column, row: line.row, columns: widths[index])
            guard place.endColumn <= line.endColumn else { return }
            write(text, in: place, alignment: index == 0 ? .leading : .trailing, style: style)
            column = place.endColumn
        }
    }
}
