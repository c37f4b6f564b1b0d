/// A plot of data, independent of its rendering: `PlotFigure` renders it as SVG, `PlotPicture` as cells.
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
/// //     |
/// //  300+
/// //     |                     ***
/// //  200+                 ****   ****
/// //     |             ****           ****
/// //  100+      *******                   **
/// //     |******
/// //    0+
/// //     +-----------+----------+----------+
/// //      0          2          4          6
/// //                                 time, s
/// ```
package struct Plot: Hashable, Sendable {
    package var title: String
    /// A note that is needed to read the plot, such as the provenance of grams; nil for none.
    package var note: String?
    /// The horizontal axis.
    package var x: PlotAxis
    /// The vertical axis.
    package var y: PlotAxis
    /// The axis of the color scale; nil unless a layer is colored by a value.
    package var shade: PlotAxis?
    /// The layers, from bottom to top.
    package var layers: [PlotLayer]
    /// Shaded intervals of the x axis.
    package var bands: [PlotBand]
    /// Marked values of an axis.
    package var marks: [PlotMark]
    /// Whether both axes have the same scale, as in a map.
    package var isToScale: Bool

    /// By default without data.
    package init(
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

    /// Whether the plot has no data.
    package var isEmpty: Bool { layers.allSatisfy(\.isEmpty) }

    /// The lines for a legend, one per color; empty if there is at most one name, and without colors that several
    /// names share.
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

/// A shaded interval of the x axis, such as a frequency band.
package struct PlotBand: Hashable, Sendable {
    /// The limits, in units of the x axis.
    package var range: ClosedRange<Double>
    package var label: String
    /// Whether a drawing has the label at the bottom, because the line is at the top.
    package var hasLabelAtBottom: Bool

    package init(_ range: ClosedRange<Double>, label: String, atBottom hasLabelAtBottom: Bool = false) {
        self.range = range
        self.label = label
        self.hasLabelAtBottom = hasLabelAtBottom
    }
}

/// A line across the plot at a value of an axis.
package struct PlotMark: Hashable, Sendable {
    /// The axis of a mark.
    package enum Axis: Hashable, Sendable {
        /// A vertical line at a value of x.
        case x
        /// A horizontal line at a value of y.
        case y
    }

    /// The axis of the value.
    package var axis: Axis
    package var value: Double
    package var label: String

    package init(_ axis: Axis, at value: Double, label: String) {
        self.axis = axis
        self.value = value
        self.label = label
    }
}
