import TerminalUI

/// What stands in a contact's circle, or beside it where that is too small.
struct CircleLabel {
    let circle: ContactCircle
    let text: String

    init?(_ circle: ContactCircle) {
        guard let label = circle.label else { return nil }
        self.circle = circle
        text = label
    }

    /// - Parameters:
    ///   - area: the area of the raster, which labels never leave.
    ///   - circles: all circles, which no label but their own may cover.
    ///   - above: those of them that are drawn over this one.
    ///   - labels: where other text stands, which this one neither covers nor touches.
    ///   - isRoomy: whether there is room beside circles.
    /// - Returns: where it stands; nil where it found no place.
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
        // Where no place is free the table of contacts says it, and only the heaviest is worth a covered circle.
        guard let best = free.min(by: { canvas.marks(in: $0) < canvas.marks(in: $1) }) else {
            guard circle.isHeaviest, isFree(inside) else { return nil }
            canvas.overlay(text, column: inside.column, row: inside.row, style: style)
            return inside
        }
        canvas.overlay(text, column: best.column, row: best.row, style: style)
        return best
    }

    /// Over the fill of a circle all letters stand on one colour, whatever shines through below them.
    private func write(_ place: Area, _ style: Style, into canvas: inout Canvas) {
        canvas.overlay(text, column: place.column, row: place.row, style: style)
        let middle = canvas[place.column + place.columns / 2, place.row].style
        canvas.restyle(place) { $0 = middle }
    }
}

extension ContactCircle {
    /// Whether it lies under a row of cells, in a raster that fills an area.
    func covers(_ place: Area, in area: Area) -> Bool {
        let (left, right) = (Double(place.column - area.column), Double(place.endColumn - area.column))
        let (top, bottom) = (2 * Double(place.row - area.row), 2 * Double(place.row - area.row + 1))
        let nearest = PixelPoint(x: min(max(center.x, left), right), y: min(max(center.y, top), bottom))
        let (x, y) = (nearest.x - center.x, nearest.y - center.y)
        return x * x + y * y < radius * radius
    }
}

extension Area {
    /// The area shifted so that it lies within another, if it fits there.
    fileprivate func moved(into other: Area) -> Area {
        var moved = self
        moved.column = max(other.column, min(column, other.endColumn - columns))
        moved.row = max(other.row, min(row, other.endRow - rows))
        return moved
    }
}

extension Canvas {
    /// The cells of a row that are not blank.
    fileprivate func marks(in area: Area) -> Int {
        (area.column..<area.endColumn).count { self[$0, area.row].glyph != " " }
    }
}
