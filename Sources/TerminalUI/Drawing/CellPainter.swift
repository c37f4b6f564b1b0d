/// Selects the block element and the two colors that show four pixels best.
///
/// Bits of masks: 1 upper left, 2 upper right, 4 lower left, 8 lower right.
struct CellPainter {
    /// The block element of each mask.
    private static let glyphs: [Unicode.Scalar] = [
        " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
    ]
    /// One mask of each pair of complements; the Linux console has only the first two.
    private static let masks: [UInt8] = [3, 5, 1, 2, 4, 8, 6]

    private let pixels: InlineArray<4, Raster.Pixel>
    private let palette: Palette

    init(_ raster: Raster, _ column: Int, _ row: Int) {
        let (upper, lower) = (2 * row * raster.width, (2 * row + 1) * raster.width)
        pixels = [
            raster.pixels[upper + 2 * column], raster.pixels[upper + 2 * column + 1],
            raster.pixels[lower + 2 * column], raster.pixels[lower + 2 * column + 1],
        ]
        palette = raster.palette
    }

    /// The cell; nil if it is empty.
    var cell: Cell? {
        guard pixels.indices.contains(where: { pixels[$0].weight > 0 }) else { return nil }
        switch palette.appearance.depth {
        case .none: return shaded
        // The 256 colors contain few shades of a hue, so that mixed edges would be of other hues.
        case .sixteen, .indexed: return themed
        case .direct: return mixed
        }
    }

    private func isIn(_ mask: UInt8, _ index: Int) -> Bool { mask >> UInt8(index) & 1 == 1 }

    private func mask(where isSet: (Raster.Pixel) -> Bool) -> UInt8 {
        pixels.indices.reduce(0) { isSet(pixels[$1]) ? $0 | 1 << UInt8($1) : $0 }
    }

    // MARK: Mixed colors

    /// The mean colors inside and outside of the mask with the smallest error.
    private var mixed: Cell? {
        let first = pixels[0].color
        if pixels.indices.allSatisfy({ pixels[$0].color == first }) {
            return first == palette.appearance.background
                ? nil : Cell("█", style: Style(foreground: shown(15)))
        }
        var best: (mask: UInt8, error: Int) = (3, .max)
        for mask in usableMasks {
            let error = self.error(mask) + self.error(15 - mask)
            if error < best.error { best = (mask, error) }
        }
        // The empty part becomes the background, so that the terminal's own is visible.
        let mask = isEmpty(best.mask) ? 15 - best.mask : best.mask
        return Cell(
            glyph(mask),
            style: Style(
                foreground: shown(mask), background: isEmpty(15 - mask) ? .default : shown(15 - mask)))
    }

    private var usableMasks: ArraySlice<UInt8> {
        palette.appearance.charset == .full ? Self.masks[...] : Self.masks.prefix(2)
    }

    private func glyph(_ mask: UInt8) -> Unicode.Scalar { Self.glyphs[Int(mask)] }

    private func isEmpty(_ mask: UInt8) -> Bool {
        pixels.indices.allSatisfy { !isIn(mask, $0) || pixels[$0].color == palette.appearance.background }
    }

    private func mean(_ mask: UInt8) -> RGB {
        var (red, green, blue, count) = (0, 0, 0, 0)
        for index in pixels.indices where isIn(mask, index) {
            let color = pixels[index].color
            red += Int(color.red)
            green += Int(color.green)
            blue += Int(color.blue)
            count += 1
        }
        func channel(_ sum: Int) -> UInt8 { UInt8((sum + count / 2) / max(1, count)) }
        return RGB(channel(red), channel(green), channel(blue))
    }

    private func error(_ mask: UInt8) -> Int {
        let mean = mean(mask)
        return pixels.indices.reduce(0) { isIn(mask, $1) ? $0 + mean.distance(to: pixels[$1].color) : $0 }
    }

    private func shown(_ mask: UInt8) -> Color {
        let index = pixels.indices.first { isIn(mask, $0) } ?? 0
        return palette.color(mean(mask), from: pixels[index].role)
    }

    // MARK: Few colors

    /// The colors of the roles, without mixing: each pixel belongs to a shape if that covers half of it.
    private var themed: Cell? {
        let set = mask { $0.weight >= 128 }
        guard set != 0 else { return nil }
        let first = color(set.trailingZeroBitCount)
        let same = pixels.indices.reduce(UInt8(0)) {
            isIn(set, $1) && color($1) == first ? $0 | 1 << UInt8($1) : $0
        }
        let other = pixels.indices.first { isIn(set & ~same, $0) }
        let background = other.map { color($0) } ?? .default
        return Cell(glyph(usable(same)), style: Style(foreground: first, background: background))
    }

    private func color(_ index: Int) -> Color { palette.color(pixels[index].body, from: pixels[index].role) }

    /// Half blocks for lines and shades for fills, for terminals without colors.
    private var shaded: Cell? {
        let set = mask { $0.weight >= 128 }
        guard set != 0 else { return nil }
        let lines = mask { $0.weight >= 128 && ($0.texture == .solid || $0.texture == .edge) }
        let fill = mask { $0.weight >= 128 && $0.texture == .fill }
        guard lines != 0 else { return Cell(fill != 0 ? "▒" : "░") }
        // A cell cannot show a line beside a shade; a gap between them would look like another line.
        if fill != 0, lines.nonzeroBitCount == 1, lines | fill == 15 { return Cell("▒") }
        return Cell(glyph(usable(lines | fill)))
    }

    /// The mask, or the most similar one for which the charset has a glyph.
    private func usable(_ mask: UInt8) -> UInt8 {
        guard palette.appearance.charset != .full else { return mask }
        let available: [UInt8] = [15, 3, 12, 5, 10]
        return available.min { ($0 ^ mask).nonzeroBitCount < ($1 ^ mask).nonzeroBitCount } ?? mask
    }
}
