import TerminalUI

extension PlotPicture {
    static func draw(_ layer: PlotLayer, of plot: Plot, _ frame: PlotGrid, into canvas: inout Canvas) {
        switch layer {
        case .line(let series): draw(series, isAlone: plot.named.isEmpty, frame, into: &canvas)
        case .bars(let bars): if bars.value == nil { draw(bars, frame, into: &canvas) }
        case .cells(let cells): draw(cells, frame, into: &canvas)
        case .track(let track): draw(track, frame, into: &canvas)
        }
    }

    static func style(of ink: PlotColor, _ palette: Palette) -> Style {
        let isLight = palette.appearance.isLight
        return Style(foreground: palette.color(ink.color(isLight: isLight), from: ink.role))
    }

    private static func draw(
        _ series: PlotSeries, isAlone: Bool, _ frame: PlotGrid, into canvas: inout Canvas
    ) {
        let style = style(of: series.ink, canvas.palette)
        let cell = Cell(isAlone ? "*" : series.ink.letter, style: style)
        guard !series.isOfPoints else {
            // Where there is a legend without colors, letters distinguish points, too.
            let letter = frame.isBraille || isAlone ? nil : series.ink.letter
            let glyph = letter ?? spotGlyph(series.shape, canvas.appearance.charset)
            for point in series.points { spot(point.x, point.y, glyph, style, frame, into: &canvas) }
            return
        }
        var last: (x: Int, y: Int)?
        // Letters distinguish lines; dots are as wide as a user unit is.
        let dash = frame.isBraille ? series.ink.dash.map { (Int($0.length), Int($0.gap)) } : nil
        var passed = 0
        for point in series.points {
            guard let x = frame.dotX(point.x), let y = frame.dotY(point.y) else {
                last = nil
                continue
            }
            var way = [(x, y)]
            if let last {
                let corner = (x, last.y)
                way =
                    series.shape == .steps
                    ? straight(last, corner) + straight(corner, (x, y)) : straight(last, (x, y))
            }
            for (x, y) in way {
                if dash.map({ passed % ($0.0 + $0.1) < $0.0 }) ?? true {
                    put(x, y, cell, frame, into: &canvas)
                }
                passed += 1
            }
            last = (x, y)
        }
        guard series.shape == .marked else { return }
        let glyph = spotGlyph(series.shape, canvas.appearance.charset)
        for point in series.points { spot(point.x, point.y, glyph, style, frame, into: &canvas) }
    }

    /// The glyph of a value that is not connected with others.
    static func spotGlyph(_ shape: PlotSeries.Shape, _ charset: Charset) -> Unicode.Scalar {
        charset != .full ? "o" : shape == .diamonds ? "◆" : "●"
    }

    /// Draws a dot that is visible by itself; a single dot of braille is not.
    private static func spot(
        _ x: Double, _ y: Double, _ glyph: Unicode.Scalar, _ style: Style, _ frame: PlotGrid,
        into canvas: inout Canvas
    ) {
        guard let column = frame.column(x), let row = frame.row(y) else { return }
        canvas[column, row] = Cell(glyph, style: style)
    }

    private static func put(_ x: Int, _ y: Int, _ cell: Cell, _ frame: PlotGrid, into canvas: inout Canvas) {
        if frame.isBraille {
            canvas.addDot(x: x, y: y, in: frame.inside, style: cell.style)
        } else {
            canvas[frame.inside.column + x, frame.inside.row + y] = cell
        }
    }

    /// The dots of a straight line, including both ends (Bresenham).
    private static func straight(_ start: (x: Int, y: Int), _ end: (x: Int, y: Int)) -> [(Int, Int)] {
        let (dx, dy) = (abs(end.x - start.x), -abs(end.y - start.y))
        let (sx, sy) = (start.x < end.x ? 1 : -1, start.y < end.y ? 1 : -1)
        var (x, y) = start
        var error = dx + dy
        var dots = [(x, y)]
        while x != end.x || y != end.y {
            let doubled = 2 * error
            if doubled >= dy { (error, x) = (error + dy, x + sx) }
            if doubled <= dx { (error, y) = (error + dx, y + sy) }
            dots.append((x, y))
        }
        return dots
    }

    /// Draws bars in eighths of a row; each column shows the highest of the bars in it.
    private static func draw(_ bars: PlotBars, _ frame: PlotGrid, into canvas: inout Canvas) {
        let inside = frame.inside
        var heights = [Double](repeating: 0, count: inside.columns)
        func columns(of bar: PlotBars.Bar) -> ClosedRange<Int>? {
            guard let column = frame.column(bar.middle) else { return nil }
            let left = frame.column(bar.range.lowerBound) ?? column
            // The right edge belongs to the next bar.
            let right = (frame.column(bar.range.upperBound) ?? column + 1) - 1
            return min(left, column)...max(right, column)
        }
        // A gap separates wide bars, which would look like one block.
        let narrowest = bars.bars.compactMap { columns(of: $0)?.count }.min() ?? 0
        let gap = narrowest >= 4 ? 1 : 0
        for bar in bars.bars {
            let share = frame.scales.y.share(of: bar.y)
            guard let columns = columns(of: bar), share > 0 else { continue }
            for column in columns.dropLast(gap) {
                heights[column - inside.column] = max(heights[column - inside.column], share)
            }
        }
        let style = style(of: bars.ink, canvas.palette)
        for (column, share) in heights.enumerated() where share > 0 {
            let eighths = max(1, Int((min(share, 1) * Double(inside.rows * 8)).rounded()))
            for row in 0...(eighths - 1) / 8 where row < inside.rows {
                let filled = min(8, eighths - row * 8)
                canvas[inside.column + column, inside.endRow - 1 - row] = Cell(
                    block(filled, canvas.appearance.charset), style: style)
            }
        }
    }

