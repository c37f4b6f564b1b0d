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
    /// The height of a block element, or of a letter, in units of y; nil if shapes are drawn in pixels.
    private let blockHeight: Double?
    /// The length of a unit of y divided by the length of a unit of x.
    private let aspect: Double
    private let pad: TouchSurface
    private let shown: (width: Double, height: Double)
    private let shift: (x: Double, y: Double)
    private let projection: PlateProjection

    /// The plate is in the center of the area.
    ///
    /// - Parameter isWhole: whether the whole pad is shown, or only the square of the plate, with contacts outside it
    ///   at its edge.
    init?(_ pad: TouchSurface, in area: Area, isWhole: Bool, appearance: Appearance) {
        self.pad = pad
        (thinnest, grid) = (appearance.thinnest, appearance.grid)
        aspect = appearance.cellAspect / 2
        blockHeight = appearance.graphics != nil ? nil : appearance.charset == .ascii ? 2 : 1
        shown = isWhole ? (pad.outline.x, pad.outline.y) : (pad.shorterSide, pad.shorterSide)
        guard
            let projection = PlateProjection(
                width: shown.width, height: shown.height, into: area, appearance: appearance)
        else { return nil }
        self.projection = projection
        (columns, rows) = (area.columns, area.rows)
        shift = (Double(columns - projection.columns) / 2, Double(rows - projection.rows))
        center = PixelPoint(x: Double(columns) / 2, y: Double(rows))
        let longest = projection.length(pad.shorterSide) / 2
        // A ring of block elements that ended within one of them would have a nub there.
        radius = max(1, blockHeight == nil ? longest : (longest / aspect).rounded(.down) * aspect)
    }

    /// The width of the outer ring.
    var thick: Double { max(1.6 * thinnest, radius / 16) }

    /// The width of the inner ring.
    var thin: Double { max(thinnest, radius / 40) }

    /// The center of the circle of a contact in the drawing.
    ///
    /// A small circle is at the position of the contact. The larger it is, the more of it is kept within the pad, so that the
    /// circle of the full force is the ring.
    func center(of contact: Contact, radius: Double) -> PixelPoint {
        let position = pad.position(of: contact)
        let rim = (x: (pad.outline.x - shown.width) / 2, y: (pad.outline.y - shown.height) / 2)
        let point = projection.point(
            x: min(max(position.x - rim.x, 0), shown.width), y: min(max(position.y - rim.y, 0), shown.height))
        let part = radius / self.radius
        let margin = part * part * projection.length(pad.shorterSide) / 2
        func kept(_ value: Double, to middle: Double, _ length: Double) -> Double {
            let reach = max(0, projection.length(length) / 2 - margin)
            return min(max(value, middle - reach), middle + reach)
        }
        let center = PixelPoint(
            x: kept(point.x + shift.x, to: self.center.x, shown.width),
            y: kept((point.y + shift.y) * aspect, to: self.center.y * aspect, shown.height) / aspect
        ).rounded(to: grid)
        guard let blockHeight else { return center }
        // The circle ends at the edges of block elements, so that it is even.
        let rest = (radius / aspect).truncatingRemainder(dividingBy: blockHeight)
        let block = ((center.y - rest) / blockHeight).rounded()
        return PixelPoint(x: center.x, y: block * blockHeight + rest)
    }

    /// The radius of the circle of a force, on the grid.
    func radius(ofPercent percent: Double) -> Double { (radius * percent / 100 / grid).rounded() * grid }
}
