import Core
public import TerminalUI
import Text

/// A plot of grams over counts: the calibration points, the curve, and the current state of the pad.
public struct CurvePanel {
    private let calibration: GaugeCalibration
    private let raw: Double?

    /// Creates a panel for a calibration.
    ///
    /// - Parameters:
    ///   - calibration: the curve and its points.
    ///   - raw: the current counts; nil for none.
    public init(_ calibration: GaugeCalibration, raw: Double?) {
        self.calibration = calibration
        self.raw = raw
    }

    /// Draws the plot, with its scales if they fit.
    public func draw(in area: Area, into canvas: inout Canvas) {
        guard area.rows >= 2, area.columns >= 20 else { return }
        let raws = calibration.points.map(\.raw) + (raw.map { [$0] } ?? [])
        let grams = calibration.points.map(\.grams)
        guard let least = raws.min(), let greatest = raws.max(), let top = grams.max() else { return }
        let faint = canvas.palette.style(.faint)
        guard calibration.curve != nil || Set(grams).count > 1 else {
            let middle = area.line((area.rows - 1) / 2)
            return canvas.write(
                "The curve appears with the second mass.", in: middle, alignment: .center, style: faint)
        }
        let bottom = min(0, grams.min() ?? 0)
        let span = max(greatest - least, 1)
        let height = max(top - bottom, 1e-9)
        let gutter = area.columns >= 40 ? 9 : 0
        var plot = area
        if area.rows >= 5 {
            plot = Area(column: area.column, row: area.row, columns: area.columns, rows: area.rows - 1)
            let axis = Area(
                column: area.column + gutter, row: area.endRow - 1, columns: area.columns - gutter, rows: 1)
            canvas.write("raw \(least.fixed(0))", in: axis, style: faint)
            canvas.write(greatest.fixed(0), in: axis, alignment: .trailing, style: faint)
        }
        if gutter > 0 {
            let names = plot.split(left: gutter - 2).left
            canvas.write("\(FourDigits.text(top)) g", in: names.line(0), alignment: .trailing, style: faint)
            canvas.write(
                "\(FourDigits.text(bottom)) g", in: names.line(names.rows - 1), alignment: .trailing,
                style: faint)
        }
        let field = plot.split(left: gutter).rest
        if let curve = calibration.curve {
            let count = canvas.trendSamples(columns: field.columns)
            let values = (0..<count).map { sample -> Double? in
                let raw = least + span * Double(sample) / Double(max(1, count - 1))
                let level = (curve.grams(ofCounts: raw) - bottom) / height
                return level >= -0.02 && level <= 1.05 ? min(max(level, 0), 1) : nil
            }
            canvas.drawTrend(values, in: field, style: canvas.palette.style(.trend))
        }
        func mark(_ glyph: String, _ raw: Double, _ grams: Double, _ style: Style) {
            let column = field.column + Int(((raw - least) / span * Double(field.columns - 1)).rounded())
            let row =
                field.row + canvas.trendRow(of: min(max((grams - bottom) / height, 0), 1), rows: field.rows)
            canvas.write(glyph, column: column, row: row, style: style)
        }
        for point in calibration.points { mark("o", point.raw, point.grams, .bold) }
        if let raw, let curve = calibration.curve {
            mark("+", raw, curve.grams(ofCounts: raw), canvas.palette.style(.accent))
        }
    }
}

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
            let residual = calibration.residual(point).map { $0.signed(2) } ?? ""
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
