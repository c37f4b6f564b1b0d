/// Writes pictures with the graphics protocol of kitty.
///
/// <https://sw.kovidgoyal.net/kitty/graphics-protocol/>
struct KittyWriter: Sendable {
    private var indexed = IndexedPixels()
    private var png = PNGWriter()
    private var file: [UInt8] = []

    /// The numbers of pictures are unlikely to be those of another program in the same terminal.
    private static let firstNumber = 0x4653_0000
    /// The number of the picture in the query of a terminal's capabilities.
    static let queryNumber = firstNumber

    /// Asks whether the terminal supports the protocol, with a picture of one pixel that is not shown.
    static func query(into bytes: inout [UInt8]) {
        bytes.put("\u{1B}_Ga=q,s=1,v=1,f=24,i=")
        bytes.put(queryNumber)
        bytes.put(";AAAA\u{1B}\\")
    }

    /// Returns the number of a picture: each drawing has a base and a patch above it.
    static func number(drawing: Int, isPatch: Bool) -> Int {
        firstNumber + 1 + 2 * drawing + (isPatch ? 1 : 0)
    }

    /// Writes a picture, replacing one with the same number.
    ///
    /// The picture lies below the text, the patch above the base. The terminal fits it into its cells, so that it has
    /// its position even where the size of a cell in pixels is not exact.
    ///
    /// - Parameters:
    ///   - pixels: red, green, blue and opacity of each pixel, from the lowest byte on.
    ///   - width: the width in pixels.
    ///   - area: the cells that the picture covers.
    ///   - drawing: the index of the drawing.
    ///   - isPatch: whether the picture changes a part of the drawing.
    mutating func write(
        _ pixels: [UInt32], width: Int, at area: Area, drawing: Int, isPatch: Bool, into bytes: inout [UInt8]
    ) {
        bytes.putCursor(column: area.column, row: area.row)
        write(pixels, width: width, columns: area.columns, rows: area.rows, into: &bytes) { bytes in
            bytes.put(",p=1,i=")
            bytes.put(Self.number(drawing: drawing, isPatch: isPatch))
            bytes.put(isPatch ? ",z=-1" : ",z=-2")
        }
    }

    /// Writes a picture without a number at the cursor, which stays where it is. The picture scrolls with the text above it.
    mutating func print(_ pixels: [UInt32], width: Int, columns: Int, rows: Int, into bytes: inout [UInt8]) {
        write(pixels, width: width, columns: columns, rows: rows, into: &bytes) { $0.put(",z=-1") }
    }

    private mutating func write(
        _ pixels: [UInt32], width: Int, columns: Int, rows: Int, into bytes: inout [UInt8],
        putKeys: (inout [UInt8]) -> Void
    ) {
        indexed.convert(pixels, limit: IndexedPixels.greatestCount)
        file.removeAll(keepingCapacity: true)
        png.write(indexed, width: width, into: &file)
        for start in stride(from: 0, to: file.count, by: Self.chunk) {
            let end = min(start + Self.chunk, file.count)
            bytes.put("\u{1B}_G")
            if start == 0 {
                bytes.put("a=T,f=100,C=1")
                putKeys(&bytes)
                bytes.put(",c=")
                bytes.put(columns)
                bytes.put(",r=")
                bytes.put(rows)
                bytes.put(",")
            }
            bytes.put(end < file.count ? "m=1,q=2;" : "m=0,q=2;")
            bytes.put(base64: file[start..<end])
            bytes.put("\u{1B}\\")
        }
    }

    /// The number of bytes per chunk, which are 4096 characters of Base64.
    private static let chunk = 3072

    /// Deletes a picture and frees its memory.
    static func delete(drawing: Int, isPatch: Bool, into bytes: inout [UInt8]) {
        bytes.put("\u{1B}_Ga=d,d=I,q=2,i=")
        bytes.put(number(drawing: drawing, isPatch: isPatch))
        bytes.put("\u{1B}\\")
    }
}
