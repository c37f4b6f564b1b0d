package import TerminalUI

/// Renders plots as cells: the data in pixels if the terminal shows them, otherwise as braille lines and blocks if these
/// glyphs are available, otherwise as letters.
package enum PlotPicture {
    /// Draws a plot with the given width, and a given or a suitable height.
    ///
    /// - Parameters:
    ///   - plot: what is drawn.
    ///   - columns: the width in cells; below 20 only the title is drawn.
    ///   - rows: the height in cells, to which the note is shortened if necessary; nil for a suitable height.
    ///   - appearance: the available colors and glyphs.
    package static func draw(
        _ plot: Plot, columns: Int, rows: Int? = nil, appearance: Appearance
    ) -> Canvas {
        var note = plot.note.map(fit(columns, appearance.charset).lines) ?? []
        if let rows { note = shortened(note, to: max(0, rows - PlotGrid.leastRows), columns, appearance) }
        let head = 1 + note.count
        guard !plot.isEmpty, columns >= 20 else {
            var canvas = Canvas(columns: columns, rows: head + (plot.isEmpty ? 1 : 0), appearance: appearance)
            drawHead(plot, note, into: &canvas)
            if plot.isEmpty {
                canvas.write("nothing to show", column: 0, row: head, style: canvas.palette.style(.faint))
            }
            return canvas
        }
        let names = names(of: plot, Canvas(columns: columns, rows: 0, appearance: appearance))
        let legend = plot.shade == nil ? (names.last.map { $0.position.line + 1 } ?? 0) : 1
        let inside =
            rows.map { max(1, $0 - head - legend - PlotGrid.surroundings) }
            ?? PlotGrid.rows(of: plot, columns, appearance)
        var canvas = Canvas(
            columns: columns, rows: head + legend + inside + PlotGrid.surroundings,
            appearance: appearance)
        drawHead(plot, note, into: &canvas)
        let body = canvas.area.split(top: head + legend).rest
        let frame = PlotGrid(
            plot, in: body, isTight: rows != nil && inside < PlotGrid.ampleRows,
            head: canvas.width(of: plot.title), canvas)
        if legend > 0 { drawLegend(plot, frame, row: head, into: &canvas) }
        let isInPixels = canvas.showsPixels(in: frame.withAxes)
        // Labels avoid the cells with data, also where the data are shown in pixels.
        var data = Canvas(columns: canvas.columns, rows: canvas.rows, appearance: appearance)
        for layer in plot.layers { draw(layer, of: plot, frame, into: &data) }
        let labels = PlotLabels(of: plot, frame, around: data).placed
        if isInPixels {
            drawPixels(of: plot, frame, besides: labels, into: &canvas)
        } else {
            for band in plot.bands { draw(band, frame, into: &canvas) }
            var lines = Canvas(columns: canvas.columns, rows: canvas.rows, appearance: appearance)
            drawMarkLines(plot, frame, into: &lines)
            lay(lines, over: &canvas)
            lay(data, over: &canvas)
        }
        if !isInPixels { drawAxisLines(frame, into: &canvas) }
        drawAxes(plot, frame, into: &canvas)
        for case .bars(let bars) in plot.layers where bars.value != nil && !isInPixels {
            drawFeet(bars, frame, into: &canvas)
        }
        for label in labels {
            canvas.overlay(label.text, column: label.area.column, row: label.area.row)
        }
        return canvas
    }

    /// Lays the cells of a picture over another, whose background remains.
    private static func lay(_ top: Canvas, over canvas: inout Canvas) {
        for row in 0..<top.rows {
            for column in 0..<top.columns where top[column, row] != .blank {
                var cell = top[column, row]
                if cell.style.background == .default {
                    cell.style.background = canvas[column, row].style.background
                }
                canvas[column, row] = cell
            }
        }
    }

    /// The beginning of a note, with an ellipsis where it is cut.
    private static func shortened(
        _ note: [String], to rows: Int, _ columns: Int, _ appearance: Appearance
    ) -> [String] {
        guard note.count > rows, rows > 0 else { return Array(note.prefix(rows)) }
        let ellipsis = appearance.charset == .ascii ? "..." : "…"
        var last = note[rows - 1]
        while !last.isEmpty, CellText.width(of: last + ellipsis, charset: appearance.charset) > columns {
            last.removeLast()
        }
        return note.prefix(rows - 1) + [last + ellipsis]
    }

    private static func drawHead(_ plot: Plot, _ note: [String], into canvas: inout Canvas) {
        canvas.write(
            fit(canvas.columns, canvas.appearance.charset).shortened(plot.title), in: canvas.area.line(0),
            style: .bold)
        for (index, line) in note.enumerated() {
            canvas.write(line, in: canvas.area.line(index + 1), style: canvas.palette.style(.faint))
        }
    }

    static func fit(_ columns: Int, _ charset: Charset) -> TextFit {
        TextFit(width: Double(columns)) { Double(CellText.width(of: $0, charset: charset)) }
    }
}

