/// A drawing at a resolution: pixels whose color at edges is mixed according to their coverage.
struct Raster {
    struct Pixel: Hashable {
        /// The color, mixed with the background where the pixel is covered in part.
        var color: RGB
        /// The color of the shape that covers most of the pixel, not mixed with what it does not cover.
        var body: RGB
        /// The covered share, 0...255.
        var weight: UInt8
        /// The role and the texture of the shape that covers most of the pixel.
        var role: Role
        var texture: Texture
    }

    let width: Int
    let height: Int
    let palette: Palette
    private(set) var pixels: [Pixel]

    /// Draws the shapes with `horizontal` × `vertical` pixels per cell.
    init(_ drawing: Drawing, horizontal: Int, vertical: Int, palette: Palette) {
        width = drawing.columns * horizontal
        height = drawing.rows * vertical
        self.palette = palette
        let background = palette.appearance.background
        pixels = Array(
            repeating: Pixel(
                color: background, body: background, weight: 0, role: .frame, texture: .empty),
            count: width * height)
        var coverage = Coverage(width: width)
        let size = (width: 1 / Double(horizontal), height: 2 / Double(vertical))
        for shape in drawing.shapes {
            if let gap = shape.gap {
                clear(gap, horizontal, vertical)
            } else {
                draw(shape, &coverage, size)
            }
        }
    }

    private mutating func draw(
        _ shape: Drawing.Shape, _ coverage: inout Coverage, _ size: (width: Double, height: Double)
    ) {
        let aspect = palette.appearance.cellAspect / 2
        let limits = shape.limits(aspect: aspect)
        let first = Int((limits.y.lowerBound / size.height).rounded(.down))
        let end = Int((limits.y.upperBound / size.height).rounded(.up))
        let rows = min(max(first, 0), height)..<min(max(end, 0), height)
        let columns = Coverage.columns(limits.x, width: width, pixel: size.width)
        let color = shape.color ?? palette.rgb(shape.role)
        let background = palette.appearance.background
        let plain = background.mixed(with: color, opacity: shape.opacity)
        let covered = Pixel(
            color: plain, body: plain, weight: 255, role: shape.role, texture: shape.texture)
        coverage.begin(shape, columns: columns, pixel: size)
        for row in rows {
            coverage.compute(row: row, of: shape, pixel: size, aspect: aspect)
            for column in columns {
                let share = coverage.shares[column]
                guard share > 0 else { continue }
                let index = row * width + column
                guard share < 1 || shape.opacity < 1 else {
                    pixels[index] = covered
                    continue
                }
                let old = pixels[index]
                // Discs cover lines, and blend with other discs.
                let isBlended = shape.opacity < 1 && old.texture.isDisc && old.weight == 255
                let top = isBlended ? old.color.mixed(with: color, opacity: shape.opacity) : plain
                pixels[index].color = share >= 1 ? top : old.color.mixed(with: top, opacity: Double(share))
                let bare = (1 - Float(old.weight) / 255) * (1 - share)
                pixels[index].weight = UInt8(255 * (1 - max(0, bare)))
                if share >= 0.5 || old.weight < 128 {
                    (pixels[index].role, pixels[index].texture) = (shape.role, shape.texture)
                    pixels[index].body = top
                }
            }
        }
    }

    private mutating func clear(_ area: Area, _ horizontal: Int, _ vertical: Int) {
        let background = palette.appearance.background
        let columns = (area.column * horizontal..<area.endColumn * horizontal).clamped(to: 0..<width)
        for row in (area.row * vertical..<area.endRow * vertical).clamped(to: 0..<height) {
            for column in columns {
                pixels[row * width + column] = Pixel(
                    color: background, body: background, weight: 0, role: .frame, texture: .empty)
            }
        }
    }
}
