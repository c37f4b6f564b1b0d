import TerminalUI

extension PlotPicture {
    /// Draws bands, marks, layers and axes in pixels, with the paths of the SVG output.
    static func drawPixels(
        of plot: Plot, _ frame: PlotGrid, besides labels: [PlotLabels.Label], into canvas: inout Canvas
    ) {
        guard let painter = PixelPlotPainter(frame, canvas.appearance) else { return }
        let area = frame.withAxes
        var drawing = Drawing(columns: area.columns, rows: area.rows)
        for band in plot.bands { painter.draw(band, into: &drawing) }
        for mark in plot.marks {
            let row = mark.axis == .y ? frame.row(mark.value) : nil
            let label = labels.first { $0.area.row == row && $0.text == mark.label }
            painter.draw(mark, besides: label.map { painter.interval(of: $0.area, frame) }, into: &drawing)
        }
        for layer in plot.layers {
            if case .bars(let bars) = layer, bars.value != nil {
                painter.drawFeet(bars, into: &drawing)
                continue
            }
            for shape in PlotShape.all(of: layer, in: painter.plane) { painter.draw(shape, into: &drawing) }
        }
        painter.drawAxes(into: &drawing)
        canvas.draw(drawing, column: area.column, row: area.row)
    }
}

/// Adds the parts of a plot to a drawing.
private struct PixelPlotPainter {
    let plane: PlotPlane
    private let appearance: Appearance
    /// The size of a cell in user units, so that a cell of usual size has one unit per pixel.
    private let cell: (width: Double, height: Double)

    private static let usualHeight = 20.0

    init?(_ frame: PlotGrid, _ appearance: Appearance) {
        guard let size = appearance.graphics?.cell else { return nil }
        self.appearance = appearance
        let unit = Self.usualHeight / Double(size.height)
        cell = (Double(size.width) * unit, Double(size.height) * unit)
        plane = PlotPlane(
            scales: frame.scales, left: cell.width, top: 0,
            right: Double(frame.inside.columns + 1) * cell.width,
            bottom: Double(frame.inside.rows) * cell.height)
    }

    /// Draws the lines beside and below the data, and a tick where each labeled value is.
    func drawAxes(into drawing: inout Drawing) {
        func line(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
            drawing.rectangle(from: point(left, top), to: point(right, bottom), role: .frame)
        }
        line(plane.left - 1, plane.top, plane.left, plane.bottom + 1)
        line(plane.left - 1, plane.bottom, plane.right, plane.bottom + 1)
        for value in plane.scales.yTicks.values {
            let y = plane.y(value).rounded()
            guard (plane.top...plane.bottom).contains(y) else { continue }
            line(plane.left - Self.tick, y, plane.left, y + 1)
        }
        for value in plane.scales.xTicks.values {
            let x = plane.x(value).rounded()
            guard (plane.left...plane.right).contains(x) else { continue }
            line(x - 1, plane.bottom, x, plane.bottom + Self.tick)
        }
    }

    /// Draws a stroke below the axis for each bar that only marks a position.
    func drawFeet(_ bars: PlotBars, into drawing: inout Drawing) {
        for bar in bars.bars {
            let x = plane.x(bar.middle).rounded()
            guard (plane.left...plane.right).contains(x) else { continue }
            drawing.rectangle(
                from: point(x - 1, plane.bottom + 2), to: point(x + 1, plane.bottom + 2 + Self.tick),
                role: .mark,
                color: bars.ink.color(isLight: appearance.isLight))
        }
    }

    /// The length of a tick in user units.
    private static let tick = 6.0

    func draw(_ band: PlotBand, into drawing: inout Drawing) {
        let (left, right) = (plane.x(band.range.lowerBound), plane.x(band.range.upperBound))
        guard left < right else { return }
        drawing.rectangle(
            from: point(max(left, plane.left), plane.top), to: point(min(right, plane.right), plane.bottom),
            role: .firm, opacity: 0.2)
    }

    /// The interval of x that a label covers.
    func interval(of label: Area, _ frame: PlotGrid) -> ClosedRange<Double> {
        let first = plane.left + Double(label.column - frame.inside.column) * cell.width
        return first...first + Double(label.columns) * cell.width
    }

    /// Draws a line, that of a level not through its label.
    func draw(_ mark: PlotMark, besides label: ClosedRange<Double>?, into drawing: inout Drawing) {
        let position = mark.axis == .x ? plane.x(mark.value) : plane.y(mark.value)
        guard position.isFinite else { return }
        // A line of one pixel within the data area.
        let (least, greatest) =
            mark.axis == .x ? (plane.left, plane.right) : (plane.top, plane.bottom)
        let start = min(max(position - 0.5, least), greatest - 1)
        if mark.axis == .x {
            drawing.rectangle(
                from: point(start, plane.top), to: point(start + 1, plane.bottom), role: .mark, opacity: 0.7)
        } else {
            let ends = [plane.left] + (label.map { [$0.lowerBound, $0.upperBound] } ?? []) + [plane.right]
            for index in stride(from: 0, to: ends.count, by: 2) where ends[index] < ends[index + 1] {
                drawing.rectangle(
                    from: point(ends[index], start), to: point(ends[index + 1], start + 1), role: .mark,
                    opacity: 0.7)
            }
        }
    }

    func draw(_ shape: PlotShape, into drawing: inout Drawing) {
        let color = color(of: shape.paint)
        var line: [PixelPoint] = []
        func finishLine() {
            drawing.line(
                through: line, width: shape.kind.width / cell.width, role: .trend, color: color,
                opacity: shape.kind.opacity, cellAspect: appearance.cellAspect)
            line.removeAll()
        }
        var last = (x: 0.0, y: 0.0)
        for segment in shape.path.segments {
            switch segment {
            case .move(let x, let y):
                finishLine()
                last = (x, y)
            case .line(let x, let y), .curve(let x, let y, _, _): last = (x, y)
            case .horizontal(let x): last.x = x
            case .vertical(let y): last.y = y
            case .rect(let x, let y, let width, let height):
                drawing.rectangle(
                    from: point(x, y), to: point(x + width, y + height), role: .trend, color: color)
                continue
            case .dot(let x, let y):
                finishLine()
                last = (x, y)
                drawing.disc(
                    center: point(x, y), radius: shape.kind.width / 2 / cell.width, role: .trend,
                    color: color, texture: .solid)
            }
            line.append(point(last.x, last.y))
        }
        finishLine()
    }

    private func point(_ x: Double, _ y: Double) -> PixelPoint {
        PixelPoint(x: x / cell.width, y: 2 * y / cell.height)
    }

    private func color(of paint: PlotShape.Paint) -> RGB {
        switch paint {
        case .ink(let ink): ink.color(isLight: appearance.isLight)
        case .step(let step): Shades.color(step, isLight: appearance.isLight)
        }
    }
}
