internal import TerminalUI

/// The areas of the panels. A panel that does not fit is empty.
struct CircleLayout: Equatable {
    var header: Area
    var provenance: Area
    var caption: Area
    /// The pad, including its frame if there is one.
    var pad: Area
    var readout: Area
    var message: Area
    var keys: Area
    /// Whether the whole pad is shown in a frame; otherwise only the surroundings of the circles are shown.
    let isWhole: Bool

    /// - Parameter ratio: the ratio of width to height of the whole pad.
    init(_ canvas: Canvas, ratio: Double) {
        let (columns, rows) = (canvas.columns, canvas.rows)
        let none = Area(column: 0, row: 0, columns: 0)
        var rest = canvas.area
        isWhole = columns >= 66 && rows >= 16
        header = rest.takeFirst(rows >= 4 ? 1 : 0)
        provenance = rest.takeFirst(rows >= 5 ? 1 : 0)
        let isOneLine = columns >= CircleModel.task.utf8.count
        caption = rest.takeFirst(rows >= 6 ? (isOneLine ? 1 : 2) : 0)
        keys = rest.takeLast(rows >= 4 ? 1 : 0)
        message = rest.takeLast(rows >= 14 ? 1 : 0)
        (pad, readout) = (none, rest)
        guard columns >= 40, rows >= 10 else { return }
        let aspect = canvas.appearance.cellAspect
        let isTall = Double(columns) < Double(rows) * aspect
        let wide = isTall ? columns : columns - (isWhole ? 34 : 24)
        let high = isTall ? rest.rows - 9 : rest.rows
        let frameColumns = isWhole ? 2 : 0
        let shape = isWhole ? ratio : 1
        let inside = min(Double(high - frameColumns), Double(wide - frameColumns) / (shape * aspect))
        guard inside >= 3 else { return }
        // With an even width the center lies between two columns, so that circles are symmetrical.
        let width = min(wide, 2 * Int((inside * shape * aspect / 2).rounded(.up)) + frameColumns)
        let height = min(high, Int(inside.rounded(.up)) + frameColumns)
        if isTall {
            pad = Area(column: (columns - width) / 2, row: rest.row, columns: width, rows: height)
            readout = rest.split(top: height + 1).rest
        } else {
            pad = Area(column: 0, row: rest.row, columns: width, rows: height)
            readout = rest.split(left: width + 2).rest
        }
    }
}
