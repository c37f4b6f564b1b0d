extension PlotShape {
    /// The shapes of a layer, one path per color.
    static func all(of layer: PlotLayer, in frame: PlotPlane) -> [PlotShape] {
        switch layer {
        case .line(let series): line(series, frame)
        case .bars(let bars): shapes(bars, frame)
        case .cells(let cells): shapes(cells, frame)
        case .track(let track): shapes(track, frame)
        }
    }

    /// The sample of a series in a legend: what is drawn of it.
    static func swatch(of series: PlotSeries, x: Double, y: Double, length: Double) -> PlotShape {
        let paint = Paint.ink(series.ink)
        var path = SVGPath()
        switch series.shape {
        case .points:
            path.dot(x: x + length / 2, y: y)
            return PlotShape(path: path, kind: .spots, paint: paint)
        case .diamonds:
            path.addDiamond(x: x + length / 2, y: y)
            return PlotShape(path: path, kind: .line, paint: paint)
        case .steps, .straight, .marked:
            path.move(toX: x, y: y)
            path.addLine(toX: x + length)
            return PlotShape(
                path: path.dashed(series.ink.dash), kind: series.isThin ? .thinLine : .line, paint: paint)
        }
    }

    private static func diamonds(_ series: PlotSeries, _ frame: PlotPlane) -> [PlotShape] {
        var path = SVGPath()
        for point in series.points {
            let (x, y) = (frame.x(point.x), frame.y(point.y))
            if x.isFinite, y.isFinite { path.addDiamond(x: x, y: y) }
        }
        return [PlotShape(path: path, kind: .line, paint: .ink(series.ink))]
    }

    private static func line(_ series: PlotSeries, _ frame: PlotPlane) -> [PlotShape] {
        guard series.shape != .diamonds else { return diamonds(series, frame) }
        var path = SVGPath()
        var isDrawing = false
        var last = (x: 0.0, y: 0.0)
        for point in series.points {
            let (x, y) = (frame.x(point.x), frame.y(point.y))
            guard x.isFinite, y.isFinite else {
                isDrawing = false
                continue
            }
            if !isDrawing || series.shape == .points {
                path.dot(x: x, y: y)
            } else if series.shape != .steps {
                path.addLine(toX: x, y: y)
            } else {
                if x != last.x { path.addLine(toX: x) }
                if y != last.y { path.addLine(toY: y) }
            }
            (isDrawing, last) = (true, (x, y))
        }
        // A line of a single point would be hardly visible.
        let isLone = series.points.lazy.filter(\.isFinite).prefix(2).count == 1
        let kind: Kind = series.shape == .points || isLone ? .spots : series.isThin ? .thinLine : .line
        let dashed = series.shape == .points ? path : path.dashed(series.ink.dash)
        let shape = PlotShape(path: dashed, kind: kind, paint: .ink(series.ink))
        guard series.shape == .marked, !isLone else { return [shape] }
        var dots = series
        dots.shape = .points
        return [shape] + line(dots, frame)
    }

    private static func shapes(_ bars: PlotBars, _ frame: PlotPlane) -> [PlotShape] {
        var path = SVGPath()
        for bar in bars.bars {
            let (left, right) = (frame.x(bar.range.lowerBound), frame.x(bar.range.upperBound))
            let top = frame.heldY(bar.y)
            guard left.isFinite, right.isFinite, bar.y.isFinite, top < frame.bottom else { continue }
            // A gap between neighboring bars if they are wide enough, and a minimum width so that no bar is invisible.
            let slit = right - left > 3 ? 0.6 : 0
            let width = max(right - left - slit, 0.8)
            path.rect(x: left + slit / 2, y: top, width: width, height: frame.bottom - top)
        }
        return [PlotShape(path: path, kind: .fill, paint: .ink(bars.ink))]
    }

    private static func shapes(_ cells: PlotCells, _ frame: PlotPlane) -> [PlotShape] {
        guard let shade = frame.scales.shade else { return [] }
        var paths = [SVGPath](repeating: SVGPath(), count: Shades.count)
        for cell in cells.cells {
            let xs = [frame.x(cell.x - cells.width / 2), frame.x(cell.x + cells.width / 2)].sorted()
            let ys = [frame.y(cell.y - cells.height / 2), frame.y(cell.y + cells.height / 2)].sorted()
            guard xs[0].isFinite, xs[1].isFinite, ys[0].isFinite, ys[1].isFinite, cell.value.isFinite else {
                continue
            }
            // Slightly wider than the cell, so that no seams are visible.
            paths[Shades.step(of: shade.share(of: cell.value))].rect(
                x: xs[0], y: ys[0], width: xs[1] - xs[0] + 0.25, height: ys[1] - ys[0] + 0.25)
        }
        return steps(paths, .fill)
    }

    private static func shapes(_ track: PlotTrack, _ frame: PlotPlane) -> [PlotShape] {
        guard let shade = frame.scales.shade else { return [] }
        var paths = [SVGPath](repeating: SVGPath(), count: Shades.count)
        var spots = paths
        var last: (x: Double, y: Double, step: Int)?
        var isSpot = false
        for point in track.points + [.gap] {
            let (x, y) = (frame.x(point.x), frame.y(point.y))
            guard x.isFinite, y.isFinite else {
                // A path of a single point has no line to draw, so it gets a dot.
                if let last, isSpot { spots[last.step].dot(x: last.x, y: last.y) }
                last = nil
                continue
            }
            let step = Shades.step(of: shade.share(of: point.value))
            isSpot = last == nil
            if let last {
                if last.step != step { paths[step].move(toX: last.x, y: last.y) }
                paths[step].addLine(toX: x, y: y)
            } else {
                paths[step].dot(x: x, y: y)
            }
            last = (x, y, step)
        }
        return steps(paths, .track) + steps(spots, .trackSpots)
    }

    /// The paths that are not empty, with the step of the color scale that is their index.
    private static func steps(_ paths: [SVGPath], _ kind: Kind) -> [PlotShape] {
        zip(0..., paths).compactMap { step, path in
            path.isEmpty ? nil : PlotShape(path: path, kind: kind, paint: .step(step))
        }
    }
}

extension SVGPath {
    /// Half of the diagonal of a diamond, in user units.
    private static let diamondReach = 6.0

    /// Adds the outline of a diamond around a point.
    fileprivate mutating func addDiamond(x: Double, y: Double) {
        let reach = Self.diamondReach
        move(toX: x - reach, y: y)
        addLine(toX: x, y: y - reach)
        addLine(toX: x + reach, y: y)
        addLine(toX: x, y: y + reach)
        addLine(toX: x - reach, y: y)
    }
}
