/// What a raster's pixel is part of; it chooses the glyph where colours cannot tell.
public enum Texture: UInt8, Hashable, Sendable {
    /// Nothing is drawn there.
    case empty
    /// A thin line: `.`.
    case faint
    /// The inside of a disc: `:`.
    case fill
    /// The edge of a disc: `o`.
    case edge
    /// A heavy line: `@`.
    case solid
}

/// A place in a raster: x in pixels from the left edge, y in pixels from the top edge.
public struct PixelPoint: Hashable, Sendable {
    /// Pixels from the left edge; the first pixel's centre is at 0.5.
    public var x: Double
    /// Pixels from the top edge; the first pixel's centre is at 0.5.
    public var y: Double

    /// A place in a raster.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// Pixels of half a cell, two above each other, for round shapes.
///
/// Lengths are in pixel widths; with cells twice as high as wide a pixel is square, and where they
/// are not, circles still come out round.
public struct Raster: Sendable {
    struct Pixel: Hashable {
        var color: RGB
        var role: Role
        var texture: Texture

        static let empty = Pixel(color: RGB(0, 0, 0), role: .ring, texture: .empty)
    }

    /// Width in cells and in pixels.
    public let columns: Int
    /// Height in cells; pixels are twice as many.
    public let rows: Int
    let palette: Palette
    private var pixels: [Pixel]

    /// An empty raster for so many cells, in the colours of an appearance.
    public init(columns: Int, rows: Int, appearance: Appearance) {
        self.columns = min(max(0, columns), 10_000)
        self.rows = min(max(0, rows), 10_000)
        palette = Palette(appearance)
        pixels = Array(repeating: .empty, count: self.columns * self.rows * 2)
    }

    /// Height of a pixel over its width.
    public var pixelAspect: Double { palette.appearance.cellAspect / 2 }

    /// Draws a filled disc; `opacity` 0...1 lets what is below show through.
    public mutating func disc(
        center: PixelPoint, radius: Double, role: Role, opacity: Double = 1, texture: Texture = .fill
    ) {
        ring(
            center: center, radius: radius, thickness: radius, role: role, opacity: opacity,
            texture: texture)
    }

    /// Draws a ring from `radius` inwards; under one pixel of `thickness` a line may break.
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

    /// The pixels of a line whose centres are inside a circle.
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

    /// The two pixels of a cell.
    func pair(_ column: Int, _ row: Int) -> (upper: Pixel, lower: Pixel) {
        (pixels[2 * row * columns + column], pixels[(2 * row + 1) * columns + column])
    }
}
