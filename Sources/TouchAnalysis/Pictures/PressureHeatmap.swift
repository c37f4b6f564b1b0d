internal import Core

/// Accumulates the time and the force of contact in square cells. The cells become larger if the surface turns out to
/// be larger than expected.
struct PressureHeatmap: Sendable {
    private struct Place: Hashable {
        var column: Int64
        var row: Int64
    }

    private let limit: Int64
    private let origin: (x: Int64, y: Int64)
    private let surface: (x: ClosedRange<Int64>, y: ClosedRange<Int64>)?
    private var shift: Int64 = 0
    private var columns: ClosedRange<Int64>?
    private var rows: ClosedRange<Int64>?
    private var cells: [Place: (time: Int64, impulse: Double)] = [:]

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
        let place = Place(column: x >> shift, row: y >> shift)
        add(place, time, force * Double(time) / 1e6)
        while let columns, let rows, max(columns.count, rows.count) > limit {
            shift += 1
            let all = cells
            (cells, self.columns, self.rows) = ([:], nil, nil)
            for (place, cell) in all {
                add(Place(column: place.column >> 1, row: place.row >> 1), cell.time, cell.impulse)
            }
        }
    }

    private mutating func add(_ place: Place, _ time: Int64, _ impulse: Double) {
        let old = cells[place, default: (0, 0)]
        cells[place] = (old.time + time, old.impulse + impulse)
        columns =
            min(
                columns?.lowerBound ?? place.column, place.column)...max(
                columns?.upperBound ?? place.column, place.column)
        rows = min(rows?.lowerBound ?? place.row, place.row)...max(rows?.upperBound ?? place.row, place.row)
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
        for (place, cell) in cells {
            let index =
                Int(place.row - rows.lowerBound) * columns.count + Int(place.column - columns.lowerBound)
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
