/// A rectangle of cells. Sizes are never negative.
package struct Area: Hashable, Sendable {
    /// The leftmost column, starting with 0.
    package var column: Int
    /// The topmost row, starting with 0.
    package var row: Int
    /// The width in cells.
    package var columns: Int
    /// The height in cells.
    package var rows: Int

    /// Negative sizes become 0.
    package init(column: Int, row: Int, columns: Int, rows: Int = 1) {
        self.column = column
        self.row = row
        self.columns = max(0, columns)
        self.rows = max(0, rows)
    }

    /// The first column to the right of the area.
    package var endColumn: Int { column + columns }
    /// The first row below the area.
    package var endRow: Int { row + rows }
    /// Whether the area contains no cell.
    package var isEmpty: Bool { columns == 0 || rows == 0 }

    /// Returns the area with `amount` cells removed from each side.
    package func inset(by amount: Int = 1) -> Area {
        Area(
            column: column + amount, row: row + amount,
            columns: columns - 2 * amount, rows: rows - 2 * amount)
    }

    /// Whether the area contains a cell.
    package func contains(column: Int, row: Int) -> Bool {
        (self.column..<endColumn).contains(column) && (self.row..<endRow).contains(row)
    }

    /// Returns the common part of both areas; empty if there is none.
    package func intersection(_ other: Area) -> Area {
        let (left, top) = (max(column, other.column), max(row, other.row))
        return Area(
            column: left, row: top,
            columns: min(endColumn, other.endColumn) - left, rows: min(endRow, other.endRow) - top)
    }

    /// Returns one row of the area, counted from its top.
    package func line(_ index: Int) -> Area {
        Area(column: column, row: row + index, columns: columns, rows: index >= 0 && index < rows ? 1 : 0)
    }

    /// Splits off the `count` leftmost columns.
    package func split(left count: Int) -> (left: Area, rest: Area) {
        let taken = min(max(0, count), columns)
        return (
            Area(column: column, row: row, columns: taken, rows: rows),
            Area(column: column + taken, row: row, columns: columns - taken, rows: rows)
        )
    }

    /// Splits off the `count` topmost rows.
    package func split(top count: Int) -> (top: Area, rest: Area) {
        let taken = min(max(0, count), rows)
        return (
            Area(column: column, row: row, columns: columns, rows: taken),
            Area(column: column, row: row + taken, columns: columns, rows: rows - taken)
        )
    }
}

extension Area {
    /// Removes rows from the top and returns them.
    package mutating func takeFirst(_ count: Int) -> Area {
        let (top, rest) = split(top: count)
        self = rest
        return top
    }

    /// Removes rows from the bottom and returns them.
    package mutating func takeLast(_ count: Int) -> Area {
        let (rest, bottom) = split(top: rows - count)
        self = rest
        return bottom
    }

    /// Without `count` columns on the left.
    package func dropping(left count: Int) -> Area { split(left: count).rest }
}
