extension Canvas {
    /// The picture as lines that can be printed one after the other: UTF-8 with the styles that its appearance allows,
    /// without blanks at line ends, each line ending in the plain style.
    public var printed: [UInt8] {
        var bytes: [UInt8] = []
        var pen = SGRWriter()
        for row in 0..<rows {
            let line = (0..<columns).map { self[$0, row] }
            let end = line.lastIndex { $0.glyph != " " || $0.style.background != .default } ?? -1
            for cell in line[..<(end + 1)] where !cell.isContinuation {
                pen.take(cell.style, into: &bytes)
                bytes.put(glyph: cell.glyph)
            }
            pen.take(.plain, into: &bytes)
            bytes.put("\n")
        }
        return bytes
    }
}
