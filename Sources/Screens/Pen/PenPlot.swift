internal import Core
package import Pens
package import Plots

/// Responses of pens as plots: pressure over force.
package enum PenPlot {
    /// The pairs of a measurement that continues.
    package static func growing(_ pairs: [PenPair], title: String) -> Plot {
        plot(
            title,
            [.line(PlotSeries(ink: .series(0), shape: .points, points: pairs.map(\.point)))])
    }

    /// A response, with the limits of its ± as thin lines; empty if no force is known.
    package static func response(_ figures: PenFigures, title: String) -> Plot {
        // Where the activation force contradicts the other ones, they are the response.
        let least = figures.percentiles.filter { $0.percent > 0 }.compactMap(\.force?.value).min()
        let known = figures.percentiles.filter { percentile in
            percentile.force.map { percentile.percent > 0 || $0.value <= least ?? .infinity } ?? false
        }
        var layers: [PlotLayer] = []
        if known.contains(where: { $0.force?.uncertainty != nil }) {
            for (name, sign) in [("− U", -1.0), ("+ U", 1.0)] {
                let envelope = known.map { percentile in
                    (
                        percentile.force.flatMap { force in force.uncertainty.map { force.value + sign * $0 }
                        },
                        percentile.percent
                    )
                }
                layers.append(series(name, .series(1), envelope, isThin: true))
            }
        }
        // Above its limits, which may be close to it.
        layers.append(series("response", .series(0), known.map { ($0.force?.value, $0.percent) }))
        var plot = plot(title, layers)
        if let activation = figures.activation {
            plot.marks.append(PlotMark(.x, at: activation.value, label: "activation"))
        }
        if let maximum = figures.maximum {
            plot.marks.append(PlotMark(.x, at: maximum.value, label: "maximum"))
        }
        return plot
    }

    /// The median response of each model.
    package static func comparison(_ comparison: PenComparison, title: String) -> Plot {
        plot(
            title,
            zip(0..., comparison.models).map { index, model in
                series(model.name, .series(index), model.bands.map { ($0.median, $0.percent) })
            })
    }

    private static func series(
        _ name: String, _ ink: PlotColor, _ points: [(grams: Double?, percent: Double)], isThin: Bool = false
    ) -> PlotLayer {
        .line(
            PlotSeries(
                name: name, ink: ink, isThin: isThin,
                points: points.compactMap { point in point.grams.map { PlotPoint($0, point.percent) } }))
    }

    private static func plot(_ title: String, _ layers: [PlotLayer]) -> Plot {
        Plot(
            title: title, x: PlotAxis("force", unit: "g", includesZero: true),
            y: PlotAxis("pressure", unit: "%", range: 0...100), layers: layers)
    }
}

extension PenPair {
    fileprivate var point: PlotPoint { PlotPoint(grams, percent) }
}
