extension Canvas {
    /// The picture as lines for sequential output: UTF-8 with the styles of its appearance and without trailing blanks. Each
    /// line ends with the default style.
    ///
    /// A picture with drawings in pixels must be lower than the terminal.
    package var printed: [UInt8] {
        var bytes: [UInt8] = []
        if !drawings.isEmpty { putDrawings(into: &bytes) }
        var pen = SGRWriter()
        for row in 0..<rows {
            let line = (0..<columns).map { self[$0, row] }
            let end = line.lastIndex { $0.glyph != " " || $0.style.background != .default } ?? -1
            var skipped = 0
            for (column, cell) in line[..<(end + 1)].enumerated() where !cell.isContinuation {
                // A blank would erase the pixels.
                if cell == .blank, drawings.contains(where: { $0.area.contains(column: column, row: row) }) {
                    skipped += 1
                    continue
                }
                if skipped > 0 { bytes.putMove(skipped, "C") }
                skipped = 0
                let written = cell.written
                pen.set(written.style, into: &bytes)
                bytes.put(glyph: written.glyph)
            }
            pen.set(.plain, into: &bytes)
            bytes.put("\n")
        }
        return bytes
    }

    /// Makes room for all rows, writes the drawings, and leaves the cursor where the first row begins.
    private func putDrawings(into bytes: inout [UInt8]) {
        guard let graphics = appearance.graphics else { return }
        let painter = PixelPainter(graphics: graphics, palette: palette)
        for _ in 0..<rows { bytes.put("\n") }
        bytes.putMove(rows, "A")
        for placed in drawings {
            let whole = Area(
                column: 0, row: 0, columns: placed.area.columns, rows: placed.area.rows)
            for area in graphics.tiles(of: whole) {
                var pixels: [UInt32] = []
                painter.paint(placed.drawing, in: area, into: &pixels)
                bytes.put("\u{1B}7")
                bytes.putMove(placed.area.row + area.row, "B")
                bytes.putMove(placed.area.column + area.column, "C")
                switch graphics.method {
                case .kitty:
                    var writer = KittyWriter()
                    writer.print(
                        pixels, width: painter.width(of: area), columns: area.columns, rows: area.rows,
                        into: &bytes)
                case .sixel:
                    for index in pixels.indices { pixels[index] &= 0xFF_FFFF }
                    var writer = SixelWriter()
                    let table =
                        painter.registers.isEmpty
                        ? [] : IndexedPixels.mostFrequent(in: pixels, limit: graphics.colors)
                    writer.write(
                        pixels, width: painter.width(of: area), table: table, limit: graphics.colors,
                        into: &bytes)
                }
                bytes.put("\u{1B}8")
            }
        }
    }
}

extension [UInt8] {
    /// Appends the sequence that moves the cursor by a number of cells: `A` up, `B` down, `C` right.
    fileprivate mutating func putMove(_ count: Int, _ direction: StaticString) {
        guard count > 0 else { return }
        put("\u{1B}[")
        put(count)
        put(direction)
    }
}
