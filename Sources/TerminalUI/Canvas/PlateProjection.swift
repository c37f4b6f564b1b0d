/// Fits a pad of so many millimetres into cells and keeps its shape.
public struct PlateProjection: Hashable, Sendable {
    /// Width that the pad fills, in cells (and raster pixels).
    public let columns: Int
    /// Height that the pad fills, in cells; raster pixels are twice as many.
    public let rows: Int
    /// Raster pixels a millimetre, horizontally.
    public let pixelsPerMillimetre: Double
    private let margin: PixelPoint
    private let pixelAspect: Double

    /// The largest projection into `area`; `nil` where the pad has no size or the area no room.
    public init?(width: Double, height: Double, into area: Area, appearance: Appearance) {
        guard width > 0, height > 0, width.isFinite, height.isFinite, !area.isEmpty else { return nil }
        pixelAspect = appearance.cellAspect / 2
        let room = (width: Double(area.columns), height: Double(2 * area.rows) * pixelAspect)
        let scale = min(room.width / width, room.height / height)
        let (used, usedLines) = (width * scale, height * scale / pixelAspect)
        columns = min(area.columns, max(1, Int(used.rounded(.up))))
        rows = min(area.rows, max(1, Int((usedLines / 2).rounded(.up))))
        pixelsPerMillimetre = scale
        margin = PixelPoint(x: (Double(columns) - used) / 2, y: (Double(2 * rows) - usedLines) / 2)
    }

    /// The raster's place of a point given in millimetres from the pad's upper left corner.
    public func point(x: Double, y: Double) -> PixelPoint {
        PixelPoint(
            x: margin.x + x * pixelsPerMillimetre, y: margin.y + y * pixelsPerMillimetre / pixelAspect)
    }

    /// A length in millimetres as pixel widths.
    public func length(_ millimetres: Double) -> Double {
        millimetres * pixelsPerMillimetre
    }
}
