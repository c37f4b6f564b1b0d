import Metrology
import Plots

/// The plots of a check: errors of known masses, loadings, and the uncertainty in use.
struct CheckPlots {
    let check: PadCheck
    let figures: [CheckFigure]

    /// All of them; nil for one without data.
    var all: [Plot?] { [errorPlot, repeatPlot, usePlot] }

    /// The error of each indication over the load, rising and falling.
    private var errorPlot: Plot? {
        let errors = check.indicationErrors
        guard errors.count >= 3 else { return nil }
        func series(_ name: String, _ ink: PlotColor, _ isFalling: Bool) -> PlotLayer {
            .line(
                PlotSeries(
                    name: name, ink: ink,
                    points: errors.filter { $0.isFalling == isFalling }.map { PlotPoint($0.load, $0.error) }
                        .sorted { $0.x < $1.x }))
        }
        return Plot(
            title: "Error of indication", x: PlotAxis("load", unit: "g", includesZero: true),
            y: PlotAxis("error", unit: "g", includesZero: true),
            layers: [
                series("rising", .series(0), false), series("falling", .series(1), true),
            ].filter { !$0.isEmpty })
    }

    /// Half the width of a bar, where the distance between bars is 1.
    private static let halfBar = 0.4

    /// The force of each loading, in order.
    private var repeatPlot: Plot? {
        let loadings = check.holds.filter { $0.contacts == 1 && !$0.isSaturated }
        guard loadings.count >= 2 else { return nil }
        let bars = zip(1..., loadings).map { number, hold in
            PlotBars.Bar(Double(number) - Self.halfBar...Double(number) + Self.halfBar, hold.grams)
        }
        return Plot(
            title: "Loadings", x: .whole("loading"),
            y: PlotAxis("mean force", unit: "g", includesZero: true),
            layers: [.bars(PlotBars(bars: bars))])
    }

    /// U(W) = a + b W over the range of the pad.
    private var usePlot: Plot? {
        func value(_ key: String) -> Double? { figures.first { $0.key == key }?.value }
        guard let offset = value("uncertainty_offset_g"), let slope = value("uncertainty_slope_pct") else {
            return nil
        }
        let full = check.fullScale
        var plot = Plot(
            title: "Uncertainty in use (k = 2)", note: "U(W) = a + b W, on a stand, without a finger",
            x: PlotAxis("load W", unit: "g", includesZero: true),
            y: PlotAxis("U", unit: "g", includesZero: true),
            layers: [
                .line(
                    PlotSeries(points: [PlotPoint(0, offset), PlotPoint(full, offset + slope / 100 * full)]))
            ])
        if let least = value("minimum_weight_g") {
            plot.marks = [PlotMark(.x, at: least, label: "minimum weight for 1 %")]
        }
        return plot
    }
}
