import Core
import TerminalUI
import Text

/// The results, the latest first.
struct ResultsPanel {
    let model: GaugeModel

    func draw(in area: Area, into canvas: inout Canvas) {
        guard !area.isEmpty, !model.results.isEmpty else { return }
        if area.rows >= 3 { drawTable(area, into: &canvas) } else { drawLine(area, into: &canvas) }
    }

    private func drawLine(_ area: Area, into canvas: inout Canvas) {
        var next = canvas.write(
            "last: ", column: area.column, row: area.row, style: canvas.palette.style(.faint),
            limit: area.columns)
        for result in model.results.reversed() {
            let width = canvas.width(of: result.text)
            guard next + width <= area.endColumn else { return }
            next = canvas.write(result.text, column: next, row: area.row) + 2
        }
    }

    private func drawTable(_ area: Area, into canvas: inout Canvas) {
        let faint = canvas.palette.style(.faint)
        let shown = model.results.suffix(area.rows - 2).reversed()
        let widest = shown.map { canvas.width(of: $0.weight) }.max() ?? 0
        let columns = min(Self.nameColumns, area.columns)
        let weight = min(max(min(Self.weightColumns, columns / 2), widest + 1), columns)
        let widths = [columns - weight, weight, 11, 10]
        canvas.writeRow(["weighed", "", "scale", "when"], widths, area.line(0), style: faint)
        var row = 1
        for result in shown {
            canvas.writeRow(
                ["  \(result.label)", result.weight, result.scale.rawValue, result.when], widths,
                area.line(row), style: .plain)
            row += 1
        }
        canvas.write("  \(summary)", in: area.line(row), style: faint)
    }

    /// The number of results, with total and mean; without them for a single result, and for contact sizes, whose sum
    /// has no meaning.
    private var summary: String {
        let wording = model.session.wording
        let count = model.results.count
        let counted = count.counted("result")
        guard count > 1, !wording.isContactSize else { return counted }
        let total = model.results.reduce(0) { $0 + $1.grams }
        let sum = wording.weight(total, in: model.massUnit).text
        return
            "\(counted), total \(sum), mean \(wording.weight(total / Double(count), in: model.massUnit).text)"
    }

    /// The width of label and weight together, and the minimum width of the weight.
    private static let nameColumns = 30
    private static let weightColumns = 16
}
