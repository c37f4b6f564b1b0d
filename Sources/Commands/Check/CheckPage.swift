import Metrology
import Plots
import Sessions

/// A check as one HTML page: the verdict, all figures with their grades, and plots of what was loaded.
struct CheckPage {
    let check: PadCheck
    let figures: [CheckFigure]
    /// The verdict in a sentence.
    let verdict: String
    /// The pad, and where its grams come from.
    let provenance: String
    /// A figure's number with its unit; nil if it was not measured.
    let number: (CheckFigure) -> String?

    func page(titled title: String) -> Page {
        Self.page(
            titled: title, verdict: verdict, provenance: provenance, plots: [errorPlot, repeatPlot, usePlot],
            figures: figures, number: number, source: "docs/metrology.md")
    }

    /// The page of any check.
    ///
    /// - Parameters:
    ///   - title: the name of the pad.
    ///   - verdict: the verdict in a sentence.
    ///   - provenance: the pad, and where its figures come from.
    ///   - plots: the plots; nil for one without data.
    ///   - figures: all figures.
    ///   - number: a figure's number with its unit; nil if it was not measured.
    ///   - source: the page of the documentation that defines them.
    static func page(
        titled title: String, verdict: String, provenance: String, plots: [Plot?], figures: [CheckFigure],
        number: (CheckFigure) -> String?, source: String
    ) -> Page {
        var page = Page(title: "\(title) – forcescale check")
        page.append(.html("h1", title))
        page.append(.html("p", verdict))
        page.append(.html("p", provenance).inClass("soft"))
        let panels = plots.compactMap(\.self).map { PlotPanel.figure($0, .half) }
        if !panels.isEmpty { page.append(HTMLElement.html("div", panels).inClass("figures")) }
        page.append(
            .table(
                caption: "Metrics", head: ["metric", "value", "grade", "meaning", "from"],
                rows: figures.filter { $0.grade != nil }.map {
                    [$0.title, number($0) ?? $0.absence, $0.grade?.rawValue ?? "", $0.verdict, $0.basis]
                }, isNumeric: false))
        let missing = figures.filter { $0.grade == nil }
        if !missing.isEmpty {
            page.append(
                .table(
                    caption: "Not measured", head: ["metric", "reason"],
                    rows: missing.map { [$0.title, $0.verdict] }, isNumeric: false))
        }
        page.append(
            .html("footer", "Made by forcescale \(Version.current); \(source) defines the metrics."))
        return page
    }

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
