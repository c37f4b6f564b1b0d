/// How a terminal shows pictures of pixels: the protocol, and the size of a cell.
///
/// Protocols: <https://sw.kovidgoyal.net/kitty/graphics-protocol/>, and chapter 14 of the VT330/VT340 Programmer
/// Reference Manual, volume 2, for sixel.
public struct PixelGraphics: Hashable, Sendable {
    /// The protocol.
    public enum Method: Hashable, Sendable {
        /// The graphics protocol of kitty: pictures lie below the text, and are replaced and deleted by number.
        case kitty
        /// Sixel, as in the VT340: pictures are written over cells, and text written later erases them.
        case sixel
    }

    /// The protocol.
    public let method: Method
    /// The size of a cell in pixels.
    public let cell: PixelSize

    /// The number of colors that pictures can have; for sixel, the number of registers.
    public let colors: Int

    /// The number of colors from which on a picture may choose its own.
    static let leastFreeColors = 64

    /// Creates a description.
    public init(_ method: Method, cell: PixelSize, colors: Int = 256) {
        self.method = method
        self.cell = cell
        self.colors = colors
    }
}

/// A size in pixels.
public struct PixelSize: Hashable, Sendable {
    /// The width.
    public var width: Int
    /// The height.
    public var height: Int

    /// Creates a size.
    public init(width: Int, height: Int) {
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
