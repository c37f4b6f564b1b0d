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

    /// The number of colors from which on a picture may choose its own.
    static let leastFreeColors = 64

    package init(_ method: Method, cell: PixelSize, colors: Int = 256) {
        self.method = method
        self.cell = cell
        self.colors = colors
    }
}

/// A size in pixels.
package struct PixelSize: Hashable, Sendable {
    /// The width.
    package var width: Int
    /// The height.
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
