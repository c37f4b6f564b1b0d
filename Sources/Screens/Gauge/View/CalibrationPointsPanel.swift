import Metrology
import TerminalUI
import Text

/// The masses of a calibration in the order in which they are loaded: those that were measured with their residuals,
/// those that follow faint.
struct CalibrationPointsPanel {
    private struct Row {
        let name: String
        let grams: Double
        var raw: Double?
        var residual: Double?
    }

    private static let widths = (name: 14, raw: 10, residual: 10)
    /// The greatest width of the residuals as dots beside a zero line.
    private static let widestStrip = 21

    private let rows: [Row]
    private let measured: Int

    init(_ calibration: CalibrationState) {
        let points = calibration.points.map { point in
            Row(
                name: point.name.isEmpty ? "\(FourDigits.text(point.grams)) g" : point.name,
                grams: point.grams, raw: point.raw, residual: calibration.residual(point))
        }
        rows = points + calibration.planned.map { Row(name: $0.name, grams: $0.grams) }
        measured = points.count
    }

    func draw(in area: Area, into canvas: inout Canvas) {
        guard !area.isEmpty, !rows.isEmpty else { return }
        let faint = canvas.palette.style(.faint)
        let hasHeading = area.rows >= 2
        if hasHeading { write("  mass", "raw", "error g", area.line(0), faint, into: &canvas) }
        let space = area.rows - (hasHeading ? 1 : 0)
        // What was measured last, and a part of what follows.
        let ahead = min(rows.count - measured, max((space + 1) / 3, space - measured))
        let end = measured + ahead
        for (line, index) in (max(0, end - space)..<end).enumerated() {
            let line = area.line(line + (hasHeading ? 1 : 0))
            let row = rows[index]
            let style = index < measured ? Style.plain : faint
            write(
                "\(arrow(to: index, canvas)) \(row.name)", row.raw?.fixed(1) ?? "–",
                row.residual?.signed(2) ?? "–", line, style, into: &canvas)
            row.residual.map { drawStrip($0, in: line, into: &canvas) }
        }
    }

    /// Whether a mass is reached by adding or by taking off.
    private func arrow(to index: Int, _ canvas: Canvas) -> String {
        guard index > 0, rows[index].grams != rows[index - 1].grams else { return " " }
        let isUp = rows[index].grams > rows[index - 1].grams
        return canvas.appearance.charset == .full ? (isUp ? "↑" : "↓") : (isUp ? "+" : "-")
    }

    /// A residual as a dot beside a zero line, on the scale of the greatest one.
    private func drawStrip(_ residual: Double, in line: Area, into canvas: inout Canvas) {
        let start = Self.widths.name + Self.widths.raw + Self.widths.residual + 2
        let half = (min(line.columns - start, Self.widestStrip) - 1) / 2
        guard half >= 3, let greatest = rows.compactMap({ $0.residual.map(abs) }).max(), greatest > 0 else {
            return
        }
        let zero = line.column + start + half
        let isFull = canvas.appearance.charset == .full
        canvas.write(isFull ? "│" : "|", column: zero, row: line.row, style: canvas.palette.style(.faint))
        let column = zero + Int((residual / greatest * Double(half)).rounded())
        canvas.write(isFull ? "●" : "o", column: column, row: line.row)
    }

    private func write(
        _ name: String, _ raw: String, _ residual: String, _ line: Area, _ style: Style,
        into canvas: inout Canvas
    ) {
        var rest = line
        for (text, width, alignment) in [
            (name, Self.widths.name, Alignment.leading), (raw, Self.widths.raw, .trailing),
            (residual, Self.widths.residual, .trailing),
        ] {
            let (cell, next) = rest.split(left: min(width, rest.columns))
            canvas.write(text, in: cell, alignment: alignment, style: style)
            rest = next
        }
    }
}
