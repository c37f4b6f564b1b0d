extension Canvas {
    /// Draws shapes on top of the picture, in pixels if the appearance has them, otherwise as block elements; cells without
    /// shapes stay as they are.
    package mutating func draw(_ drawing: Drawing, column: Int, row: Int) {
        let target = Area(column: column, row: row, columns: drawing.columns, rows: drawing.rows)
        if showsPixels(in: target) { return self.place(PlacedDrawing(drawing: drawing, area: target)) }
        // Two pixels per cell side by side need block elements that ASCII does not have.
        let horizontal = appearance.charset == .ascii ? 1 : 2
        let raster = Raster(drawing, horizontal: horizontal, vertical: 2, palette: palette)
        for line in 0..<drawing.rows {
            for offset in 0..<drawing.columns {
                let cell =
                    horizontal == 1
                    ? CellPainter.letter(of: raster, offset, line)
                    : CellPainter(raster, offset, line).cell
                if let cell { self[column + offset, row + line] = cell }
            }
        }
    }

    /// Whether a drawing in an area is shown in pixels. After a sixel that ends in the last row, the screen would
    /// scroll.
    package func showsPixels(in region: Area) -> Bool {
        guard let graphics = appearance.graphics, drawings.count < Self.greatestDrawingCount,
            !region.isEmpty, region.intersection(area) == region
        else { return false }
        return graphics.method == .kitty || region.endRow < rows
    }
}

extension Texture {
    fileprivate var letter: Unicode.Scalar {
        switch self {
        case .empty: " "
        case .faint: "."
        case .fill: ":"
        case .edge: "o"
        case .solid: "@"
        }
    }
}

extension CellPainter {
    /// A letter for the heaviest of the two pixels of a cell; nil if the cell is empty.
    static func letter(of raster: Raster, _ column: Int, _ row: Int) -> Cell? {
        let pixels = [0, 1].map { raster.pixels[(2 * row + $0) * raster.width + column] }
            .filter { $0.weight >= 128 }
        guard let heavier = pixels.max(by: { $0.texture.rawValue < $1.texture.rawValue }) else { return nil }
        let color = raster.palette.color(heavier.body, from: heavier.role)
        return Cell(heavier.texture.letter, style: Style(foreground: color))
    }
}
