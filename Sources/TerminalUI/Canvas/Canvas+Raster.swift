extension Canvas {
    /// Draws a raster on top of the picture; empty pixels are transparent.
    public mutating func draw(_ raster: Raster, column: Int, row: Int) {
        for line in 0..<raster.rows {
            for place in 0..<raster.columns {
                let (upper, lower) = raster.pair(place, line)
                guard upper.texture != .empty || lower.texture != .empty else { continue }
                self[column + place, row + line] = cell(upper, lower)
            }
        }
    }

    private func cell(_ upper: Raster.Pixel, _ lower: Raster.Pixel) -> Cell {
        let heavier = upper.texture.rawValue >= lower.texture.rawValue ? upper : lower
        if appearance.charset == .ascii {
            return Cell(heavier.texture.letter, style: Style(foreground: shown(heavier)))
        }
        if appearance.depth == .none { return Cell(shade(upper, lower, heavier)) }
        let colors = (upper: shown(upper), lower: shown(lower))
        if lower.texture == .empty { return Cell("▀", style: Style(foreground: colors.upper)) }
        if upper.texture == .empty { return Cell("▄", style: Style(foreground: colors.lower)) }
        if colors.upper == colors.lower { return Cell("█", style: Style(foreground: colors.upper)) }
        return Cell("▀", style: Style(foreground: colors.upper, background: colors.lower))
    }

    private func shown(_ pixel: Raster.Pixel) -> Color {
        pixel.texture == .empty ? .default : palette.color(pixel.color, from: pixel.role)
    }

    /// Returns half blocks for lines and shades for fills, for terminals without colours.
    private func shade(
        _ upper: Raster.Pixel, _ lower: Raster.Pixel, _ heavier: Raster.Pixel
    ) -> Unicode.Scalar {
        switch heavier.texture {
        case .solid, .edge:
            if upper.texture.isLine, lower.texture.isLine { "█" } else { upper == heavier ? "▀" : "▄" }
        case .fill: "▒"
        case .faint, .empty: "░"
        }
    }
}

extension Texture {
    fileprivate var isLine: Bool { self == .solid || self == .edge }

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
