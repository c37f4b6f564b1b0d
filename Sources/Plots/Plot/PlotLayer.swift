/// One kind of thing in a plot.
public enum PlotLayer: Hashable, Sendable {
    /// Values along x.
    case line(PlotSeries)
    /// Upright bars from the bottom.
    case bars(PlotBars)
    /// Rectangles coloured by a value.
    case cells(PlotCells)
    /// A way through the plane, coloured by a value.
    case track(PlotTrack)

    /// Whether there is nothing to see.
    public var isEmpty: Bool {
        switch self {
        case .line(let series): series.isEmpty
        case .bars(let bars): bars.bars.isEmpty
        case .cells(let cells): cells.cells.isEmpty
        case .track(let track): !track.points.contains(where: \.isFinite)
        }
    }
}

/// A value at a place of the x axis; one that is not finite breaks the line.
public struct PlotPoint: Hashable, Sendable {
    /// In units of the x axis.
    public var x: Double
    /// In units of the y axis.
    public var y: Double

    /// A point.
    public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    /// Nothing: the line ends here and begins anew.
    public static let gap = PlotPoint(.nan, .nan)
    var isFinite: Bool { x.isFinite && y.isFinite }
}

/// Values along x.
public struct PlotSeries: Hashable, Sendable {
    /// How neighbouring values are joined.
    public enum Shape: Hashable, Sendable {
        /// A value holds until the next.
        case steps
        /// Straight from one to the next.
        case straight
    }

    /// What it is; may be empty where the plot's title says it.
    public var name: String
    /// Its colour.
    public var ink: PlotColor
    /// How values are joined.
    public var shape: Shape
    /// Whether it is one of many alike, drawn thin.
    public var isThin: Bool
    /// The values, by rising x.
    public var points: [PlotPoint]

    /// Values with a name and a colour.
    public init(
        name: String = "", ink: PlotColor = .series(0), shape: Shape = .straight, isThin: Bool = false,
        points: [PlotPoint]
    ) {
        self.name = name
        self.ink = ink
        self.shape = shape
        self.isThin = isThin
        self.points = points
    }

    /// Whether there is nothing to see.
    public var isEmpty: Bool { !points.contains(where: \.isFinite) }
}

/// Upright bars.
public struct PlotBars: Hashable, Sendable {
    /// One bar from the bottom of the picture to a value.
    public struct Bar: Hashable, Sendable {
        /// Its sides, in units of the x axis.
        public var range: ClosedRange<Double>
        /// Its height.
        public var y: Double

        /// A bar.
        public init(_ range: ClosedRange<Double>, _ y: Double) {
            self.range = range
            self.y = y
        }
    }

    /// What they count; may be empty.
    public var name: String
    /// Their colour.
    public var ink: PlotColor
    /// The bars, from left to right.
    public var bars: [Bar]
    /// What each stands for where its height is only there to be seen; nil where its height is its value.
    public var value: Double?

    /// Bars in a colour.
    public init(name: String = "", ink: PlotColor = .series(0), bars: [Bar], value: Double? = nil) {
        self.name = name
        self.ink = ink
        self.bars = bars
        self.value = value
    }
}

/// A place in the plane with a value that colours it.
public struct PlotPlace: Hashable, Sendable {
    /// In units of the x axis.
    public var x: Double
    /// In units of the y axis.
    public var y: Double
    /// What its colour tells, in units of the plot's `shade`.
    public var value: Double

    /// A place with its value.
    public init(x: Double, y: Double, value: Double) {
        self.x = x
        self.y = y
        self.value = value
    }

    /// Nothing: a way ends here and begins anew.
    public static let gap = PlotPlace(x: .nan, y: .nan, value: .nan)
    var isFinite: Bool { x.isFinite && y.isFinite }
}

/// Rectangles coloured by a value.
public struct PlotCells: Hashable, Sendable {
    /// Width of each, in units of the x axis.
    public var width: Double
    /// Height of each, in units of the y axis.
    public var height: Double
    /// The middles of those that have a value.
    public var cells: [PlotPlace]

    /// Rectangles of one size.
    public init(width: Double, height: Double, cells: [PlotPlace]) {
        self.width = width
        self.height = height
        self.cells = cells
    }
}

/// A way through the plane, coloured by a value.
public struct PlotTrack: Hashable, Sendable {
    /// The places, in the order in which they were passed; one that is not finite breaks the line.
    public var points: [PlotPlace]

    /// A way through places.
    public init(points: [PlotPlace]) { self.points = points }
}
