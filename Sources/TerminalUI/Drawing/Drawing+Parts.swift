extension Drawing {
    /// Returns the part of the drawing in an area of its cells, as a drawing of the size of the area.
    func part(_ area: Area) -> Drawing {
        var part = Drawing(columns: area.columns, rows: area.rows)
        for shape in shapes {
            var shape = shape
            shape.center.x -= Double(area.column)
            shape.center.y -= Double(2 * area.row)
            shape.gap?.column -= area.column
            shape.gap?.row -= area.row
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
    /// The cells that the shape may cover.
    fileprivate func area(aspect: Double) -> Area {
        if let gap { return gap }
        let rise = radius * 2 / aspect
        let left = Int((center.x - radius).rounded(.down))
        let top = Int(((center.y - rise) / 2).rounded(.down))
        return Area(
            column: left, row: top, columns: Int((center.x + radius).rounded(.up)) - left,
            rows: Int(((center.y + rise) / 2).rounded(.up)) - top)
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
