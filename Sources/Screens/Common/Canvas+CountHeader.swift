internal import TerminalUI

extension Canvas {
    /// Draws the first row of a screen that counts: its title, and how far it is.
    mutating func drawHeader(_ title: String, count: String, in header: Area) {
        write(count, in: header, alignment: .trailing, style: .bold)
        // The count is more important than the end of a long name.
        write(
            title,
            in: Area(
                column: header.column, row: header.row,
                columns: max(0, header.columns - count.utf8.count - 2)),
            style: palette.style(.accent))
    }
}
