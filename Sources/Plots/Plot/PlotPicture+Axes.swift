import TerminalUI

extension PlotPicture {
    /// Draws the lines of the axes with their ticks.
    static func drawAxisLines(_ frame: PlotGrid, into canvas: inout Canvas) {
        let (inside, scales) = (frame.inside, frame.scales)
        let isASCII = canvas.appearance.charset == .ascii
        let line = canvas.palette.style(.frame)
        for row in inside.row..<inside.endRow {
            canvas[inside.column - 1, row] = Cell(isASCII ? "|" : "│", style: line)
        }
        canvas.rule(inside.column..<inside.endColumn, row: inside.endRow, style: line)
        canvas[inside.column - 1, inside.endRow] = Cell(isASCII ? "+" : "└", style: line)
        for row in scales.yTicks.values.compactMap(frame.row) {
            canvas[inside.column - 1, row] = Cell(isASCII ? "+" : "┤", style: line)
        }
        for column in scales.xTicks.values.compactMap(frame.column) where column > inside.column {
            canvas[column, inside.endRow] = Cell(isASCII ? "+" : "┴", style: line)
        }
    }

    /// Draws the labels of the ticks, and the titles of the axes.
    static func drawAxes(_ plot: Plot, _ frame: PlotGrid, into canvas: inout Canvas) {
        let (inside, scales) = (frame.inside, frame.scales)
        let faint = canvas.palette.style(.faint)
        for value in scales.yTicks.values {
            guard let row = frame.row(value) else { continue }
            let labelArea = Area(column: 0, row: row, columns: inside.column - 1)
            canvas.write(
                scales.yTicks.label(value, isRaised: false), in: labelArea, alignment: .trailing, style: faint
            )
        }
        let yTitle = scales.yTicks.title(of: plot.y, isRaised: false)
        // Both axes of a plot to scale have the same unit.
        let title =
            frame.yTitle == nil
            ? "\(plot.x.label.prefix { $0 != "," }), \(yTitle)"
            : scales.xTicks.title(of: plot.x, isRaised: false)
        var labels: [(text: String, start: Int, end: Int)] = []
        let named = scales.xTicks.labels(along: Double(inside.columns), least: 6, isRaised: false) {
            columns in
            fit(Int(columns), canvas.appearance.charset)
        }
        for (value, label) in named.sorted(by: { scales.x.share(of: $0.value) < scales.x.share(of: $1.value) }
        ) {
            guard let column = frame.column(value) else { continue }
            let width = canvas.width(of: label)
            let start = min(max(column - width / 2, 0), canvas.columns - width)
            guard start > labels.last?.end ?? -1 else { continue }
            labels.append((label, start, start + width))
        }
        // In the row of the labels, the title leaves space for two of them, without which there is no scale.
        let needed = frame.isTight ? labels.prefix(2).last.map { $0.end + 1 } ?? 0 : 0
        let shownTitle = fit(max(0, canvas.columns - needed), canvas.appearance.charset).shortened(title)
        let end = xTitle(columns: canvas.width(of: shownTitle), frame, canvas)
        for label in labels where !frame.isTight || label.end < end.column {
            canvas.write(label.text, column: label.start, row: inside.endRow + 1, style: faint)
        }
        if let area = frame.yTitle { canvas.write(yTitle, in: area) }
        canvas.write(shownTitle, in: end, alignment: .trailing)
    }

    /// The area of the title of the x axis: below the labels, or, where rows are scarce, after them.
    private static func xTitle(columns: Int, _ frame: PlotGrid, _ canvas: Canvas) -> Area {
        let inside = frame.inside
        guard frame.isTight else {
            return Area(column: 0, row: inside.endRow + 2, columns: inside.endColumn)
        }
        let column = min(inside.endColumn + 3, canvas.columns - columns)
        return Area(column: max(0, column), row: inside.endRow + 1, columns: columns)
    }

    /// The width of the line sample before a name in the legend.
    private static let swatch = 3

    /// The names in the legend with their positions.
    static func names(
        of plot: Plot, _ canvas: Canvas
    ) -> [(series: PlotSeries, text: String, position: (start: Double, line: Int))] {
        let fit = fit(canvas.columns - swatch, canvas.appearance.charset)
        let texts = plot.named.map { fit.shortened($0.name) }
        let positions = self.fit(canvas.columns, canvas.appearance.charset).flow(
            texts.map { Double(swatch) + fit.measure($0) }, gap: 2)
        return zip(zip(plot.named, texts), positions).map { ($0.0, $0.1, $1) }
    }

