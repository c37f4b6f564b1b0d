/// A drawing at its place on a canvas, for terminals that show pixels.
public struct PlacedDrawing: Hashable, Sendable {
    /// The shapes.
    public let drawing: Drawing
    /// The cells that it covers, which contain only text that lies on top of it.
    public let area: Area
}
