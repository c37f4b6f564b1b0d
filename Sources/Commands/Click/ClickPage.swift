import Clicks
import CommandLine
import Core
import Formatting
import Plots
import Sessions
import Text

/// A measurement of clicks as plots, and as one HTML page with its figures and the verdict.
struct ClickPage {
    private let summary: ClickSummary
    private let clicks: [Click]
    private let name: String
    private let surface: TouchSurface
    private let plan: ClickPlan
    /// Where the grams come from, in a sentence.
    private let provenance: String

    init(
        _ results: ClickResults, of session: SessionFacts, on device: DeviceDescription,
        _ surface: TouchSurface
    ) {
        (summary, clicks, plan) = (results.summary, results.clicks, results.plan)
        (name, self.surface) = (device.name.printable(limit: 60), surface)
        provenance = session.wording.provenanceSentence
    }

    /// Writes what is asked for.
    func draw(_ pictures: ClickPictureOptions) throws {
        try pictures.write(
            [plots], title: "Click of \(name)", page: { page })
    }

    private var unit: String { summary.unit.rawValue }

    private var plots: [Plot] { [map, forces].compactMap(\.self).filter { !$0.isEmpty } }

    /// The mean force at each place, on the pad seen from above; nil if the size of the pad is unknown.
    private var map: Plot? {
        guard let size = surface.size else { return nil }
        let share = plan.isMap ? 3 : 2
        let cell = Point(size.x / Double(share), size.y / Double(share))
        let cells = summary.places.enumerated().compactMap { index, place in
            place.figures?.press.map { press in
                ColoredPoint(
                    x: cell.x * (Double(index % share) + 0.5), y: cell.y * (Double(index / share) + 0.5),
                    value: press.mean)
            }
        }
        return Plot(
            title: "Force at the press over the pad", note: "the mean of the clicks at each place",
            x: PlotAxis("from the left", unit: "mm", range: 0...size.x),
            y: PlotAxis("from the top", unit: "mm", range: 0...size.y, isReversed: true),
            shade: PlotAxis("press", unit: unit, range: shades(of: cells.map(\.value))),
            layers: [
                .cells(
                    PlotCells(
                        width: cell.x, height: cell.y, cells: cells,
                        decimals: summary.unit == .grams ? 1 : 0))
            ], isToScale: true)
    }

    /// The range of the colors: at least what counts as uniform, so that small differences look small; nil for that of the
    /// values.
    private func shades(of values: [Double]) -> ClosedRange<Double>? {
        guard summary.unit == .grams, let least = values.min(), let greatest = values.max() else {
            return nil
        }
        let spare = (HLKVerdict.greatestDifference - (greatest - least)) / 2
        return spare > 0 ? least - spare...greatest + spare : nil
    }

    /// The forces of all clicks in their order, with the limits of the verdict.
    private var forces: Plot {
        func series(_ name: String, _ ink: Int, _ force: (Click) -> Double?) -> PlotLayer {
            .line(
                PlotSeries(
                    name: name, ink: .series(ink), shape: .points,
                    points: clicks.enumerated().compactMap { index, click in
                        force(click).map { PlotPoint(Double(index + 1), $0) }
                    }))
        }
        let range = HLKVerdict.range
        return Plot(
            title: "Force of each click",
            note: summary.containsScale ? "dashed: the limits of Windows' hardware test" : nil,
            x: .whole("click"), y: PlotAxis("force", unit: unit),
            layers: [
                series("press", 0) { $0.press.middle }, series("release", 1) { $0.release.bracket?.middle },
            ],
            marks: summary.containsScale
                ? [range.lowerBound, range.upperBound].map {
                    PlotMark(.y, at: $0, label: "\($0.fixed(0)) g")
                } : [])
    }

    private var page: Page {
        var page = Page(title: "\(name) – forcescale click")
        page.append(.html("h1", "Click of \(name)"))
        let verdict = summary.verdict
        page.append(.html("p", "Press: \(verdict.pressWords)."))
        page.append(.html("p", "Uniform: \(verdict.uniformWords)."))
        page.append(.html("p", HLKVerdict.source).inClass("soft"))
        page.append(.html("p", "\(summary.count.counted("click")); \(provenance).").inClass("soft"))
        for remark in summary.remarks { page.append(.html("p", remark).inClass("soft")) }
        page.append(HTMLElement.html("div", plots.map { PlotPanel.figure($0, .half) }).inClass("figures"))
        let all: [(String, ClickStatistics?)] = [
            ("press", summary.all.press), ("release", summary.all.release),
            ("hysteresis", summary.all.hysteresis),
        ]
        page.append(table("Forces", "figure", all))
        page.append(
            table("Press at each place", "place", summary.places.map { ($0.words, $0.figures?.press) }))
        page.append(
            .html("footer", "Made by forcescale \(Version.current); docs/click.md defines the figures."))
        return page
    }

    private func table(
        _ caption: String, _ first: String, _ rows: [(name: String, figures: ClickStatistics?)]
    ) -> HTMLElement {
        .table(
            caption: caption,
            head: [first, "clicks", "mean, \(unit)", "± (95 %)", "median", "least", "greatest"],
            rows: rows.map { name, figures in
                guard let figures else { return [name, "0", "", "", "", "", ""] }
                return [
                    name, "\(figures.count)", summary.unit.number(figures.mean),
                    figures.expandedUncertainty.map { summary.unit.reachText($0) } ?? "",
                    summary.unit.number(figures.median), summary.unit.number(figures.minimum),
                    summary.unit.number(figures.maximum),
                ]
            })
    }
}
