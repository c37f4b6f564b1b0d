/// Keeps the drawings of a screen up to date in terminals that show pixels, and sends only the parts that change.
///
/// With kitty's protocol each drawing is a base and a patch above it: the base holds the rings, which rarely change, and
/// the patch covers all that is different. With sixel the changed part is written over the screen.
struct PictureWriter: Sendable {
    private struct Shown {
        var placed: PlacedDrawing
        var painter: PixelPainter
        /// The drawing of the base, and its pixels.
        var base: Drawing
        var basePixels: [UInt32] = []
        var hasPatch = false
    }

    private var shown: [Shown] = []
    private var kitty = KittyWriter()
    private var sixel = SixelWriter()
    private var pixels: [UInt32] = []

    /// Removes the drawings that a canvas does not have, before its cells are written.
    ///
    /// - Returns: the areas whose cells have to be written to erase a picture.
    mutating func remove(notIn canvas: Canvas, into bytes: inout [UInt8]) -> [Area] {
        let kept = zip(shown, canvas.drawings).prefix { shown, placed in
            shown.placed.area == placed.area && shown.painter == canvas.painter
        }.count
        guard kept < shown.count else { return [] }
        var erased: [Area] = []
        for index in kept..<shown.count {
            switch shown[index].painter.graphics.method {
            case .kitty: deletePictures(of: index, into: &bytes)
            case .sixel: erased.append(shown[index].placed.area)
            }
        }
        shown.removeLast(shown.count - kept)
        return erased
    }

    /// Forgets all drawings because the screen was erased, which erases sixels but not the pictures of each terminal with
    /// kitty's protocol.
    mutating func removeAll(into bytes: inout [UInt8]) {
        for index in shown.indices where shown[index].painter.graphics.method == .kitty {
            deletePictures(of: index, into: &bytes)
        }
        shown.removeAll()
    }

    /// Deletes all pictures that may exist in a terminal with kitty's protocol.
    static func deleteAll(into bytes: inout [UInt8]) {
        for index in 0..<Canvas.greatestDrawingCount {
            for isPatch in [false, true] {
                KittyWriter.delete(drawing: index, isPatch: isPatch, into: &bytes)
            }
        }
    }

    private func deletePictures(of index: Int, into bytes: inout [UInt8]) {
        KittyWriter.delete(drawing: index, isPatch: false, into: &bytes)
        if shown[index].hasPatch { KittyWriter.delete(drawing: index, isPatch: true, into: &bytes) }
    }

    /// Shows a drawing of a canvas after its cells were written.
    ///
    /// - Parameters:
    ///   - index: the index of the drawing.
    ///   - canvas: the picture with the drawings.
    ///   - erased: the cells of the canvas that were erased since the drawing was shown.
    ///   - bytes: receives the bytes for the terminal.
    /// - Returns: the cells over which pixels were written; nil if the drawing is as it was.
    mutating func show(
        _ index: Int, of canvas: Canvas, erased: Area, into bytes: inout [UInt8]
    ) -> Area? {
        guard let painter = canvas.painter else { return nil }
        let placed = canvas.drawings[index]
        switch painter.graphics.method {
        case .kitty: return showBaseAndPatch(placed, index, painter, into: &bytes)
        case .sixel: return showSixel(placed, index, painter, erased, into: &bytes)
        }
    }

    // MARK: Kitty

    private mutating func showBaseAndPatch(
        _ placed: PlacedDrawing, _ index: Int, _ painter: PixelPainter, into bytes: inout [UInt8]
    ) -> Area? {
        let drawing = placed.drawing
        // A drawing with fewer shapes is a better base, since it leaves less to the patch.
        guard index < shown.count, drawing.count >= shown[index].base.count else {
            return showBase(placed, index, painter, into: &bytes)
        }
        guard drawing != shown[index].placed.drawing else { return nil }
        shown[index].placed = placed
        let part = drawing.difference(from: shown[index].base, aspect: painter.aspect)
        guard !part.isEmpty else {
            deletePatch(of: index, into: &bytes)
            return nil
        }
        painter.paint(drawing, in: part, into: &pixels)
        removeUnchanged(in: part, base: shown[index].basePixels, of: drawing.columns, painter)
        let target = part.moved(into: placed.area)
        kitty.write(
            pixels, width: painter.width(of: part), at: target, drawing: index, isPatch: true, into: &bytes)
        shown[index].hasPatch = true
        return target
    }

