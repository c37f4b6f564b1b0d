/// A rectangle of cells; sizes are never negative.
public struct Area: Hashable, Sendable {
    /// Leftmost column, from 0.
    public var column: Int
    /// Topmost row, from 0.
    public var row: Int
    /// Width in cells.
    public var columns: Int
    /// Height in cells.
    public var rows: Int

    /// A rectangle of cells; negative sizes become 0.
    public init(column: Int, row: Int, columns: Int, rows: Int = 1) {
        self.column = column
        self.row = row
        self.columns = max(0, columns)
        self.rows = max(0, rows)
    }

    /// First column to the right of it.
    public var endColumn: Int { column + columns }
    /// First row below it.
    public var endRow: Int { row + rows }
    /// Whether it holds no cell.
    public var isEmpty: Bool { columns == 0 || rows == 0 }

    /// What is left after taking `amount` cells from every side.
    public func inset(by amount: Int = 1) -> Area {
        Area(
            column: column + amount, row: row + amount,
            columns: columns - 2 * amount, rows: rows - 2 * amount)
    }

    /// The part that both share; empty when they do not meet.
    public func intersection(_ other: Area) -> Area {
        let (left, top) = (max(column, other.column), max(row, other.row))
        return Area(
            column: left, row: top,
            columns: min(endColumn, other.endColumn) - left, rows: min(endRow, other.endRow) - top)
    }

    /// One row of it, counted from its top.
    public func line(_ index: Int) -> Area {
        Area(column: column, row: row + index, columns: columns, rows: index >= 0 && index < rows ? 1 : 0)
    }

    /// Cuts off the `count` leftmost columns: those, and the rest.
    public func split(left count: Int) -> (left: Area, rest: Area) {
        let taken = min(max(0, count), columns)
        return (
            Area(column: column, row: row, columns: taken, rows: rows),
            Area(column: column + taken, row: row, columns: columns - taken, rows: rows)
        )
    }

    /// Cuts off the `count` topmost rows: those, and the rest.
    public func split(top count: Int) -> (top: Area, rest: Area) {
        let taken = min(max(0, count), rows)
        return (
            Area(column: column, row: row, columns: columns, rows: taken),
            Area(column: column, row: row + taken, columns: columns, rows: rows - taken)
        )
    }
}
