/// A picture of data, described and not yet drawn: `PlotFigure` makes SVG of it, `PlotPicture` cells.
///
/// ```swift
/// import Plots
///
/// let points = [PlotPoint(0, 40), PlotPoint(2, 120), PlotPoint(4, 250), PlotPoint(6, 90)]
/// let plot = Plot(
///     title: "A press", x: PlotAxis("time", unit: "s"), y: PlotAxis("force", unit: "g", includesZero: true),
///     layers: [.line(PlotSeries(points: points))])
/// print(PlotPicture.draw(plot, columns: 40, appearance: .plain).picture)
/// // prints
/// // A press
/// // force, g
/// //  300+
/// //     |                     ***
/// //  200+                 ****   ***
/// //     |             ****          **
/// //     |         ****                ***
/// //  100+   ******                       **
/// //     |***
/// //    0+
/// //     +-----------+----------+----------+
/// //      0          2          4          6
/// //                                 time, s
/// ```
public struct Plot: Hashable, Sendable {
    /// What it shows, in a few words.
    public var title: String
    /// What must be known to read it, such as where its grams come from; nil where nothing must.
    public var note: String?
    /// The axis along the bottom.
    public var x: PlotAxis
    /// The axis along the left.
    public var y: PlotAxis
    /// What colours stand for, where a layer is coloured by a value.
    public var shade: PlotAxis?
    /// What is drawn, lowest first.
    public var layers: [PlotLayer]
    /// Shaded stretches of the x axis.
    public var bands: [PlotBand]
    /// Lines across the picture.
    public var marks: [PlotMark]
    /// Whether a unit of x is as long as one of y, as in a map.
    public var isToScale: Bool

    /// A picture without data as yet.
    public init(
        title: String, note: String? = nil, x: PlotAxis, y: PlotAxis, shade: PlotAxis? = nil,
        layers: [PlotLayer] = [], bands: [PlotBand] = [], marks: [PlotMark] = [], isToScale: Bool = false
    ) {
        self.title = title
        self.note = note
        self.x = x
        self.y = y
        self.shade = shade
        self.layers = layers
        self.bands = bands
        self.marks = marks
        self.isToScale = isToScale
    }

    /// Whether there is nothing to see.
    public var isEmpty: Bool { layers.allSatisfy(\.isEmpty) }

    /// Its lines for a legend, one of each colour; none where there is nothing to be told apart, and none of a colour
    /// that several names share.
    var named: [PlotSeries] {
        var firsts: [PlotSeries] = []
        var shared: Set<PlotColor> = []
        for case .line(let series) in layers where !series.name.isEmpty && !series.isEmpty {
            if let first = firsts.first(where: { $0.ink == series.ink }) {
                if first.name != series.name { shared.insert(series.ink) }
            } else {
                firsts.append(series)
            }
        }
        let named = firsts.filter { !shared.contains($0.ink) }
        return named.count > 1 ? named : []
    }
}

/// A shaded stretch of the x axis, such as a band of frequencies.
public struct PlotBand: Hashable, Sendable {
    /// Its limits, in units of the x axis.
    public var range: ClosedRange<Double>
    /// What it is.
    public var label: String

    /// A stretch with a name.
    public init(_ range: ClosedRange<Double>, label: String) {
        self.range = range
        self.label = label
    }
}

/// A line across the picture at one value of an axis.
public struct PlotMark: Hashable, Sendable {
    /// The axes.
    public enum Axis: Hashable, Sendable {
        /// At a value of x, upright.
        case x
        /// At a value of y, level.
        case y
    }

    /// The axis whose value it marks.
    public var axis: Axis
    /// The value.
    public var value: Double
    /// What it is.
    public var label: String

    /// A line at a value, with its name.
    public init(_ axis: Axis, at value: Double, label: String) {
        self.axis = axis
        self.value = value
        self.label = label
    }
}
