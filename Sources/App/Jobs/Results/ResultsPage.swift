import Plots
import Text
import Weighing

/// Statistics of results as text, as a table and as a page.
struct ResultsPage {
    private let groups: [ResultsGroup]
    private let separator: String?
    private let source: String

    init(_ groups: [ResultsGroup], separator: String?, source: String) {
        (self.groups, self.separator, self.source) = (groups, separator, source)
    }

    /// The title of page and pictures.
    var title: String { "Results in \(source) – forcescale" }

    /// The plots, row by row.
    var plots: [[Plot]] {
        groups.map { ResultsPlots($0, name: $0.name(separator)).all }.filter { !$0.isEmpty }
    }

    /// The figures of all groups, one per line.
    func text(columns: Int) -> String {
        guard !groups.isEmpty else { return "\(source): no results\n" }
        return groups.map { group in
            let rows = group.figures.filter { $0.value != nil }.map {
                "  \($0.name.padded(to: 42))\(Self.words($0))"
            }
            return ([group.name(separator)] + rows).joined(separator: "\n") + "\n"
        }.joined(separator: "\n")
    }

    private static func words(_ figure: ResultsFigure) -> String {
        guard let value = figure.value else { return "–" }
        return (figure.isCount ? value.fixed(0) : "\(FourDigits.text(value)) \(figure.unit)").trimmingEnd
    }

    /// The figures as comma-separated values, one per row.
    var table: String {
        var text = "scale,kind,group,figure,value\n"
        for group in groups {
            let head = [
                group.statistics.scale.rawValue, group.statistics.kind.rawValue, (group.value ?? "").csvField,
            ].joined(separator: ",")
            for figure in group.figures {
                let value = figure.value.map { figure.isCount ? $0.fixed(0) : "\($0)" } ?? ""
                text += "\(head),\(figure.key),\(value)\n"
            }
        }
        return text
    }

    /// The page with plots and tables.
    func document(version: String) -> Page {
        var page = Page(title: title)
        page.append(.html("h1", "Results in \(source)"))
        if groups.isEmpty { page.append(.html("p", "There are no results.")) }
        for group in groups {
            let name = group.name(separator)
            page.append(.html("h2", name))
            if let refusal = group.studyRefusal {
                page.append(HTMLElement.html("p", refusal).inClass("soft"))
            }
            let plots = ResultsPlots(group, name: name).all
            if !plots.isEmpty {
                page.append(
                    HTMLElement.html("div", plots.map { PlotPanel.figure($0, .half) }).inClass("figures"))
            }
            page.append(
                .table(
                    caption: "Figures", head: ["figure", "value"],
                    rows: group.figures.filter { $0.value != nil }.map { [$0.name, Self.words($0)] }))
        }
        page.append(HTMLElement.html("footer", "forcescale \(version)"))
        return page
    }
}
