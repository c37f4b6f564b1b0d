extension Canvas {
    /// The picture as lines for sequential output: UTF-8 with the styles of its appearance and without trailing blanks. Each
    /// line ends with the default style.
    public var printed: [UInt8] {
        var bytes: [UInt8] = []
        var pen = SGRWriter()
        for row in 0..<rows {
            let line = (0..<columns).map { self[$0, row] }
            let end = line.lastIndex { $0.glyph != " " || $0.style.background != .default } ?? -1
            for cell in line[..<(end + 1)] where !cell.isContinuation {
                pen.set(cell.style, into: &bytes)
                bytes.put(glyph: cell.glyph)
            }
            pen.set(.plain, into: &bytes)
            bytes.put("\n")
        }
        return bytes
    }
}
