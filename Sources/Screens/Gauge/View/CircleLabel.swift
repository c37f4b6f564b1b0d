import TerminalUI

/// The label in a contact's circle, or beside it if the circle is too small.
struct CircleLabel {
    let circle: ContactCircle
    let text: String

    init?(_ circle: ContactCircle) {
        guard let label = circle.label else { return nil }
        self.circle = circle
        text = label
    }

    /// Draws the label.
    ///
    /// - Parameters:
    ///   - area: the area of the raster, which contains all labels.
    ///   - circles: all circles; the label must not cover any but its own.
    ///   - above: the circles that are drawn over this one.
    ///   - labels: the areas of other text, which the label must neither cover nor touch.
    ///   - isRoomy: whether labels may be placed beside circles.
    /// - Returns: the area of the label; nil if it did not fit.
    @discardableResult
    func draw(
        in area: Area, beside circles: [ContactCircle], above: some Sequence<ContactCircle>,
        labels: [Area] = [],
        isRoomy: Bool, into canvas: inout Canvas
    ) -> Area? {
        func isFree(_ place: Area) -> Bool {
            let room = Area(column: place.column - 1, row: place.row, columns: place.columns + 2)
            return labels.allSatisfy { $0.intersection(room).isEmpty }
        }
        let width = canvas.width(of: text)
        let row = area.row + Int(circle.center.y / 2)
        let middle = area.column + Int(circle.center.x)
        let style: Style = circle.isHeaviest ? .bold : .plain
        let centered = Area(column: middle - width / 2, row: row, columns: width)
        guard width <= area.columns else { return nil }
        let inside = centered.moved(into: area)
        if circle.radius * 2 >= Double(width + 2), isFree(inside),
            !above.contains(where: { $0.covers(inside, in: area) })
        {
            write(inside, style, into: &canvas)
            return inside
        }
        guard isRoomy else { return nil }
        let reach = Int(circle.radius.rounded(.up)) + 1
        let rise = Int((circle.radius / 2).rounded(.up)) + 1
        let places = [
            Area(column: middle + reach, row: row, columns: width),
            Area(column: middle - reach - width, row: row, columns: width),
            Area(column: centered.column, row: row - rise, columns: width),
            Area(column: centered.column, row: row + rise, columns: width),
        ]
        let free = places.filter { place in
            place.moved(into: area) == place && isFree(place)
                && !circles.contains { $0.covers(place, in: area) }
        }
        // If there is no free place the label is left out, since the table of contacts has the value; only the label of
        // the heaviest contact may cover another circle.
        guard let best = free.min(by: { canvas.marks(in: $0) < canvas.marks(in: $1) }) else {
            guard circle.isHeaviest, isFree(inside) else { return nil }
            canvas.overlay(text, column: inside.column, row: inside.row, style: style)
            return inside
        }
        canvas.overlay(text, column: best.column, row: best.row, style: style)
        return best
    }

    /// Within the fill of a circle all letters get the same background, whatever lies below them.
    private func write(_ place: Area, _ style: Style, into canvas: inout Canvas) {
        canvas.overlay(text, column: place.column, row: place.row, style: style)
        let middle = canvas[place.column + place.columns / 2, place.row].style
        canvas.restyle(place) { $0 = middle }
    }
}

extension ContactCircle {
    /// Whether the circle lies below a row of cells, in a raster that fills an area.
    func covers(_ place: Area, in area: Area) -> Bool {
        let (left, right) = (Double(place.column - area.column), Double(place.endColumn - area.column))
        let (top, bottom) = (2 * Double(place.row - area.row), 2 * Double(place.row - area.row + 1))
        let nearest = PixelPoint(x: min(max(center.x, left), right), y: min(max(center.y, top), bottom))
        let (x, y) = (nearest.x - center.x, nearest.y - center.y)
        return x * x + y * y < radius * radius
    }
}

extension Area {
    /// The area, shifted into another area if it fits there.
    fileprivate func moved(into other: Area) -> Area {
        var moved = self
        moved.column = max(other.column, min(column, other.endColumn - columns))
        moved.row = max(other.row, min(row, other.endRow - rows))
        return moved
    }
}

extension Canvas {
    /// The number of cells in a row that are not blank.
    fileprivate func marks(in area: Area) -> Int {
        (area.column..<area.endColumn).count { self[$0, area.row].glyph != " " }
    }
}
