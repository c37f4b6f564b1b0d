internal import Core

/// Accumulates the time and the force of contact in square cells. The cells become larger if the surface turns out to
/// be larger than expected.
struct PressureHeatmap: Sendable {
    private struct Coordinate: Hashable {
        var column: Int64
        var row: Int64
    }

    private struct Cell {
        let coordinate: Coordinate
        var time: Int64 = 0
        var impulse = 0.0
    }

    private let limit: Int64
    private let origin: (x: Int64, y: Int64)
    private let surface: (x: ClosedRange<Int64>, y: ClosedRange<Int64>)?
    private var shift: Int64 = 0
    private var columns: ClosedRange<Int64>?
    private var rows: ClosedRange<Int64>?
    /// The cells in the order in which they were first touched, which makes sums independent of hashing.
    private var cells: [Cell] = []
    private var indices: [Coordinate: Int] = [:]
    /// The cells that were touched last, one per remainder of the position: fingers rarely leave a cell.
    private var recent: [Int] = []

    /// The number of cells in `recent`, a power of two: enough for the fingers of a hand.
    private static let recentCells = 8

    /// - Parameters:
    ///   - limit: the maximum number of cells along the longer side.
    ///   - position: the axes, which give the size of the surface; nil if unknown.
    init(limit: Int, position: (x: AbsoluteAxis, y: AbsoluteAxis)?) {
        self.limit = Int64(max(4, limit))
        guard let position, position.x.span > 0, position.y.span > 0 else {
            (origin, surface) = ((0, 0), nil)
            return
        }
        origin = (Int64(position.x.minimum), Int64(position.y.minimum))
        surface = (0...position.x.span, 0...position.y.span)
        while max(position.x.span, position.y.span) >> shift >= self.limit { shift += 1 }
    }

    /// Adds a force that applied at a position for a time in microseconds.
    mutating func add(x: Int32, y: Int32, force: Double, for time: Int64) {
        var (x, y) = (Int64(x) - origin.x, Int64(y) - origin.y)
        if let surface {
            x = min(max(x, surface.x.lowerBound), surface.x.upperBound)
            y = min(max(y, surface.y.lowerBound), surface.y.upperBound)
        }
        let coordinate = Coordinate(column: x >> shift, row: y >> shift)
        let slot = Int((coordinate.column &+ 3 &* coordinate.row) & Int64(Self.recentCells - 1))
        if slot < recent.count, cells[recent[slot]].coordinate == coordinate {
            add(recent[slot], time, force * Double(time) / 1e6)
            return
        }
        let index = index(of: coordinate)
        add(index, time, force * Double(time) / 1e6)
        if recent.isEmpty { recent = Array(repeating: index, count: Self.recentCells) }
        recent[slot] = index
        while let columns, let rows, max(columns.count, rows.count) > limit { enlargeCells() }
    }

    private mutating func add(_ index: Int, _ time: Int64, _ impulse: Double) {
        cells[index].time += time
        cells[index].impulse += impulse
    }

    /// The index of the cell at a position, which is created if it is new.
    private mutating func index(of coordinate: Coordinate) -> Int {
        if let index = indices[coordinate] { return index }
        indices[coordinate] = cells.count
        cells.append(Cell(coordinate: coordinate))
        columns =
            min(
                columns?.lowerBound ?? coordinate.column, coordinate.column)...max(
                columns?.upperBound ?? coordinate.column, coordinate.column)
        rows =
            min(
                rows?.lowerBound ?? coordinate.row, coordinate.row)...max(
                rows?.upperBound ?? coordinate.row, coordinate.row)
        return cells.count - 1
    }

    /// Joins each two by two cells.
    private mutating func enlargeCells() {
        shift += 1
        let all = cells
        (cells, indices, recent, columns, rows) = ([], [:], [], nil, nil)
        for cell in all {
            let index = index(
                of: Coordinate(column: cell.coordinate.column >> 1, row: cell.coordinate.row >> 1))
            add(index, cell.time, cell.impulse)
        }
    }

    /// The map; nil if there was no contact.
    var map: PressureMap? {
        guard let columns = surface.map({ 0...($0.x.upperBound >> shift) }) ?? columns,
            let rows = surface.map({ 0...($0.y.upperBound >> shift) }) ?? rows, !cells.isEmpty
        else { return nil }
        var map = PressureMap(
            x: range(columns, from: origin.x), y: range(rows, from: origin.y), columns: columns.count,
            rows: rows.count, time: Array(repeating: 0, count: columns.count * rows.count),
            impulse: Array(repeating: 0, count: columns.count * rows.count))
        for cell in cells {
            let index =
                Int(cell.coordinate.row - rows.lowerBound) * columns.count
                + Int(cell.coordinate.column - columns.lowerBound)
            map.time[index] = cell.time
            map.impulse[index] = cell.impulse
        }
        return map
    }

    private func range(_ cells: ClosedRange<Int64>, from origin: Int64) -> ClosedRange<Int32> {
        let (low, high) = (origin + cells.lowerBound << shift, origin + (cells.upperBound + 1) << shift)
        return Int32(clamping: low)...Int32(clamping: high)
    }
}
