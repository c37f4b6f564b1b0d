import TerminalUI

/// The areas of the panels. A panel that does not fit is empty.
struct Layout: Equatable {
    /// The number of rows that all numbers need beside the pad.
    static let readoutRows = 13
    /// The height of a pad at which the readout beside it has its results and contacts, too.
    private static let roomyRows = 15
    /// The rows from which on there is room for the numbers, many points of a calibration, and a curve below.
    private static let pointRows = 32
    /// The columns of the numbers if the trend is beside them, and the fewest of such a trend.
    private static let readoutColumns = 46
    private static let leastTrendColumns = 24

    let shape: Shape
    var header: Area
    var provenance: Area
    /// The pad with its frame, or, in the small shape, only the plate.
    var pad: Area
    var readout: Area
    /// The bar and the weights below both, in the small shape.
    var below: Area
    var trend: Area
    var message: Area
    var keys: Area
    /// The area above the keys that a notice may cover: text, and at most the last row of the plate.
    var notice: Area {
        let rows =
            switch shape {
            case .line: 0
            case .numbers: max(message.rows, min(4, (keys.row + 1) / 4))
            case .small: message.rows + max(2, below.rows)
            // The frame of the pad or the times of the trend.
            case .beside, .stacked: message.rows + 1
            }
        return Area(column: keys.column, row: keys.row - rows, columns: keys.columns, rows: rows)
    }

    /// Creates the layout for a canvas.
    ///
    /// - Parameters:
    ///   - padRatio: the ratio of width to height of the pad.
    ///   - isGuided: whether a guided weighing needs the whole width of a small window.
    ///   - isCalibration: whether the rows are needed for the points of a calibration, unless there are many.
    init(_ canvas: Canvas, padRatio: Double, isGuided: Bool = false, isCalibration: Bool = false) {
        shape = Shape(canvas)
        let rows = canvas.rows
        var rest = canvas.area
        let isLine = shape == .line
        header = rest.takeFirst(!isLine && rows >= 6 ? 1 : 0)
        provenance = rest.takeFirst(isLine ? 0 : 1)
        keys = rest.takeLast(isLine ? 0 : 1)
        // The upper row remains blank unless a message needs both.
        message = rest.takeLast(rows >= 24 ? 2 : rows >= 14 ? 1 : 0)
        let none = Area(column: 0, row: rest.row, columns: 0, rows: 0)
        (pad, readout, below, trend) = (none, rest, none, none)
        let aspect = canvas.appearance.cellAspect
        switch shape {
        case .line, .numbers: break
        case .small: if !isGuided { placeSmall(rest, aspect) }
        case .beside:
            let hasTrend = !isCalibration || rest.rows >= Self.pointRows
            placeBeside(rest, padRatio, aspect, quarter: (rows + 3) / 4, hasTrend: hasTrend)
            if trend.isEmpty, !isGuided { placeTrendBesideNumbers() }
        case .stacked: placeStacked(rest, padRatio, aspect, quarter: (rows + 3) / 4)
        }
    }

    private mutating func placeSmall(_ area: Area, _ aspect: Double) {
        var rest = area
        below = rest.takeLast(rest.rows >= 8 ? 2 : 1)
        let side = min(rest.rows, Int(Double(max(0, rest.columns - 25)) / aspect))
        let columns = Int((Double(side) * aspect).rounded())
        pad = Area(column: rest.column, row: rest.row, columns: columns, rows: side)
        readout = rest.dropping(left: columns + 2)
    }

    private mutating func placeBeside(
        _ area: Area, _ ratio: Double, _ aspect: Double, quarter: Int, hasTrend: Bool
    ) {
        let trendRows =
            hasTrend && area.rows >= Self.readoutRows + quarter ? quarter + Self.gap(above: quarter) : 0
        let high = area.rows - trendRows
        let wide = min(area.columns * (area.columns >= 110 ? 48 : 55) / 100, area.columns - 36)
        let size = Self.frame(ratio, into: (wide, high), aspect)
        var rest = area
        let top = rest.takeFirst(
            trendRows > 0 ? max(size.rows, min(high, Self.roomyRows + area.rows / 3)) : area.rows)
        pad = Area(column: area.column, row: area.row, columns: size.columns, rows: size.rows)
        readout = top.dropping(left: size.columns + 2)
        placeTrend(rest)
    }

    private mutating func placeStacked(_ area: Area, _ ratio: Double, _ aspect: Double, quarter: Int) {
        let numbers = min(Self.roomyRows, area.rows / 2)
        let trendRows = area.rows >= 32 ? quarter + Self.gap(above: quarter) : 0
        let high = area.rows - numbers - trendRows - 1
        let size = Self.frame(ratio, into: (area.columns, high), aspect)
        var rest = area
        let top = rest.takeFirst(size.rows)
        let column = top.column + (top.columns - size.columns) / 2
        pad = Area(column: column, row: top.row, columns: size.columns, rows: size.rows)
        _ = rest.takeFirst(1)
        readout = trendRows > 0 ? rest.takeFirst(numbers) : rest
        if trendRows > 0 { placeTrend(rest) }
    }

    /// Places the trend where a wide window has no rows for it but columns.
    private mutating func placeTrendBesideNumbers() {
        let (numbers, rest) = readout.split(left: Self.readoutColumns)
        let side = rest.dropping(left: 2)
        guard side.columns >= Self.leastTrendColumns else { return }
        (readout, trend) = (numbers, side)
    }

    /// Places the trend, with a blank row above it if there are many.
    private mutating func placeTrend(_ area: Area) {
        guard area.rows >= 3 else { return }
        trend = area.split(top: Self.gap(above: area.rows - 1)).rest
    }

    /// The blank rows above a trend.
    private static func gap(above rows: Int) -> Int { rows >= 10 ? 1 : 0 }

    /// The size of the frame around the largest pad of a shape that fits.
    private static func frame(
        _ ratio: Double, into room: (columns: Int, rows: Int), _ aspect: Double
    ) -> (columns: Int, rows: Int) {
        let inside = (columns: Double(max(1, room.columns - 2)), rows: Double(max(1, room.rows - 2)))
        let rows = min(inside.rows, inside.columns / (ratio * aspect))
        // With an even width the center of the plate lies between two columns, so that circles are symmetrical.
        let columns = 2 * Int((rows * ratio * aspect / 2).rounded(.up))
        return (
            min(room.columns, columns + 2),
            min(room.rows, Int(rows.rounded(.up)) + 2)
        )
    }
}

extension GaugeModel {
    /// Where the parts of the screen are now.
    func layout(on canvas: Canvas) -> Layout {
        Layout(
            canvas, padRatio: session.pad.outline.x / session.pad.outline.y, isGuided: guided != nil,
            isCalibration: calibration != nil)
    }
}