    /// The columns of the shortest bar of colors in a legend.
    private static let leastBar = 5

    static func drawLegend(_ plot: Plot, _ frame: PlotGrid, row: Int, into canvas: inout Canvas) {
        for (series, text, position) in names(of: plot, canvas) {
            let isDashed = series.ink.dash != nil
            let line: Unicode.Scalar = series.isThin ? (isDashed ? "╌" : "─") : isDashed ? "╍" : "━"
            let spot = spotGlyph(series.shape, canvas.appearance.charset)
            let mark = !frame.isBraille ? series.ink.letter : series.isOfPoints ? spot : line
            let style = style(of: series.ink, canvas.palette)
            let (column, row) = (Int(position.start), row + position.line)
            canvas[column, row] = Cell(mark, style: style)
            let isLong = frame.isBraille && !series.isOfPoints
            canvas[column + 1, row] = Cell(isLong ? mark : " ", style: style)
            canvas.write(text, column: column + swatch, row: row)
        }
        guard let shade = frame.scales.shade, let axis = plot.shade else { return }
        let ticks = PlotFigure.ends(shade)
        // The numbers are never cut: the title gives way to them and to the shortest bar.
        let numbers = (shade.only.map { [$0] } ?? [shade.low, shade.high]).map {
            canvas.width(of: ticks.label($0, isRaised: false)) + 1
        }
        let room = canvas.columns - numbers.reduce(0, +) - (shade.only == nil ? leastBar : 1)
        let title = fit(max(0, room - 2), canvas.appearance.charset)
            .shortened(ticks.title(of: axis, isRaised: false))
        var column = canvas.write("\(title)  ", column: 0, row: row)
        if let only = shade.only {
            canvas[column, row] = shaded(Shades.step(of: shade.share(of: only)), canvas)
            canvas.write(" \(ticks.label(only, isRaised: false))", column: column + 1, row: row)
            return
        }
        column = canvas.write("\(ticks.label(shade.low, isRaised: false)) ", column: column, row: row)
        let (steps, cells) = (Shades.count, min(Shades.count, max(1, canvas.columns - column - numbers[1])))
        for cell in 0..<cells {
            canvas[column, row] = shaded(cell * (steps - 1) / max(cells - 1, 1), canvas)
            column += 1
        }
        canvas.write(" \(ticks.label(shade.high, isRaised: false))", column: column, row: row)
    }

    static func draw(_ band: PlotBand, _ frame: PlotGrid, into canvas: inout Canvas) {
        let domain = frame.scales.x
        guard let left = frame.column(max(band.range.lowerBound, domain.low)),
            let right = frame.column(min(band.range.upperBound, domain.high)), left <= right
        else { return }
        let appearance = canvas.appearance
        var cell = Cell(appearance.charset == .ascii ? ":" : "░", style: canvas.palette.style(.faint))
        if hasShades(appearance) {
            // As a background, so that it is closed where there are data, too.
            let color = appearance.background.mixed(with: canvas.palette.rgb(.faint), opacity: bandOpacity)
            cell = Cell(" ", style: Style(background: canvas.palette.color(color, from: .faint)))
        }
        for row in frame.inside.row..<frame.inside.endRow {
            for column in left...right { canvas[column, row] = cell }
        }
    }

    private static let bandOpacity = 0.3

    /// Draws the lines of marks: levels at the height of their value, where cells have dots.
    static func drawMarkLines(_ plot: Plot, _ frame: PlotGrid, into canvas: inout Canvas) {
        let isASCII = canvas.appearance.charset == .ascii
        let style = canvas.palette.style(.mark)
        let inside = frame.inside
        for mark in plot.marks where mark.axis == .x {
            guard let column = frame.column(mark.value) else { continue }
            for row in inside.row..<inside.endRow {
                canvas[column, row] = Cell(isASCII ? ":" : "┊", style: style)
            }
        }
        for mark in frame.levels(of: plot) {
            guard let row = frame.row(mark.value), let dot = frame.dotY(mark.value) else { continue }
            for column in inside.column..<inside.endColumn {
                if frame.isBraille {
                    canvas.addDot(x: 2 * (column - inside.column), y: dot, in: inside, style: style)
                } else {
                    canvas[column, row] = Cell(isASCII ? "-" : "┈", style: style)
                }
            }
        }
    }
}
