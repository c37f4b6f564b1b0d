/// A position in a drawing: x in cell widths from the left edge, y in half cell heights from the top edge.
package struct PixelPoint: Hashable, Sendable {
    /// Cell widths from the left edge.
    package var x: Double
    /// Half cell heights from the top edge.
    package var y: Double

    package init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Returns the nearest point on a grid.
    package func rounded(to grid: Double) -> PixelPoint {
        PixelPoint(x: (x / grid).rounded() * grid, y: (y / grid).rounded() * grid)
    }
}

/// The kind of shape that a part of a drawing belongs to, which selects the glyph in terminals without colors.
package enum Texture: UInt8, Hashable, Sendable {
    case empty
    /// A thin line: `.`.
    case faint
    /// The interior of a disc: `:`.
    case fill
    /// The edge of a disc: `o`.
    case edge
    /// A thick line: `@`.
    case solid

    /// Whether this is a part of a disc. Discs cover lines below them and blend with other discs.
    var isDisc: Bool { self == .fill || self == .edge }
}

/// Shapes in an area of cells, independent of the resolution at which they are shown.
///
/// A canvas draws them as block elements, or keeps them for output that can show pixels or vector shapes. Lengths are in
/// cell widths.
///
/// ```swift
/// import TerminalUI
///
/// var canvas = Canvas(columns: 8, rows: 3, appearance: .plain)
/// var drawing = Drawing(columns: 8, rows: 3)
/// drawing.disc(center: PixelPoint(x: 4, y: 3), radius: 2, role: .light)
/// canvas.draw(drawing, column: 0, row: 0)
/// print(canvas.picture)
/// // prints
/// //    ::
/// //   ::::
/// //    ::
/// ```
package struct Drawing: Hashable, Sendable {
    /// A ring, or a disc if its inner radius is 0, or a polygon, or the area below a line; or a rectangle without any shape.
    struct Shape: Hashable, Sendable {
        var center: PixelPoint
        var radius: Double
        var inner: Double
        var role: Role
        var opacity: Double
        var texture: Texture
        /// The color; nil for that of the role.
        var color: RGB?
        /// The corners of a convex polygon; empty for other shapes.
        var corners: [PixelPoint] = []
        /// The area below a line; nil for other shapes.
        var profile: Profile?
        /// The cells in which everything below is removed; nil for other shapes.
        var gap: Area?
    }

    /// The area between a line through points at equal distances and a floor.
    struct Profile: Hashable, Sendable {
        /// The x of the first point.
        var left: Double
        /// The distance of neighboring points.
        var step: Double
        /// The y of each point; NaN leaves a gap on both sides.
        var tops: [Double]
        /// The y of the floor.
        var floor: Double
    }

    /// The width in cells.
    package let columns: Int
    /// The height in cells.
    package let rows: Int
    /// The shapes from bottom to top.
    private(set) var shapes: [Shape] = []

    /// The size is in cells, clamped to 0...10 000.
    package init(columns: Int, rows: Int) {
        self.columns = min(max(0, columns), 10_000)
        self.rows = min(max(0, rows), 10_000)
    }

    /// The number of shapes.
    var count: Int { shapes.count }

    /// Adds a shape on top.
    mutating func append(_ shape: Shape) { shapes.append(shape) }

    /// Adds a shape whose form a closure sets.
    mutating func add(
        _ role: Role, _ color: RGB?, _ opacity: Double, _ texture: Texture, form: (inout Shape) -> Void
    ) {
        var shape = Shape(
            center: PixelPoint(x: 0, y: 0), radius: 0, inner: 0, role: role, opacity: opacity,
            texture: texture, color: color)
        form(&shape)
        shapes.append(shape)
    }

    /// Adds a filled disc. It covers lines below it; with an `opacity` below 1, discs below it show through.
    package mutating func disc(
        center: PixelPoint, radius: Double, role: Role, color: RGB? = nil, opacity: Double = 1,
        texture: Texture = .fill
    ) {
        ring(
            center: center, radius: radius, thickness: radius, role: role, color: color, opacity: opacity,
            texture: texture)
    }

    /// Adds a ring that extends inwards from `radius`.
    package mutating func ring(
        center: PixelPoint, radius: Double, thickness: Double = 1, role: Role, color: RGB? = nil,
        opacity: Double = 1, texture: Texture = .solid
    ) {
        guard radius > 0, radius < 100_000, center.x.magnitude < 100_000, center.y.magnitude < 100_000
        else { return }
        shapes.append(
            Shape(
                center: center, radius: radius, inner: max(0, radius - thickness), role: role,
                opacity: opacity, texture: texture, color: color))
    }

    /// Removes everything in an area of cells, which then has room for text.
    package mutating func clear(_ area: Area) {
        add(.frame, nil, 0, .empty) { $0.gap = area }
    }
}