    private mutating func showBase(
        _ placed: PlacedDrawing, _ index: Int, _ painter: PixelPainter, into bytes: inout [UInt8]
    ) -> Area {
        if index < shown.count { deletePatch(of: index, into: &bytes) }
        let whole = Area(column: 0, row: 0, columns: placed.area.columns, rows: placed.area.rows)
        var next = Shown(placed: placed, painter: painter, base: placed.drawing)
        painter.paint(placed.drawing, in: whole, into: &next.basePixels)
        kitty.write(
            next.basePixels, width: painter.width(of: whole), at: placed.area, drawing: index,
            isPatch: false, into: &bytes)
        if index < shown.count { shown[index] = next } else { shown.append(next) }
        return placed.area
    }

    private mutating func deletePatch(of index: Int, into bytes: inout [UInt8]) {
        if shown[index].hasPatch { KittyWriter.delete(drawing: index, isPatch: true, into: &bytes) }
        shown[index].hasPatch = false
    }

    /// Makes the pixels of a patch transparent where the base has the same color, and opaque elsewhere.
    private mutating func removeUnchanged(
        in part: Area, base: [UInt32], of columns: Int, _ painter: PixelPainter
    ) {
        let cell = painter.graphics.cell
        let (width, baseWidth) = (part.columns * cell.width, columns * cell.width)
        for row in 0..<part.rows * cell.height {
            let first = (part.row * cell.height + row) * baseWidth + part.column * cell.width
            for column in 0..<width {
                let index = row * width + column
                pixels[index] = pixels[index] == base[first + column] ? 0 : pixels[index] | 0xFF00_0000
            }
        }
    }

    // MARK: Sixel

    private mutating func showSixel(
        _ placed: PlacedDrawing, _ index: Int, _ painter: PixelPainter, _ erased: Area,
        into bytes: inout [UInt8]
    ) -> Area? {
        let drawing = placed.drawing
        var part = Area(column: 0, row: 0, columns: drawing.columns, rows: drawing.rows)
        if index < shown.count {
            part = drawing.difference(from: shown[index].placed.drawing, aspect: painter.aspect)
            part.extend(over: erased.moved(outOf: placed.area))
            shown[index].placed = placed
        } else {
            shown.append(Shown(placed: placed, painter: painter, base: drawing))
        }
        guard !part.isEmpty else { return nil }
        for tile in painter.graphics.tiles(of: part) {
            painter.paint(drawing, in: tile, into: &pixels)
            for index in pixels.indices { pixels[index] &= 0xFF_FFFF }
            bytes.putCursor(
                column: placed.area.column + tile.column, row: placed.area.row + tile.row)
            sixel.write(
                pixels, width: painter.width(of: tile), table: painter.registers,
                limit: painter.graphics.colors, into: &bytes)
        }
        return part.moved(into: placed.area)
    }
}

extension Canvas {
    /// The painter of its drawings; nil for terminals without pixels.
    fileprivate var painter: PixelPainter? {
        appearance.graphics.map { PixelPainter(graphics: $0, palette: palette) }
    }
}

extension Area {
    /// The area in the coordinates of what contains `outer`, for an area in the coordinates of `outer`.
    fileprivate func moved(into outer: Area) -> Area {
        Area(column: column + outer.column, row: row + outer.row, columns: columns, rows: rows)
    }

    fileprivate func moved(outOf outer: Area) -> Area {
        Area(column: column - outer.column, row: row - outer.row, columns: columns, rows: rows)
    }
}
