/// The kind of shape that a raster pixel belongs to, which selects the glyph in terminals without colours.
public enum Texture: UInt8, Hashable, Sendable {
    /// Empty.
    case empty
    /// A thin line: `.`.
    case faint
    /// The interior of a disc: `:`.
    case fill
    /// The edge of a disc: `o`.
    case edge
    /// A thick line: `@`.
    case solid
}

/// A position in a raster: x in pixels from the left edge, y in pixels from the top edge.
public struct PixelPoint: Hashable, Sendable {
    /// Pixels from the left edge; the centre of the first pixel is at 0.5.
    public var x: Double
    /// Pixels from the top edge; the centre of the first pixel is at 0.5.
    public var y: Double

    /// Creates a position.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// A raster whose pixels are half a cell high, for round shapes.
///
/// Lengths are in pixel widths. Pixels are square if cells are twice as high as wide; otherwise circles are drawn as
/// circles nevertheless.
public struct Raster: Sendable {
    struct Pixel: Hashable {
        var color: RGB
        var role: Role
        var texture: Texture

        static let empty = Pixel(color: RGB(0, 0, 0), role: .ring, texture: .empty)
    }

    /// The width in cells and in pixels.
    public let columns: Int
    /// The height in cells, which is half of that in pixels.
    public let rows: Int
    let palette: Palette
    private var pixels: [Pixel]

    /// Creates an empty raster for a size in cells, in the colours of an appearance.
    public init(columns: Int, rows: Int, appearance: Appearance) {
        self.columns = min(max(0, columns), 10_000)
        self.rows = min(max(0, rows), 10_000)
        palette = Palette(appearance)
        pixels = Array(repeating: .empty, count: self.columns * self.rows * 2)
    }

    /// The height of a pixel divided by its width.
    public var pixelAspect: Double { palette.appearance.cellAspect / 2 }

    /// Draws a filled disc; with an `opacity` below 1, shapes below it show through.
    public mutating func disc(
        center: PixelPoint, radius: Double, role: Role, opacity: Double = 1, texture: Texture = .fill
    ) {
        ring(
            center: center, radius: radius, thickness: radius, role: role, opacity: opacity,
            texture: texture)
    }

    /// Draws a ring inwards from `radius`; a ring with a `thickness` below one pixel may have gaps.
    public mutating func ring(
        center: PixelPoint, radius: Double, thickness: Double = 1, role: Role, opacity: Double = 1,
        texture: Texture = .solid
    ) {
        guard radius > 0, radius < 100_000, center.x.magnitude < 100_000, center.y.magnitude < 100_000
        else { return }
        let inner = max(0, radius - thickness)
        let color = palette.rgb(role)
        let reach = radius / pixelAspect
        let lines = Int((center.y - reach).rounded(.down))...Int((center.y + reach).rounded(.up))
        for line in lines.clamped(to: 0...max(0, 2 * rows - 1)) where line < 2 * rows {
            let outside = span(center, radius, line)
            let hole = inner > 0 ? span(center, inner, line) : outside.upperBound..<outside.upperBound
            for x in outside where !hole.contains(x) {
                blend(color, role, opacity, texture, at: line * columns + x)
            }
        }
    }

    /// Returns the pixels of a line whose centres are inside a circle.
    private func span(_ center: PixelPoint, _ radius: Double, _ line: Int) -> Range<Int> {
        let rise = (Double(line) + 0.5 - center.y) * pixelAspect
        let square = radius * radius - rise * rise
        guard square > 0 else { return 0..<0 }
        let half = square.squareRoot()
        let first = max(0, Int((center.x - half - 0.5).rounded(.up)))
        let end = min(columns, Int((center.x + half - 0.5).rounded(.up)))
        return first < end ? first..<end : 0..<0
    }

    private mutating func blend(
        _ color: RGB, _ role: Role, _ opacity: Double, _ texture: Texture, at index: Int
    ) {
        let old = pixels[index]
        let under = old.texture == .empty ? palette.appearance.background : old.color
        let mixed = opacity >= 1 ? color : under.mixed(with: color, opacity: opacity)
        pixels[index] = Pixel(color: mixed, role: role, texture: texture)
    }

    /// Returns the two pixels of a cell.
    func pair(_ column: Int, _ row: Int) -> (upper: Pixel, lower: Pixel) {
        (pixels[2 * row * columns + column], pixels[(2 * row + 1) * columns + column])
    }
}
