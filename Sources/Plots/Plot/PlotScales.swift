/// The displayed ranges of all axes of a plot and their ticks, for a picture of a certain size.
struct PlotScales {
    private(set) var x: AxisDomain
    private(set) var y: AxisDomain
    let shade: AxisDomain?
    private(set) var xTicks: Ticks
    private(set) var yTicks: Ticks

    /// The smallest ratio of the sides of a map.
    private static let leastShape = 0.3

    /// - Parameter ticks: the approximate number of ticks that fit on each axis.
    init(_ plot: Plot, ticks: (x: Int, y: Int)) {
        x = plot.x.domain(of: plot.layers.lazy.flatMap(\.xs))
        y = plot.yDomain
        shade = plot.shade.map { $0.domain(of: plot.layers.lazy.flatMap(\.shades)) }
        if plot.isToScale {
            if plot.x.range == nil { x = x.widened(by: 0.04) }
            if plot.y.range == nil { y = y.widened(by: 0.04) }
            // A path along one axis gets a map that is high enough for its labels.
            if plot.x.range == nil { x = x.widened(to: Self.leastShape * y.length) }
            if plot.y.range == nil { y = y.widened(to: Self.leastShape * x.length) }
        } else if plot.y.range == nil {
            y = y.rounded(to: Ticks(y, count: ticks.y))
        }
        xTicks = Ticks(x, count: ticks.x)
        yTicks = Ticks(y, count: ticks.y)
    }

    /// The scales for a picture with text beside `rows` rows: y is extended so that its ticks are in the middle of rows, where
    /// their numbers stand. Bars begin at the lower edge, and maps and logarithmic axes keep their shape.
    init(_ plot: Plot, ticks: (x: Int, y: Int), rows: Int) {
        self.init(plot, ticks: ticks)
        guard !plot.isToScale, !y.isLogarithmic, plot.layers.allSatisfy(\.isLine) else { return }
        // Up to ten times finer or coarser.
        var steps = [Ticks.niceStep(atLeast: yTicks.step / 10)]
        while let last = steps.last, last < 9 * yTicks.step {
            steps.append(Ticks.niceStep(atLeast: 1.1 * last))
        }
        var aligned: [(domain: AxisDomain, ticks: Ticks)] = []
        for step in steps where !y.isWhole || step >= 1 {
            for rowsPerStep in 1..<rows {
                guard let domain = plot.yDomain.aligned(toRows: rows, of: step / Double(rowsPerStep)) else {
                    break
                }
                let ticks = Ticks(domain, step: step)
                if 2...max(3, (rows + 1) / 2) ~= ticks.values.count { aligned.append((domain, ticks)) }
            }
        }
        // Three ticks show that the scale is linear, unless the data become much lower for them.
        guard let shortest = aligned.map(\.domain.length).min() else { return }
        let clear = aligned.filter { $0.ticks.values.count >= 3 && $0.domain.length <= 1.3 * shortest }
        let candidates = clear.isEmpty ? aligned : clear
        guard let best = candidates.min(by: { $0.domain.length < $1.domain.length }) else { return }
        (y, yTicks) = best
    }
}

extension Plot {
    /// The range of y of all that is drawn.
    fileprivate var yDomain: AxisDomain {
        y.domain(of: layers.lazy.flatMap(\.ys) + marks.filter { $0.axis == .y }.map(\.value))
    }
}

extension PlotLayer {
    fileprivate var isLine: Bool { if case .line = self { true } else { false } }

    /// All values along x.
    fileprivate var xs: [Double] {
        switch self {
        case .line(let series): series.points.map(\.x)
        case .bars(let bars): bars.bars.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
        case .cells(let cells):
            cells.cells.flatMap { [$0.x - cells.width / 2, $0.x + cells.width / 2] }
        case .track(let track): track.points.map(\.x)
        }
    }

    /// All values along y.
    fileprivate var ys: [Double] {
        switch self {
        case .line(let series): series.points.map(\.y)
        case .bars(let bars): bars.bars.map(\.y)
        case .cells(let cells):
            cells.cells.flatMap { [$0.y - cells.height / 2, $0.y + cells.height / 2] }
        case .track(let track): track.points.map(\.y)
        }
    }

    /// All values that determine colors.
    fileprivate var shades: [Double] {
        switch self {
        case .line, .bars: []
        case .cells(let cells): cells.cells.map(\.value)
        case .track(let track): track.points.map(\.value)
        }
    }
}
