import Text

/// A calibration as a drawing: the curve with the known masses over counts, and the residuals below it.
package struct CalibrationFigure {
    /// The direction from which a load was reached.
    package enum Direction: String, Sendable, CaseIterable {
        /// The load was increased, or it is unknown.
        case up
        /// The load was decreased.
        case down

        /// The name in the legend.
        var name: String { self == .up ? "load increased" : "load decreased" }
        /// The color of the points.
        var ink: PlotColor { .series(self == .up ? 1 : 2) }
    }

    /// A calibration point.
    package struct Point: Sendable {
        /// The counts.
        package var raw: Double
        /// The mass in grams.
        package var grams: Double
        /// The residual: grams according to the curve minus the mass.
        package var residual: Double
        /// The direction from which the load was reached.
        package var direction: Direction

        package init(raw: Double, grams: Double, residual: Double, direction: Direction = .up) {
            self.raw = raw
            self.grams = grams
            self.residual = residual
            self.direction = direction
        }
    }

    private let points: [Point]
    private let title: String
    private let curve: (Double) -> Double

    package init(_ points: [Point], title: String, curve: @escaping (Double) -> Double) {
        self.points = points
        self.title = title
        self.curve = curve
    }

    /// The drawing.
    package var svg: SVG { PlotFigure.sheet([[fit], [residuals]], title: title, width: 640, height: 300) }

    /// The curve with the masses.
    var fit: Plot {
        let raws = points.map(\.raw)
        let (least, greatest) = (raws.min() ?? 0, raws.max() ?? 0)
        let line = (0...200).map { step in
            let raw = least + (greatest - least) * Double(step) / 200
            return PlotPoint(raw, curve(raw))
        }
        return Plot(
            title: title, x: PlotAxis("counts"), y: PlotAxis("mass", unit: "g", includesZero: true),
            layers: [.line(PlotSeries(name: "fit", points: points.isEmpty ? [] : line))]
                + dots { $0.grams })
    }

    /// The errors of the curve at the masses, around a line at 0.
    var residuals: Plot {
        var axis = PlotAxis("curve minus mass", unit: "g", includesZero: true)
        axis.isSigned = true
        let reach = points.map(\.residual.magnitude).max() ?? 0
        if reach > 0 { axis.range = -1.1 * reach...1.1 * reach }
        return Plot(
            title: "Error at each mass", x: PlotAxis("counts"), y: axis, layers: dots { $0.residual },
            marks: [PlotMark(.y, at: 0, label: "")])
    }

    private func dots(_ value: (Point) -> Double) -> [PlotLayer] {
        Direction.allCases.map { direction in
            .line(
                PlotSeries(
                    name: direction.name, ink: direction.ink, shape: .points,
                    points: points.filter { $0.direction == direction }.map { PlotPoint($0.raw, value($0)) }))
        }
    }
}
