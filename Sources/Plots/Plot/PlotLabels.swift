import TerminalUI

/// The labels of bands, marks and points in the data area of a plot, where no data are: those of bands and upright lines below
/// each other and beside the lines of levels, those of levels as far to the right as possible, those of points next to them. A
/// label without space is left out.
struct PlotLabels {
    struct Label {
        let text: String
        let area: Area
    }

    private(set) var placed: [Label] = []
    private let inside: Area
    private let data: Canvas
    /// The rows with lines of levels, whose labels only they have.
    private let levelRows: Set<Int>

    /// - Parameter data: a canvas with nothing but the data.
    init(of plot: Plot, _ frame: PlotGrid, around data: Canvas) {
        (inside, self.data) = (frame.inside, data)
        let levels = frame.levels(of: plot)
        levelRows = Set(levels.compactMap { frame.row($0.value) })
        for band in plot.bands {
            guard let left = frame.column(max(band.range.lowerBound, frame.scales.x.low)) else { continue }
            add(band.label, at: [left])
        }
        for mark in plot.marks.filter({ $0.axis == .x }).sorted(by: { $0.value < $1.value }) {
            guard let column = frame.column(mark.value) else { continue }
            add(mark.label, at: [column + 1, column - data.width(of: mark.label)])
        }
        for mark in levels {
            guard let row = frame.row(mark.value) else { continue }
            add(mark.label, inRow: row)
        }
        for case .line(let series) in plot.layers {
            for (point, texts, _) in series.labeled {
                guard let column = frame.column(point.x), let row = frame.row(point.y) else { continue }
                add(texts, column: column, row: row)
            }
        }
    }

    /// Adds the first of several texts that fits above, below or beside a point.
    private mutating func add(_ texts: [String], column: Int, row: Int) {
        for text in texts {
            let width = data.width(of: text)
            let start = min(max(column - width / 2, inside.column), inside.endColumn - width)
            let free = [(start, row - 1), (start, row + 1), (column + 2, row), (column - 1 - width, row)]
                .filter { column, row in
                    (inside.row..<inside.endRow).contains(row) && !levelRows.contains(row)
                        && column >= inside.column && column + width <= inside.endColumn
                }
                .map { Area(column: $0, row: $1, columns: width) }.first(where: isFree)
            if let free { return placed.append(Label(text: text, area: free)) }
        }
    }

    /// Adds a label that begins at the first of some columns at which it fits, in the first free row.
    private mutating func add(_ text: String, at starts: [Int]) {
        let width = data.width(of: text)
        guard width <= inside.columns else { return }
        let last = inside.endColumn - width
        let fitting = starts.filter { inside.column...last ~= $0 }
        let columns = fitting.isEmpty ? [min(max(starts[0], inside.column), last)] : fitting
        let areas = columns.flatMap { column in
            (inside.row..<inside.endRow).filter { !levelRows.contains($0) }
                .map { Area(column: column, row: $0, columns: width) }
        }
        if let free = areas.first(where: isFree) { placed.append(Label(text: text, area: free)) }
    }

    /// Adds a label in a row, as far to the right as possible.
    private mutating func add(_ text: String, inRow row: Int) {
        let width = data.width(of: text)
        let columns = stride(from: inside.endColumn - width, through: inside.column, by: -1)
        let areas = columns.map { Area(column: $0, row: row, columns: width) }
        if let free = areas.first(where: isFree) { placed.append(Label(text: text, area: free)) }
    }

    /// Whether an area has no data, and a blank between it and each label.
    private func isFree(_ area: Area) -> Bool {
        (area.column..<area.endColumn).allSatisfy { data[$0, area.row] == .blank }
            && placed.allSatisfy {
                $0.area.row != area.row || area.column > $0.area.endColumn
                    || area.endColumn < $0.area.column
            }
    }
}
