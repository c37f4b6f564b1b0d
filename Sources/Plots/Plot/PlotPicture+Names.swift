import TerminalUI

extension PlotPicture {
    /// Draws the labels of bands and marks where no data are: those of bands and upright lines below each other, those of
    /// levels as far to the right as possible. A label without space is left out.
    static func drawNames(_ plot: Plot, _ frame: PlotGrid, into canvas: inout Canvas) {
        var names = PlotNames(of: plot, frame, canvas)
        for band in plot.bands {
            guard let left = frame.column(max(band.range.lowerBound, frame.scales.x.low)) else { continue }
            names.add(band.label, at: [left], into: &canvas)
        }
        for mark in plot.marks.filter({ $0.axis == .x }).sorted(by: { $0.value < $1.value }) {
            guard let column = frame.column(mark.value) else { continue }
            let sides = [column + 1, column - canvas.width(of: mark.label)]
            names.add(mark.label, at: sides, into: &canvas)
        }
        for mark in plot.marks where mark.axis == .y {
            guard let row = frame.row(mark.value) else { continue }
            names.add(mark.label, inRow: row, into: &canvas)
        }
    }
}

/// Places labels in the data area of a plot.
private struct PlotNames {
    private let inside: Area
    /// The cells that have data or a label.
    private var used: Set<Int> = []
    private let columns: Int

    init(of plot: Plot, _ frame: PlotGrid, _ canvas: Canvas) {
        (inside, columns) = (frame.inside, canvas.columns)
        // The data as cells, also where the terminal shows them in pixels.
        var data = Canvas(columns: canvas.columns, rows: canvas.rows, appearance: canvas.appearance)
        for layer in plot.layers { PlotPicture.draw(layer, of: plot, frame, into: &data) }
        for row in inside.row..<inside.endRow {
            for column in inside.column..<inside.endColumn where data[column, row] != .blank {
                used.insert(row * columns + column)
            }
        }
    }

    /// Writes a label that begins at the first of some columns at which it fits, in the first free row.
    mutating func add(_ label: String, at starts: [Int], into canvas: inout Canvas) {
        let width = canvas.width(of: label)
        guard width <= inside.columns else { return }
        let last = inside.endColumn - width
        let fitting = starts.filter { inside.column...last ~= $0 }
        for start in fitting.isEmpty ? [min(max(starts[0], inside.column), last)] : fitting {
            let rows = inside.row..<inside.endRow
            guard let row = rows.first(where: { isFree($0, start, width) }) else { continue }
            return write(label, width, column: start, row: row, into: &canvas)
        }
    }

    /// Writes a label in a row, as far to the right as possible.
    mutating func add(_ label: String, inRow row: Int, into canvas: inout Canvas) {
        let width = canvas.width(of: label)
        var start = inside.endColumn - width
        while start >= inside.column, !isFree(row, start, width) { start -= 1 }
        guard start >= inside.column else { return }
        write(label, width, column: start, row: row, into: &canvas)
    }

    private func isFree(_ row: Int, _ start: Int, _ width: Int) -> Bool {
        !(start..<start + width).contains { used.contains(row * columns + $0) }
    }

    private mutating func write(
        _ label: String, _ width: Int, column: Int, row: Int, into canvas: inout Canvas
    ) {
        canvas.write(label, column: column, row: row, style: .plain)
        // A blank remains between two labels.
        for cell in column - 1..<column + width + 1 { used.insert(row * columns + cell) }
    }
}
