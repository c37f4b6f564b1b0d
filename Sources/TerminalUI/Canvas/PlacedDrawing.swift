/// A drawing at its position on a canvas, for terminals that show pixels.
package struct PlacedDrawing: Hashable, Sendable {
    /// The shapes.
    package let drawing: Drawing
    /// The cells that it covers, which contain only text that lies on top of it.
    package let area: Area
}
