import Plots
import Text
import Weighing

/// Statistics of results as text, as a table and as a page.
struct ResultsPage {
    private let groups: [ResultsGroup]
    private let separator: String?
    private let source: String
    private let printsBudget: Bool

    init(_ groups: [ResultsGroup], separator: String?, source: String, printsBudget: Bool) {
        (self.groups, self.separator, self.source) = (groups, separator, source)
        self.printsBudget = printsBudget
    }

    /// The title of page and pictures.
    var title: String { "Results in \(source) – forcescale" }

    /// The plots, row by row.
    var plots: [[Plot]] {
        groups.map { ResultsPlots($0, name: $0.name(separator)).all }.filter { !$0.isEmpty }
    }

    /// The figures of all groups, one per line.
    ///
    /// - Parameter columns: the width of the terminal; nil for no limit.
    func text(columns: Int?) -> String {
        guard !groups.isEmpty else { return "\(source): no results\n" }
        return groups.map { group in
            let rows = rows(of: group)
            let fits = rows.allSatisfy { 2 + Self.nameColumns + $0[1].count <= columns ?? .max }
            let lines = rows.flatMap { row in
                fits
                    ? ["  \(row[0].padded(to: Self.nameColumns))\(row[1])"]
                    : Wrapping.lines("\(row[0]): \(row[1])", columns: columns, first: "  ", rest: "    ")
            }
            let all = Wrapping.lines(heading(of: group), columns: columns, rest: "  ") + lines
            return all.joined(separator: "\n") + "\n"
        }.joined(separator: "\n")
    }

    /// The width of the names where there is room for two columns.
    private static let nameColumns = 42

    /// `Scale: device, label plum`
    private func heading(of group: ResultsGroup) -> String { "Scale: \(group.name(separator))" }

    /// The names of the figures of a group and their values; after the verdicts, the number of results without one.
    private func rows(of group: ResultsGroup) -> [[String]] {
        var rows: [[String]] = []
        for figure in group.figures {
            guard let row = figure.row else { continue }
            rows.append([row.name, row.text])
            let judged = group.statistics.verdicts.values.reduce(0, +)
            if figure.key == Limits.Verdict.allCases.last?.rawValue, judged < group.statistics.count {
                rows.append(["weighed without limits", "\(group.statistics.count - judged)"])
            }
            if printsBudget, figure.key == "mean_uncertainty_independent_g" {
                rows += group.budget?.rows ?? [["  what contributes to U", "unknown"]]
            }
        }
        return rows
    }

    /// Why there is no plot, in a sentence; nil if there are plots.
    var reasonForNoPlots: String? {
        guard plots.isEmpty else { return nil }
        if groups.isEmpty { return "There are no plots, because there are no results." }
        return groups.contains { $0.statistics.isWeight }
            ? "There are no plots: a control chart needs three or more results of one scale."
            : "There are no plots, because the results are no weights: the pad senses contact size, or its grams are unknown."
    }

    /// The figures as comma-separated values, one per row.
    var table: String {
        var text = "scale,kind,group,figure,value\n"
        for group in groups {
            let head = [
                group.statistics.scale.rawValue, group.statistics.kind.rawValue, (group.value ?? "").csvField,
            ].joined(separator: ",")
            for figure in group.figures { text += "\(head),\(figure.key),\(figure.value.csv())\n" }
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
            page.append(.html("h2", heading(of: group)))
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
                    caption: "Statistics", head: ["statistic", "value"],
                    rows: rows(of: group)))
        }
        page.append(HTMLElement.html("footer", "forcescale \(version)"))
        return page
    }
}
