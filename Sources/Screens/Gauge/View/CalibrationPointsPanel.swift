import SessionEvents
import TerminalUI
import Text

/// The calibration points with their residuals, the latest first.
struct CalibrationPointsPanel {
    private let calibration: GaugeCalibration

    init(_ calibration: GaugeCalibration) { self.calibration = calibration }

    func draw(in area: Area, into canvas: inout Canvas) {
        guard !area.isEmpty, !calibration.points.isEmpty else { return }
        var row = 0
        let faint = canvas.palette.style(.faint)
        if area.rows >= 2 {
            write(["mass", "raw", "error g"], area.line(0), faint, into: &canvas)
            row = 1
        }
        for point in calibration.points.suffix(area.rows - row).reversed() {
            let residual = calibration.residual(point).map { $0.signed(2) } ?? "–"
            let name = point.name.isEmpty ? "\(FourDigits.text(point.grams)) g" : point.name
            write([name, point.raw.fixed(1), residual], area.line(row), .plain, into: &canvas)
            row += 1
        }
    }

    private func write(_ texts: [String], _ line: Area, _ style: Style, into canvas: inout Canvas) {
        var column = line.column
        for (text, width) in zip(texts, [16, 10, 10]) {
            let cell = Area(
                column: column, row: line.row, columns: max(0, min(width, line.endColumn - column)), rows: 1)
            canvas.write(text, in: cell, alignment: width == 16 ? .leading : .trailing, style: style)
            column = cell.endColumn
        }
    }
}
