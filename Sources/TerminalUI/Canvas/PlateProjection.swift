/// Scales a pad of a given size in millimetres into an area of cells, preserving its aspect ratio.
public struct PlateProjection: Hashable, Sendable {
    /// The width of the pad in cells.
    public let columns: Int
    /// The height of the pad in cells.
    public let rows: Int
    /// Raster pixels per millimetre, horizontally.
    public let pixelsPerMillimetre: Double
    private let margin: PixelPoint
    private let pixelAspect: Double

    /// Creates the largest projection into `area`; nil if the pad has no size or the area is empty.
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

    /// Returns the position in a drawing of a point in millimetres from the upper left corner of the pad.
    public func point(x: Double, y: Double) -> PixelPoint {
        PixelPoint(
            x: margin.x + x * pixelsPerMillimetre, y: margin.y + y * pixelsPerMillimetre / pixelAspect)
    }

    /// Converts a length in millimetres into pixel widths.
    public func length(_ millimetres: Double) -> Double {
        millimetres * pixelsPerMillimetre
    }
}
