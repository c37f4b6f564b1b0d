import TerminalUI

/// The label of a contact, in its circle, or beside it if the circle is too small.
struct CircleLabel {
    let text: String
    let cells: Area
    let style: Style
    /// Whether everything that is drawn below the label has to be removed, because it is not in its own circle.
    let needsGap: Bool

    /// The cells of the gap of a label, with a blank on either side, in an area.
    func gap(in area: Area) -> Area {
        Area(column: cells.column - area.column - 1, row: cells.row - area.row, columns: cells.columns + 2)
    }

    func draw(into canvas: inout Canvas) {
        if canvas.appearance.graphics != nil, !needsGap {
            // The rim below the label keeps its color.
            canvas.overlay(
                text, column: cells.column, row: cells.row, style: Style(attributes: style.attributes))
        } else {
            canvas.write(text, column: cells.column, row: cells.row, style: style)
        }
    }

    /// Places the labels of circles in order of decreasing weight; the heaviest contact is the last circle.
    ///
    /// - Parameters:
    ///   - circles: all circles; a label covers none but its own.
    ///   - plate: the plate with its rings, which labels avoid if they can.
    ///   - area: the area of the drawing, which contains all labels.
    ///   - texts: the areas of other text, which labels neither cover nor touch.
    ///   - isRoomy: whether labels may be placed beside circles.
    ///   - canvas: the picture, for the width of text and its palette.
    static func placed(
        _ circles: [ContactCircle], on plate: Plate, in area: Area, besides texts: [Area], isRoomy: Bool,
        _ canvas: Canvas
    ) -> [CircleLabel] {
        var taken = texts
        var labels: [CircleLabel] = []
        for (index, circle) in circles.enumerated().reversed() {
            let search = Search(
                area: area, plate: plate, circles: circles, index: index, taken: taken, canvas: canvas)
            guard let label = search.label(of: circle, isRoomy: isRoomy) else { continue }
            labels.append(label)
            taken.append(label.cells)
        }
        return labels
    }

    /// The search for the cells of one label.
    private struct Search {
        let area: Area
        let plate: Plate
        let circles: [ContactCircle]
        let index: Int
        let taken: [Area]
        let canvas: Canvas
        /// The distance from other circles at which a label is not taken for theirs, in columns.
        private static let clearance = 2.0

        func label(of circle: ContactCircle, isRoomy: Bool) -> CircleLabel? {
            guard let text = circle.label else { return nil }
            let width = canvas.width(of: text)
            guard width <= area.columns else { return nil }
            let row = area.row + Int(circle.center.y / 2)
            let middle = area.column + Int(circle.center.x)
            let centered = Area(column: middle - width / 2, row: row, columns: width)
            let inside = centered.moved(into: area)
            let upper = circles.dropFirst(index + 1)
            // Block elements need a cell on either side, the edge in pixels half of one.
            let margin = canvas.appearance.graphics == nil ? 2 : 1
            if circle.radius * 2 >= Double(width + margin), isFree(inside),
                !upper.contains(where: { $0.covers(inside, in: area) })
            {
                let style = circle.textStyle(in: canvas.palette)
                return CircleLabel(text: text, cells: inside, style: style, needsGap: false)
            }
            guard isRoomy else { return nil }
            let reach = Int(circle.radius.rounded(.up)) + 1
            // The rows next to the circle, from its own cells.
            let rise = circle.radius / (canvas.appearance.cellAspect / 2)
            let above = area.row + Int(((circle.center.y - rise) / 2).rounded(.down)) - 1
            let below = area.row + Int(((circle.center.y + rise) / 2).rounded(.up))
            let candidates = [
                Area(column: middle + reach, row: row, columns: width),
                Area(column: middle - reach - width, row: row, columns: width),
                Area(column: centered.column, row: above, columns: width),
                Area(column: centered.column, row: below, columns: width),
            ]
            let free = candidates.filter { cells in
                cells.moved(into: area) == cells && isFree(cells)
                    && !circles.contains { $0.covers(cells, in: area) }
            }
            let style: Style = circle.isHeaviest ? .bold : .plain
            // A label near another circle could be taken for its own, which is worse than one on a ring.
            let clear = free.filter { distanceToOthers($0) >= Self.clearance }
            if let best = clear.first(where: { !plate.ringsCross($0, in: area) }) ?? clear.first
                ?? free.max(by: { distanceToOthers($0) < distanceToOthers($1) })
            {
                return CircleLabel(text: text, cells: best, style: style, needsGap: true)
            }
            // If there is no free area the label is left out, since the table of contacts has the value; only the
            // label of the heaviest contact may cover another circle.
            guard circle.isHeaviest, isFree(inside) else { return nil }
            return CircleLabel(text: text, cells: inside, style: style, needsGap: true)
        }

        /// The distance of a label from the nearest other circle, in columns.
        private func distanceToOthers(_ cells: Area) -> Double {
            circles.indices.filter { $0 != index }.map { circles[$0].distance(to: cells, in: area) }.min()
                ?? .infinity
        }

        private func isFree(_ cells: Area) -> Bool {
            let padded = Area(column: cells.column - 1, row: cells.row, columns: cells.columns + 2)
            return taken.allSatisfy { $0.intersection(padded).isEmpty }
        }
    }
}

extension ContactCircle {
    /// Whether the circle lies below a row of cells, in a drawing that fills an area.
    func covers(_ cells: Area, in area: Area) -> Bool { distance(to: cells, in: area) < 0 }

    /// The distance of a row of cells from the rim, negative inside, in a drawing that fills an area.
    func distance(to cells: Area, in area: Area) -> Double {
        cells.distances(from: center, in: area).least - radius
    }
}

extension Plate {
    /// Whether one of the rings lies below a row of cells, in a drawing that fills an area.
    func ringsCross(_ cells: Area, in area: Area) -> Bool {
        let distances = cells.distances(from: center, in: area)
        return [(radius, thick), (radius * PlatePanel.innerRing, thin)].contains { radius, width in
            distances.least < radius && distances.greatest > radius - width
        }
    }
}

extension Area {
    /// The least and greatest distance of a row of cells from a point of a drawing that fills an area.
    fileprivate func distances(from point: PixelPoint, in area: Area) -> (least: Double, greatest: Double) {
        let (left, right) = (Double(column - area.column), Double(endColumn - area.column))
        let (top, bottom) = (2 * Double(row - area.row), 2 * Double(row - area.row + 1))
        let near = (min(max(point.x, left), right) - point.x, min(max(point.y, top), bottom) - point.y)
        let far = (
            max(point.x - left, right - point.x), max(point.y - top, bottom - point.y)
        )
        return (
            (near.0 * near.0 + near.1 * near.1).squareRoot(), (far.0 * far.0 + far.1 * far.1).squareRoot()
        )
    }

    /// The area, shifted into another area if it fits there.
    fileprivate func moved(into other: Area) -> Area {
        var moved = self
        moved.column = max(other.column, min(column, other.endColumn - columns))
        moved.row = max(other.row, min(row, other.endRow - rows))
        return moved
    }
}
