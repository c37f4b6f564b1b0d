import Metrology
import Plots
import Sessions

/// A check as one HTML page, with the verdict, plots, and all figures with their grades, or as the plots alone.
struct CheckPage {
    /// The name of the pad.
    let title: String
    let figures: [CheckFigure]
    /// The verdict in a sentence, and its reasons.
    let verdict: [String]
    /// The pad, and where its figures come from.
    let provenance: String
    /// A figure's number with its unit; nil if it was not measured.
    let number: (CheckFigure) -> String?
    /// The page of the documentation that defines the figures.
    let source: String

    /// The plots; nil for one without data.
    let plots: [Plot?]

    /// The plots, two in a row.
    var rows: [[Plot]] {
        let plots = plots.compactMap(\.self)
        return stride(from: 0, to: plots.count, by: 2).map { Array(plots[$0...].prefix(2)) }
    }

    /// The page.
    var page: Page {
        var page = Page(title: "\(title) – forcescale check")
        page.append(.html("h1", title))
        for line in verdict { page.append(.html("p", line)) }
        page.append(.html("p", provenance).inClass("soft"))
        let panels = plots.compactMap(\.self).map { PlotPanel.figure($0, .half) }
        if !panels.isEmpty { page.append(HTMLElement.html("div", panels).inClass("figures")) }
        page.append(
            .table(
                caption: "Metrics", head: ["metric", "value", "grade", "meaning", "from"],
                rows: figures.filter { $0.grade != nil }.map {
                    [
                        $0.title, number($0) ?? $0.absence,
                        $0.metric.hasLimits ? $0.grade?.rawValue ?? "" : "–", $0.verdict, $0.basis,
                    ]
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
}
