/// Draws drawings in the pixels of a terminal.
struct PixelPainter: Hashable, Sendable {
    let graphics: PixelGraphics
    let palette: Palette

    /// The height of a cell divided by its width.
    var aspect: Double { palette.appearance.cellAspect }

    /// The width of an area in pixels.
    func width(of area: Area) -> Int { area.columns * graphics.cell.width }

    /// Draws a part of a drawing: red, green, blue and opacity of each pixel, from the lowest byte on. Pixels without
    /// shapes have the colour of the background and no opacity.
    func paint(_ drawing: Drawing, in part: Area, into pixels: inout [UInt32]) {
        let raster = Raster(
            drawing.part(part), horizontal: graphics.cell.width, vertical: graphics.cell.height,
            palette: palette)
        pixels.removeAll(keepingCapacity: true)
        pixels.reserveCapacity(raster.pixels.count)
        for pixel in raster.pixels {
            let color = pixel.color
            let opacity: UInt32 = pixel.weight > 0 ? 255 : 0
            pixels.append(
                UInt32(color.red) | UInt32(color.green) << 8 | UInt32(color.blue) << 16 | opacity << 24)
        }
    }
}
