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
        y = plot.y.domain(
            of: plot.layers.lazy.flatMap(\.ys) + plot.marks.filter { $0.axis == .y }.map(\.value))
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
}

extension PlotLayer {
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
