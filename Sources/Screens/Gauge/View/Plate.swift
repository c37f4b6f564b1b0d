import Core
import TerminalUI

/// The plate and its contacts, in pixels of a raster.
struct Plate {
    let columns: Int
    let rows: Int
    let center: PixelPoint
    let radius: Double
    private let pad: TouchSurface
    private let shown: (width: Double, height: Double)
    private let shift: (x: Double, y: Double)
    private let projection: PlateProjection

    /// Creates a plate in the centre of an area.
    ///
    /// - Parameter isWhole: whether the whole pad is shown, or only the square of the plate, with contacts outside it
    ///   at its edge.
    init?(_ pad: TouchSurface, in area: Area, isWhole: Bool, appearance: Appearance) {
        self.pad = pad
        shown = isWhole ? (pad.outline.x, pad.outline.y) : (pad.shorterSide, pad.shorterSide)
        guard
            let projection = PlateProjection(
                width: shown.width, height: shown.height, into: area, appearance: appearance)
        else { return nil }
        self.projection = projection
        (columns, rows) = (area.columns, area.rows)
        shift = (Double(columns - projection.columns) / 2, Double(rows - projection.rows))
        center = PixelPoint(x: Double(columns) / 2, y: Double(rows))
        // With a centre between pixels, an integer radius leaves no isolated pixels at the four extremes.
        radius = max(1, (projection.length(pad.shorterSide) / 2 + 0.1).rounded(.down))
    }

    /// The position of a contact in the raster.
    func place(of contact: Contact) -> PixelPoint {
        let place = pad.place(of: contact)
        let margin = (x: (pad.outline.x - shown.width) / 2, y: (pad.outline.y - shown.height) / 2)
        let point = projection.point(
            x: min(max(place.x - margin.x, 0), shown.width), y: min(max(place.y - margin.y, 0), shown.height))
        // On the grid of half pixels a circle is symmetrical.
        return PixelPoint(
            x: ((point.x + shift.x) * 2).rounded() / 2, y: ((point.y + shift.y) * 2).rounded() / 2)
    }
}
