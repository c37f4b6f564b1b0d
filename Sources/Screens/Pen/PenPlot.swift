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

    /// The pressure without and with the setting of a program: over the force if it is known, else over the pressure that
    /// the pen reports.
    package static func curve(_ curve: PenCurve, _ setting: PenSetting, title: String) -> Plot {
        let rows = curve.picture(setting)
        let (target, hasForces) = (curve.picture(), rows.contains { $0.grams != nil })
        func line(
            _ name: String, _ ink: PlotColor, _ rows: [PenCurve.Row], isThin: Bool = false,
            _ value: (PenCurve.Row) -> Double
        ) -> PlotLayer {
            series(name, ink, rows.map { ($0.grams ?? $0.before, value($0)) }, isThin: isThin)
        }
        var plot = plot(
            title,
            [
                line("target", .series(2), target, isThin: true, \.after),
                line("before", .series(1), rows, \.before), line("after", .series(0), rows, \.after),
            ])
        if !hasForces { plot.x = PlotAxis("pressure of the pen", unit: "%", range: 0...100) }
        return plot
    }

    /// How often a hand's pressures occur, without and with the setting of a program.
    package static func distribution(of hand: PenHand, _ setting: PenSetting) -> Plot {
        func line(_ name: String, _ ink: PlotColor, _ bins: [PenHand.Bin]) -> PlotLayer {
            // The last bin is as wide as the others.
            let ends =
                bins.map { PlotPoint($0.percents.lowerBound, $0.share) } + [
                    PlotPoint(100, bins[bins.count - 1].share)
                ]
            return .line(PlotSeries(name: name, ink: ink, shape: .steps, points: ends))
        }
        return Plot(
            title: "How often your hand gives a pressure", x: PlotAxis("pressure", unit: "%", range: 0...100),
            y: PlotAxis("readings", unit: "%", includesZero: true),
            layers: [
                line("before", .series(1), hand.bins()),
                line("after", .series(0), hand.bins(setting.output(at:))),
            ])
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
