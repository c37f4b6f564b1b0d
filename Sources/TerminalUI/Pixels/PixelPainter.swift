/// Draws drawings in the pixels of a terminal.
struct PixelPainter: Hashable, Sendable {
    let graphics: PixelGraphics
    let palette: Palette

    /// The height of a cell divided by its width.
    var aspect: Double { palette.appearance.cellAspect }

    /// The width of an area in pixels.
    func width(of area: Area) -> Int { area.columns * graphics.cell.width }

    /// Draws a part of a drawing: red, green, blue and opacity of each pixel, from the lowest byte on. Pixels without
    /// shapes have the color of the background and no opacity.
    func paint(_ drawing: Drawing, in part: Area, into pixels: inout [UInt32]) {
        let raster = Raster(
            drawing.part(part), horizontal: graphics.cell.width, vertical: graphics.cell.height,
            palette: palette)
        let missing = raster.pixels.count - pixels.count
        if missing > 0 {
            pixels.append(contentsOf: repeatElement(0, count: missing))
        } else {
            pixels.removeLast(-missing)
        }
        for (index, pixel) in raster.pixels.enumerated() {
            pixels[index] = pixel.color.pixel | (pixel.weight > 0 ? 0xFF00_0000 : 0)
        }
    }

    /// The colors of a terminal's registers if it has few, the most important first; empty if it has enough.
    ///
    /// All pictures on the screen share the registers, and a register with a new color may change pictures that are
    /// already shown. So each register has one color: those of rings and discs, and the shades of their edges.
    var registers: [UInt32] {
        guard graphics.colors < PixelGraphics.leastFreeColors else { return [] }
        let background = palette.appearance.background
        func shades(_ roles: [Role], _ opacity: Double) -> [RGB] {
            roles.map { background.mixed(with: palette.rgb($0), opacity: opacity) }
        }
        let colors =
            [background] + shades([.ring, .light, .firm, .hard], 1) + shades([.innerRing], 1)
            + shades([.light, .firm, .hard], 0.7) + shades([.mark, .good], 1)
            + shades([.ring, .innerRing], 0.5)
            + shades([.light, .firm, .hard], 0.35)
        return colors.prefix(graphics.colors).map(\.pixel)
    }
}
