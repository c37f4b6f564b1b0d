import Core
import Plots
import Simulation
import Text
import Weighing

/// Statistics of results as text, as a table and as a page.
struct ResultsPage {
    let groups: [ResultsGroup]
    /// All results in their order.
    let rows: [ResultRow]
    /// The column whose values separate the groups; nil for none.
    let separator: String?
    /// The column of the operators.
    let operators: String
    /// What was read, such as the name of the file.
    let source: String
    let unit: MassUnit
    let printsBudget: Bool
    /// Whether all results and all statistics are printed, also below a table of all groups.
    let printsDetails: Bool

    /// The title of page and pictures.
    var title: String { "Results in \(source) – forcescale" }

    /// The plots, row by row.
    var plots: [[Plot]] {
        groups.map { ResultsPlots($0, name: $0.name(separator), unit: unit).all }.filter { !$0.isEmpty }
    }

    /// All groups in one table; nil unless a column separates them.
    private var table: GroupTable? {
        separator.map { GroupTable(groups, separator: $0, unit: unit) }
    }

    /// The results and the figures of all groups, one per line; of groups that a column separates, one table.
    ///
    /// - Parameter columns: the width of the terminal; nil for no limit.
    func text(columns: Int?) -> String {
        guard !groups.isEmpty else { return "\(source): no results\n" }
        let all = table.map { $0.lines(columns: columns).joined(separator: "\n") + "\n" }
        guard table == nil || printsDetails || printsBudget else { return all ?? "" }
        let details = groups.map { group in
            let isWhole = printsDetails || group.limits != nil || table != nil
            let rows = figures(of: group, areAll: isWhole)
            // Below a table of groups there are their statistics alone.
            let list = ResultsList(group.rows, limits: group.limits, unit: unit).lines(
                columns: columns, isWhole: printsDetails)
            let fits = rows.allSatisfy { 2 + Self.nameColumns + $0[1].count <= columns ?? .max }
            let lines = rows.flatMap { row in
                fits
                    ? ["  \(row[0].padded(to: Self.nameColumns))\(row[1])"]
                    : Wrapping.lines("\(row[0]): \(row[1])", columns: columns, first: "  ", rest: "    ")
            }
            let all =
                Wrapping.lines(heading(of: group), columns: columns, rest: "  ")
                + (table == nil ? list + [""] : []) + lines
            return all.joined(separator: "\n") + "\n"
        }
        return ([all].compactMap(\.self) + details).joined(separator: "\n")
    }

    /// The width of the names where there is room for two columns.
    private static let nameColumns = 42

    /// `Scale: device, label plum`
    private func heading(of group: ResultsGroup) -> String { "Scale: \(group.name(separator))" }

    /// The names of the figures of a group and their values; after the verdicts, the number of results without one.
    ///
    /// - Parameters:
    ///   - group: the group.
    ///   - areAll: whether all figures are stated, not only those of the summary below a list.
    private func figures(of group: ResultsGroup, areAll: Bool = true) -> [[String]] {
        var rows: [[String]] = []
        let omitted = areAll ? [] : group.detailKeys
        for figure in group.figures(in: unit) where !omitted.contains(figure.key) {
            guard let row = figure.row else { continue }
            rows.append([row.name, row.text])
            let judged = group.statistics.verdicts.values.reduce(0, +)
            if figure.key == Limits.Verdict.allCases.last?.rawValue, judged < group.statistics.count {
                rows.append(["weighed without limits", "\(group.statistics.count - judged)"])
            }
            if printsBudget, figure.key == "mean_uncertainty_independent_g" {
                rows +=
                    group.budget?.rows(group.digits(in: unit)) ?? [["  what contributes to ±", "unknown"]]
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

    /// The figures as comma-separated values in grams, one per row.
    var csv: String {
        var text = "scale,kind,group,figure,value\n"
        for group in groups {
            let head = [
                group.statistics.scale.rawValue, group.statistics.kind.rawValue, (group.value ?? "").csvField,
            ].joined(separator: ",")
            for figure in group.figures { text += "\(head),\(figure.key),\(figure.value.csvOfNineDigits)\n" }
        }
        return text
    }
}

extension ResultsPage {
    /// The page with the results, plots and tables.
    func document(version: String) -> Page {
        var page = Page(title: title)
        page.append(.html("h1", "Results in \(source)"))
        page.append(.html("dl", facts.map { .html("div", [.html("dt", $0.name), .html("dd", $0.value)]) }))
        if groups.isEmpty { page.append(.html("p", "There are no results.")) }
        if let table, !groups.isEmpty {
            page.append(.table(caption: table.heading, head: table.head, rows: table.rows))
        }
        for group in groups { append(group, to: &page) }
        page.append(
            .html(
                "p",
                "± is the expanded uncertainty U = k u with k = 2. That of a mean is stated for results of one object, whose weighings "
                    + "have errors in common that do not decrease with their number, and for results of different objects."
            ).inClass("soft"))
        page.append(.html("footer", "Made by forcescale \(version)"))
        return page
    }

    /// What all results have in common.
    private var facts: [(name: String, value: String)] {
        func listed(_ one: String, _ many: String, _ values: [String]) -> (name: String, value: String)? {
            guard !values.isEmpty else { return nil }
            let more = values.count > 5 ? ["\(values.count - 5) more"] : []
            let shown = values.prefix(5).map { $0.printable(limit: 60) } + more
            return (values.count == 1 ? one : many, shown.listed(with: "and"))
        }
        return [
            listed("Pad", "Pads", rows.distinct(\.device)),
            rows.contains { SimulatedPad.isName($0.device) } ? ("Source", "simulated") : nil,
            rows.days.map { ("Weighed", $0) },
            listed("Operator", "Operators", rows.distinct { $0.text(operators) }),
            ("Results", "\(rows.count)"),
        ].compactMap(\.self)
    }

    private func append(_ group: ResultsGroup, to page: inout Page) {
        page.append(.html("h2", heading(of: group)))
        if let refusal = group.studyRefusal {
            page.append(HTMLElement.html("p", refusal).inClass("soft"))
        }
        let plots = ResultsPlots(group, name: group.name(separator), unit: unit).all
        if !plots.isEmpty {
            page.append(
                HTMLElement.html("div", plots.map { PlotPanel.figure($0, .half) }).inClass("figures"))
        }
        let list = ResultsList(group.rows, limits: group.limits, unit: unit)
        if let omitted = list.omitted { page.append(HTMLElement.html("p", omitted).inClass("soft")) }
        page.append(list.table)
        page.append(
            .table(caption: "Statistics", head: ["statistic", "value"], rows: figures(of: group)))
    }
}
