import Core
import TerminalUI

/// The plate and its contacts, in the coordinates of a drawing.
struct Plate {
    let columns: Int
    let rows: Int
    let center: PixelPoint
    let radius: Double
    /// The width of the thinnest line.
    let thinnest: Double
    private let grid: Double
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
        (thinnest, grid) = (appearance.thinnest, appearance.grid)
        shown = isWhole ? (pad.outline.x, pad.outline.y) : (pad.shorterSide, pad.shorterSide)
        guard
            let projection = PlateProjection(
                width: shown.width, height: shown.height, into: area, appearance: appearance)
        else { return nil }
        self.projection = projection
        (columns, rows) = (area.columns, area.rows)
        shift = (Double(columns - projection.columns) / 2, Double(rows - projection.rows))
        center = PixelPoint(x: Double(columns) / 2, y: Double(rows))
        radius = max(1, projection.length(pad.shorterSide) / 2)
    }

    /// The width of the outer ring.
    var thick: Double { max(1.6 * thinnest, radius / 16) }

    /// The width of the inner ring.
    var thin: Double { max(thinnest, radius / 40) }

    /// The position of a contact in the drawing.
    func place(of contact: Contact) -> PixelPoint {
        let place = pad.place(of: contact)
        let margin = (x: (pad.outline.x - shown.width) / 2, y: (pad.outline.y - shown.height) / 2)
        let point = projection.point(
            x: min(max(place.x - margin.x, 0), shown.width), y: min(max(place.y - margin.y, 0), shown.height))
        return PixelPoint(x: point.x + shift.x, y: point.y + shift.y).rounded(to: grid)
    }

    /// The radius of the circle of a force, on the grid.
    func radius(ofPercent percent: Double) -> Double { (radius * percent / 100 / grid).rounded() * grid }
}
