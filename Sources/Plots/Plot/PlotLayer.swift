import Text

package enum PlotLayer: Hashable, Sendable {
    /// A line through values along x.
    case line(PlotSeries)
    /// Vertical bars from the bottom.
    case bars(PlotBars)
    /// Cells colored by a value.
    case cells(PlotCells)
    /// A path colored by a value.
    case track(PlotTrack)

    /// Whether the layer has no data.
    package var isEmpty: Bool {
        switch self {
        case .line(let series): series.isEmpty
        case .bars(let bars): bars.bars.isEmpty
        case .cells(let cells): cells.cells.isEmpty
        case .track(let track): !track.points.contains(where: \.isFinite)
        }
    }
}

extension PlotLayer {
    /// The points of a control chart that lie outside its limits; none if there are none.
    package static func outsideLimits(_ points: [PlotPoint]) -> [PlotLayer] {
        points.isEmpty
            ? []
            : [
                .line(
                    PlotSeries(
                        name: "outside the limits", ink: .warning, shape: .points, points: points))
            ]
    }
}

/// A point of a line; a point that is not finite breaks the line.
package struct PlotPoint: Hashable, Sendable {
    /// The position in units of the x axis.
    package var x: Double
    /// The value in units of the y axis.
    package var y: Double

    package init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    /// A gap in the line.
    package static let gap = PlotPoint(.nan, .nan)
    var isFinite: Bool { x.isFinite && y.isFinite }
}

/// A line through values along x.
package struct PlotSeries: Hashable, Sendable {
    /// How consecutive values are connected.
    package enum Shape: Hashable, Sendable {
        /// Each value applies until the next one.
        case steps
        /// By straight lines.
        case straight
        /// By straight lines, and each value is a dot as well.
        case marked
        /// Not at all: each value is a dot.
        case points
        /// Not at all: each value is an empty diamond, which does not hide dots.
        case diamonds
    }

    /// The name; may be empty if the title of the plot is sufficient.
    package var name: String
    /// The color.
    package var ink: PlotColor
    /// How consecutive values are connected.
    package var shape: Shape
    /// Whether the line is one of many similar ones and drawn thin.
    package var isThin: Bool
    /// The values, in order of increasing x.
    package var points: [PlotPoint]
    /// The names of the points, which bear them after their x where there is space; empty if they bear nothing. A name may be
    /// empty.
    package var names: [String]

    package init(
        name: String = "", ink: PlotColor = .series(0), shape: Shape = .straight, isThin: Bool = false,
        points: [PlotPoint], names: [String] = []
    ) {
        self.name = name
        self.ink = ink
        self.shape = shape
        self.isThin = isThin
        self.points = points
        self.names = names
    }

    /// The points that bear a label, with its text in the order of preference (`3 plum`, `3`), and whether they lie lower than
    /// those beside them; none of many points.
    var labeled: [(point: PlotPoint, texts: [String], isValley: Bool)] {
        guard points.count <= Self.mostLabels else { return [] }
        return zip(points.indices, names).filter { points[$0.0].isFinite }.map { index, name in
            let (point, x) = (points[index], points[index].x.fixed(0))
            let beside = [index - 1, index + 1].filter(points.indices.contains).map { points[$0].y }
            let isValley = !beside.isEmpty && beside.reduce(0, +) > Double(beside.count) * point.y
            let texts = name.isEmpty ? [x] : ["\(x) \(name.printable(limit: Self.longestName))", x]
            return (point, texts, isValley)
        }
    }

    private static let longestName = 14
    private static let mostLabels = 200

    /// Whether the line has no data.
    package var isEmpty: Bool { !points.contains(where: \.isFinite) }
    /// Whether values are not connected.
    var isOfPoints: Bool { shape == .points || shape == .diamonds }
}

/// Vertical bars.
package struct PlotBars: Hashable, Sendable {
    /// A bar from the bottom of the plot to a value.
    package struct Bar: Hashable, Sendable {
        /// The horizontal extent, in units of the x axis.
        package var range: ClosedRange<Double>
        /// The height, in units of the y axis.
        package var y: Double

        package init(_ range: ClosedRange<Double>, _ y: Double) {
            self.range = range
            self.y = y
        }

        /// The middle of the range, which may be as wide as numbers are.
        var middle: Double { range.lowerBound / 2 + range.upperBound / 2 }
    }

    /// The name; may be empty.
    package var name: String
    /// The color.
    package var ink: PlotColor
    /// The bars, from left to right.
    package var bars: [Bar]
    /// The common value of all bars if their height only makes them visible; nil if the height is the value.
    package var value: Double?

    package init(name: String = "", ink: PlotColor = .series(0), bars: [Bar], value: Double? = nil) {
        self.name = name
        self.ink = ink
        self.bars = bars
        self.value = value
    }
}

/// A position with a value that determines its color.
package struct ColoredPoint: Hashable, Sendable {
    /// The position in units of the x axis.
    package var x: Double
    /// The position in units of the y axis.
    package var y: Double
    /// The value, in units of the color scale.
    package var value: Double

    package init(x: Double, y: Double, value: Double) {
        self.x = x
        self.y = y
        self.value = value
    }

    /// A gap in a path.
    package static let gap = ColoredPoint(x: .nan, y: .nan, value: .nan)
    var isFinite: Bool { x.isFinite && y.isFinite }
}

/// Rectangular cells colored by a value.
package struct PlotCells: Hashable, Sendable {
    /// The width of each cell, in units of the x axis.
    package var width: Double
    /// The height of each cell, in units of the y axis.
    package var height: Double
    /// The centers of the cells that have a value.
    package var cells: [ColoredPoint]
    /// The decimals of the values that a drawing writes into the cells; nil for none.
    package var decimals: Int?

    package init(width: Double, height: Double, cells: [ColoredPoint], decimals: Int? = nil) {
        self.width = width
        self.height = height
        self.cells = cells
        self.decimals = decimals
    }
}

/// A path colored by a value.
package struct PlotTrack: Hashable, Sendable {
    /// The points in order; a point that is not finite breaks the path.
    package var points: [ColoredPoint]

    package init(points: [ColoredPoint]) { self.points = points }
}