/// The layout of a plot in a grid of cells.
struct PlotGrid {
    let scales: PlotScales
    /// The data area.
    let inside: Area
    /// The data area with the cells of the axes and their ticks.
    var withAxes: Area {
        Area(
            column: inside.column - 1, row: inside.row, columns: inside.columns + 1, rows: inside.rows + 1)
    }
    /// Where the title of the y axis is: above the data, or, where rows are scarce, after the title of the plot. Nil if
    /// the title of the x axis includes it.
    let yTitle: Area?
    /// Whether the title of the x axis shares the row of its labels, because rows are scarce.
    let isTight: Bool
    /// Whether a cell holds two by four braille dots; otherwise it holds one letter.
    let isBraille: Bool

    /// - Parameters:
    ///   - area: the area below head and legend.
    ///   - isTight: whether titles of axes share rows with other text.
    ///   - head: the columns that the title of the plot takes in the first row of the canvas.
    init(_ plot: Plot, in area: Area, isTight: Bool, head: Int, _ canvas: Canvas) {
        let appearance = canvas.appearance
        // Without colors, lines are distinguished by letters, and values by shades.
        isBraille =
            appearance.charset == .full && (appearance.depth != .none || plot.named.isEmpty)
            && (plot.shade == nil || PlotPicture.hasShades(appearance))
        self.isTight = isTight
        var rows = area.rows - Self.surroundings + (isTight ? 1 : 0)
        func makeScales(_ rows: Int) -> PlotScales {
            PlotScales(plot, ticks: (x: max(2, area.columns / 12), y: max(2, rows / 2)), rows: rows)
        }
        var (scales, yTitle) = (makeScales(rows), Optional(area.line(0)))
        if isTight {
            let high = makeScales(rows + 1)
            let title = canvas.width(of: high.yTicks.title(of: plot.y, isRaised: false))
            if plot.isToScale || head + 2 + title <= canvas.columns {
                (rows, scales) = (rows + 1, high)
                yTitle = plot.isToScale ? nil : Area(column: canvas.columns - title, row: 0, columns: title)
            }
        }
        (self.scales, self.yTitle) = (scales, yTitle)
        let yTicks = scales.yTicks
        let labels = yTicks.values.map { canvas.width(of: yTicks.label($0, isRaised: false)) }
        let gutter = min((labels.max() ?? 0) + 2, area.columns / 3)
        var columns = area.columns - gutter - 1
        if plot.isToScale {
            let width = Double(rows) * appearance.cellAspect * scales.x.length / scales.y.length
            columns = max(min(columns, Int(min(width, 10_000).rounded(.up))), 1)
        }
        inside = Area(
            column: area.column + gutter, row: area.row + (yTitle?.row == area.row ? 1 : 0), columns: columns,
            rows: rows)
    }

    /// The number of rows around the data area: y axis title, x axis, tick labels, x axis title.
    static let surroundings = 4
    /// The number of rows of a readable plot: title, legend, surroundings and a data area.
    static let leastRows = 2 + surroundings + 3
    /// The rows of data below which the titles of the axes share rows with other text.
    static let ampleRows = 8

    /// The number of rows in the data area: a plot to scale keeps its shape, any other is about one seventh as high as
    /// wide.
    static func rows(of plot: Plot, _ columns: Int, _ appearance: Appearance) -> Int {
        guard plot.isToScale else { return min(max(columns / 7, 8), 16) }
        let scales = PlotScales(plot, ticks: (4, 4))
        let rows = Double(columns - 8) * scales.y.length / scales.x.length / appearance.cellAspect
        return Int(min(max(rows.rounded(.up), 4), 28))
    }

    /// The number of dots along each side of the data area.
    var width: Int { inside.columns * (isBraille ? 2 : 1) }
    var height: Int { inside.rows * (isBraille ? 4 : 1) }

    /// The dot of a value of x; nil if the value is NaN or outside the range.
    func dotX(_ value: Double) -> Int? { dot(scales.x.share(of: value), width) }
    func dotY(_ value: Double) -> Int? { dot(scales.y.share(of: value), height).map { height - 1 - $0 } }
    /// The column of a value of x.
    func column(_ value: Double) -> Int? {
        dot(scales.x.share(of: value), inside.columns).map { inside.column + $0 }
    }
    /// The row of a value of y.
    func row(_ value: Double) -> Int? {
        dot(scales.y.share(of: value), inside.rows).map { inside.endRow - 1 - $0 }
    }

    /// The marks of values of y that have a row of their own; others could not be told apart.
    func levels(of plot: Plot) -> [PlotMark] {
        var rows: Set<Int> = []
        return plot.marks.filter { mark in
            mark.axis == .y && row(mark.value).map { rows.insert($0).inserted } == true
        }
    }

    private func dot(_ share: Double, _ count: Int) -> Int? {
        guard share >= -1e-9, share <= 1 + 1e-9 else { return nil }
        return min(max(Int(share * Double(count)), 0), count - 1)
    }
}