    /// Draws marks on the x axis for bars whose height has no meaning.
    static func drawFeet(_ bars: PlotBars, _ frame: PlotGrid, into canvas: inout Canvas) {
        let style = style(of: bars.ink, canvas.palette)
        for bar in bars.bars {
            guard let column = frame.column(bar.middle) else {
                continue
            }
            canvas[column, frame.inside.endRow] = Cell(
                canvas.appearance.charset == .full ? "╳" : "x", style: style)
        }
    }

    /// A cell of which `eighths` eighths are filled from below, 1…8.
    private static func block(_ eighths: Int, _ charset: Charset) -> Unicode.Scalar {
        switch charset {
        case .full: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"][eighths - 1]
        case .blocks: eighths > 5 ? "█" : "▄"
        case .ascii: eighths > 4 ? "#" : "."
        }
    }

    /// Whether a terminal has the colors of the color scale.
    static func hasShades(_ appearance: Appearance) -> Bool {
        appearance.depth == .indexed || appearance.depth == .direct
    }

    /// A cell that shows a step of the color scale by its color, or by its glyph if there are too few colors.
    static func shaded(_ step: Int, _ canvas: Canvas) -> Cell {
        let palette = canvas.palette
        let appearance = canvas.appearance
        if !hasShades(appearance) {
            let glyphs: [Unicode.Scalar] =
                appearance.charset == .ascii ? [".", ":", "+", "#", "@"] : ["·", "░", "▒", "▓", "█"]
            return Cell(glyphs[step * glyphs.count / Shades.count], style: palette.style(.trend))
        }
        let color = palette.color(Shades.color(step, isLight: appearance.isLight), from: .trend)
        return Cell(appearance.charset == .ascii ? "#" : "█", style: Style(foreground: color))
    }

    private static func draw(_ cells: PlotCells, _ frame: PlotGrid, into canvas: inout Canvas) {
        guard let shade = frame.scales.shade else { return }
        var steps: [Int: Int] = [:]
        for cell in cells.cells where cell.value.isFinite {
            let step = Shades.step(of: shade.share(of: cell.value))
            // Slightly smaller than the cell, so that it does not reach into the next one.
            let (width, height) = (cells.width * 0.499, cells.height * 0.499)
            guard let left = frame.column(cell.x - width), let right = frame.column(cell.x + width),
                let top = frame.row(cell.y - height), let bottom = frame.row(cell.y + height)
            else { continue }
            for row in min(top, bottom)...max(top, bottom) {
                for column in min(left, right)...max(left, right) {
                    let cell = row * canvas.columns + column
                    steps[cell] = max(steps[cell] ?? 0, step)
                }
            }
        }
        for (cell, step) in steps {
            canvas[cell % canvas.columns, cell / canvas.columns] = shaded(step, canvas)
        }
    }

    /// Draws a path in dots; a cell with several points shows the largest value. A contact that rests within one cell is
    /// a spot.
    private static func draw(_ track: PlotTrack, _ frame: PlotGrid, into canvas: inout Canvas) {
        guard let shade = frame.scales.shade else { return }
        var steps: [Int: Int] = [:]
        var last: (x: Int, y: Int)?
        var resting: (point: ColoredPoint, cell: Int, step: Int)?
        for point in track.points + [.gap] {
            guard let x = frame.dotX(point.x), let y = frame.dotY(point.y) else {
                if let resting {
                    let style = shaded(resting.step, canvas).style
                    let glyph = spotGlyph(.points, canvas.appearance.charset)
                    spot(resting.point.x, resting.point.y, glyph, style, frame, into: &canvas)
                }
                (last, resting) = (nil, nil)
                continue
            }
            let step = Shades.step(of: shade.share(of: point.value))
            for (dotX, dotY) in last.map({ straight($0, (x, y)) }) ?? [(x, y)] {
                let column = frame.inside.column + dotX / (frame.isBraille ? 2 : 1)
                let row = frame.inside.row + dotY / (frame.isBraille ? 4 : 1)
                let index = row * canvas.columns + column
                steps[index] = max(steps[index] ?? 0, step)
                if last == nil { resting = (point, index, step) }
                if let old = resting {
                    resting = old.cell == index ? (old.point, index, max(old.step, step)) : nil
                }
                let cell = shaded(steps[index] ?? step, canvas)
                put(dotX, dotY, cell, frame, into: &canvas)
            }
            last = (x, y)
        }
    }
}
