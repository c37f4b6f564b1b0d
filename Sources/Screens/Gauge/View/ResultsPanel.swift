import Formatting
import TerminalUI

/// The results, the latest first.
struct ResultsPanel {
    let model: GaugeModel
    /// Whether rows are few because of the figure of a guided weighing.
    var isBesideFigure = false
    /// Whether the last result is shown in large digits.
    var showsLastElsewhere = false

    /// The rows from which on titles and a total leave enough rows for results beside a figure.
    private static let tableRows = 5

    func draw(in area: Area, into canvas: inout Canvas) {
        guard !area.isEmpty, !model.weighing.results.isEmpty else { return }
        if isBesideFigure, (2..<Self.tableRows).contains(area.rows) {
            drawList(area, into: &canvas)
        } else if area.rows >= 3 {
            drawTable(area, into: &canvas)
        } else {
            drawLine(area, into: &canvas)
        }
    }

    /// Draws a row for each result, with its number; a name gives way to the weight.
    private func drawList(_ area: Area, into canvas: inout Canvas) {
        let shown = Array(model.weighing.results.suffix(area.rows).reversed())
        let texts = zip(Self.names(of: shown), shown).map {
            [$0, $1.weight(in: model.massUnit), $1.verdict ?? ""]
        }
        let widths = (0..<3).map { index in texts.map { canvas.width(of: $0[index]) }.max() ?? 0 }
        let weight = widths[1] + Self.narrowGap
        let columns = [max(0, min(widths[0], area.columns - weight)), weight, widths[2] + Self.narrowGap]
        for (row, text) in texts.enumerated() {
            canvas.writeRow(text, columns, area.line(row), style: .plain)
        }
    }

    /// The names with the numbers of their objects before them.
    private static func names(of results: [GaugeResult]) -> [String] {
        let digits = results.map { "\($0.object)".count }.max() ?? 0
        return results.map {
            String(repeating: " ", count: digits - "\($0.object)".count) + "\($0.object) \($0.label)"
        }
    }

    private func drawLine(_ area: Area, into canvas: inout Canvas) {
        let results = showsLastElsewhere ? model.weighing.results.dropLast() : model.weighing.results[...]
        guard !results.isEmpty else { return }
        var next = canvas.write(
            showsLastElsewhere ? "before: " : "last: ", column: area.column, row: area.row,
            style: canvas.palette.style(.faint),
            limit: area.columns)
        for result in results.reversed() {
            let text = result.text(in: model.massUnit)
            let width = canvas.width(of: text)
            guard next + width <= area.endColumn else { return }
            next = canvas.write(text, column: next, row: area.row) + 2
        }
    }

    private func drawTable(_ area: Area, into canvas: inout Canvas) {
        let faint = canvas.palette.style(.faint)
        let shown = Array(model.weighing.results.suffix(area.rows - 2).reversed())
        let judges = shown.contains { $0.verdict != nil }
        let texts = zip(Self.names(of: shown), shown).map {
            [$0, $1.weight(in: model.massUnit)] + (judges ? [$1.verdict ?? ""] : [])
                + [$1.when, $1.scale.rawValue]
        }
        // The columns in the order of their importance: the last ones are left out if they do not fit.
        let titles = ["results", "weight"] + (judges ? ["limits"] : []) + ["time", "scale"]
        let widths = titles.indices.map { index in
            ([titles] + texts).map { canvas.width(of: $0[index]) }.max() ?? 0
        }
        let numbers = widths.dropFirst().map { $0 + Self.gap }
        let name = max(Self.leastName, min(widths[0], area.columns - numbers[0]))
        let columns = [min(name, max(0, area.columns - numbers[0]))] + numbers
        canvas.writeRow(titles, columns, area.line(0), style: faint)
        var row = 1
        for text in texts {
            canvas.writeRow(text, columns, area.line(row), style: .plain)
            row += 1
        }
        let totals = model.session.wording.totals(model.weighing.totals, in: model.massUnit)
        let total = totals.first { canvas.width(of: $0) + 2 <= area.columns } ?? totals.last ?? ""
        canvas.write("  \(total)", in: area.line(row), style: faint)
    }

    /// The blanks before a column, and the width that labels have at least, so that the table rarely moves.
    private static let gap = 3
    private static let narrowGap = 2
    private static let leastName = 10
}
