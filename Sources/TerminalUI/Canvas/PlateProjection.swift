/// Scales a pad of a given size in millimeters into an area of cells, preserving its aspect ratio.
package struct PlateProjection: Hashable, Sendable {
    /// The width of the pad in cells.
    package let columns: Int
    /// The height of the pad in cells.
    package let rows: Int
    /// Raster pixels per millimeter, horizontally.
    package let pixelsPerMillimeter: Double
    private let margin: PixelPoint
    private let pixelAspect: Double

    /// The largest projection into `area`; nil if the pad has no size or the area is empty.
    package init?(width: Double, height: Double, into area: Area, appearance: Appearance) {
        guard width > 0, height > 0, width.isFinite, height.isFinite, !area.isEmpty else { return nil }
        pixelAspect = appearance.cellAspect / 2
        let available = (width: Double(area.columns), height: Double(2 * area.rows) * pixelAspect)
        let scale = min(available.width / width, available.height / height)
        let (used, usedLines) = (width * scale, height * scale / pixelAspect)
        columns = min(area.columns, max(1, Int(used.rounded(.up))))
        rows = min(area.rows, max(1, Int((usedLines / 2).rounded(.up))))
        pixelsPerMillimeter = scale
        margin = PixelPoint(x: (Double(columns) - used) / 2, y: (Double(2 * rows) - usedLines) / 2)
    }

    /// Returns the position in a drawing of a point in millimeters from the upper left corner of the pad.
    package func point(x: Double, y: Double) -> PixelPoint {
        PixelPoint(
            x: margin.x + x * pixelsPerMillimeter, y: margin.y + y * pixelsPerMillimeter / pixelAspect)
    }

    /// Converts a length in millimeters into pixel widths.
    package func length(_ millimeters: Double) -> Double {
        millimeters * pixelsPerMillimeter
    }
}
