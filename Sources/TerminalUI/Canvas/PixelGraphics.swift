/// How a terminal shows pictures of pixels: the protocol, and the size of a cell.
///
/// Protocols: <https://sw.kovidgoyal.net/kitty/graphics-protocol/>, and chapter 14 of the VT330/VT340 Programmer
/// Reference Manual, volume 2, for sixel.
package struct PixelGraphics: Hashable, Sendable {
    /// The protocol.
    package enum Method: Hashable, Sendable {
        /// The graphics protocol of kitty: pictures lie below the text, and are replaced and deleted by number.
        case kitty
        /// Sixel, as in the VT340: pictures are written over cells, and text written later erases them.
        case sixel
    }

    /// The protocol.
    package let method: Method
    /// The size of a cell in pixels.
    package let cell: PixelSize

    /// The number of colors that pictures can have; for sixel, the number of registers.
    package let colors: Int

    /// The largest picture that the terminal shows; it ignores larger ones. Nil if there is no limit.
    let greatest: PixelSize?

    /// The largest picture of xterm unless it is configured or reports another one.
    static let usualGreatest = PixelSize(width: 1000, height: 1000)

    /// The number of colors from which on a picture may choose its own.
    static let leastFreeColors = 64

    package init(_ method: Method, cell: PixelSize, colors: Int = 256, greatest: PixelSize? = nil) {
        self.method = method
        self.cell = cell
        self.colors = colors
        self.greatest = greatest
    }

    /// Cuts an area into parts that are no larger than the largest picture.
    func tiles(of area: Area) -> [Area] {
        guard let greatest else { return [area] }
        let columns = max(1, greatest.width / cell.width)
        let rows = max(1, greatest.height / cell.height)
        return stride(from: 0, to: area.rows, by: rows).flatMap { row in
            stride(from: 0, to: area.columns, by: columns).map { column in
                Area(
                    column: area.column + column, row: area.row + row,
                    columns: min(columns, area.columns - column), rows: min(rows, area.rows - row))
            }
        }
    }
}

/// A size in pixels.
package struct PixelSize: Hashable, Sendable {
    /// The width in pixels.
    package var width: Int
    /// The height in pixels.
    package var height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// The size of a cell as a terminal reports it; nil if no font has such cells.
    init?(cellWidth width: Int, height: Int) {
        guard (4...64).contains(width), (6...128).contains(height),
            (1.2...3).contains(Double(height) / Double(width))
        else { return nil }
        self.init(width: width, height: height)
    }
}

/// A drawing at its position on a canvas, for terminals that show pixels.
package struct PlacedDrawing: Hashable, Sendable {
    /// The shapes.
    package let drawing: Drawing
    /// The cells that it covers, which contain only text that lies on top of it.
    package let area: Area
}
