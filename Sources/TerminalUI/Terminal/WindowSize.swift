import Glibc

/// The size of a terminal.
package struct WindowSize: Hashable, Sendable {
    /// The width in cells.
    package var columns: Int
    /// The height in cells.
    package var rows: Int
    /// The height of a cell divided by its width; 2 if unknown.
    package var cellAspect: Double

    /// The size of a cell in pixels; nil if unknown.
    package var cell: PixelSize?

    /// The greatest size in cells; a larger terminal is used in part.
    static let most = (columns: 1000, rows: 500)

    /// Clamps the size to the greatest one.
    package init(columns: Int, rows: Int, cellAspect: Double = 2) {
        self.columns = min(columns, Self.most.columns)
        self.rows = min(rows, Self.most.rows)
        self.cellAspect = cellAspect
    }

    /// Reads the size of the terminal of a descriptor; nil if there is no terminal, or no size is known.
    package init?(of descriptor: Int32) {
        var size = winsize()
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
        else { return nil }
        let width = Double(size.ws_xpixel) / Double(size.ws_col)
        let height = Double(size.ws_ypixel) / Double(size.ws_row)
        let aspect = width > 0 && height > 0 ? height / width : 2
        // Some terminals report invalid sizes; no font has such proportions.
        self.init(
            columns: Int(size.ws_col), rows: Int(size.ws_row),
            cellAspect: (1.2...3).contains(aspect) ? aspect : 2)
        cell = PixelSize(cellWidth: Int(width), height: Int(height))
    }
}
