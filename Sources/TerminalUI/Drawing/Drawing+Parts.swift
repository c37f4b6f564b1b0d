extension Drawing {
    /// Returns the part of the drawing in an area of its cells, as a drawing of the size of the area.
    func part(_ area: Area) -> Drawing {
        var part = Drawing(columns: area.columns, rows: area.rows)
        for shape in shapes {
            var shape = shape
            shape.move(columns: -area.column, rows: -area.row)
            part.append(shape)
        }
        return part
    }

    /// Returns the smallest area of cells outside of which two drawings of the same size are equal; empty if they are
    /// equal.
    ///
    /// - Parameters:
    ///   - other: the drawing to compare with.
    ///   - aspect: the height of a cell divided by its width.
    func difference(from other: Drawing, aspect: Double) -> Area {
        let common = zip(shapes, other.shapes).prefix { $0 == $1 }.count
        let (mine, others) = (shapes.dropFirst(common), other.shapes.dropFirst(common))
        let tail = zip(mine.reversed(), others.reversed()).prefix { $0 == $1 }.count
        var area = Area(column: 0, row: 0, columns: 0, rows: 0)
        for shape in mine.dropLast(tail) { area.extend(over: shape.area(aspect: aspect)) }
        for shape in others.dropLast(tail) { area.extend(over: shape.area(aspect: aspect)) }
        return area.intersection(Area(column: 0, row: 0, columns: columns, rows: rows))
    }
}

extension Drawing.Shape {
    fileprivate mutating func move(columns: Int, rows: Int) {
        let (x, y) = (Double(columns), Double(2 * rows))
        center = PixelPoint(x: center.x + x, y: center.y + y)
        for index in corners.indices {
            corners[index] = PixelPoint(x: corners[index].x + x, y: corners[index].y + y)
        }
        if var moved = profile {
            moved.left += x
            moved.floor += y
            for index in moved.tops.indices { moved.tops[index] += y }
            profile = moved
        }
        gap?.column += columns
        gap?.row += rows
    }

    /// The limits of what the shape covers.
    ///
    /// - Parameter aspect: the length of a unit of y divided by the length of a unit of x.
    func limits(aspect: Double) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
        if let profile {
            let right = profile.left + profile.step * Double(profile.tops.count - 1)
            let top = profile.tops.lazy.filter(\.isFinite).min() ?? profile.floor
            return (profile.left...max(profile.left, right), min(top, profile.floor)...profile.floor)
        }
        if let corner = corners.first {
            var (x, y) = (corner.x...corner.x, corner.y...corner.y)
            for corner in corners.dropFirst() {
                x = min(x.lowerBound, corner.x)...max(x.upperBound, corner.x)
                y = min(y.lowerBound, corner.y)...max(y.upperBound, corner.y)
            }
            return (x, y)
        }
        let rise = radius / aspect
        return (center.x - radius...center.x + radius, center.y - rise...center.y + rise)
    }

    /// The cells that the shape may cover.
    fileprivate func area(aspect: Double) -> Area {
        if let gap { return gap }
        let (x, y) = limits(aspect: aspect / 2)
        let left = Int(x.lowerBound.rounded(.down))
        let top = Int((y.lowerBound / 2).rounded(.down))
        return Area(
            column: left, row: top, columns: Int(x.upperBound.rounded(.up)) - left,
            rows: Int((y.upperBound / 2).rounded(.up)) - top)
    }
}

extension Area {
    /// Extends the area to the smallest one that contains both.
    mutating func extend(over other: Area) {
        guard !other.isEmpty else { return }
        guard !isEmpty else {
            self = other
            return
        }
        let (left, top) = (min(column, other.column), min(row, other.row))
        self = Area(
            column: left, row: top, columns: max(endColumn, other.endColumn) - left,
            rows: max(endRow, other.endRow) - top)
    }
}
