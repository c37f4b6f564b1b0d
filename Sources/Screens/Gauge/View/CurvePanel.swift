import Core
package import Metrology
package import TerminalUI
import Text

/// A plot of grams over counts: the calibration points, the curve, and the current state of the pad.
package struct CurvePanel {
    private let calibration: CalibrationState
    private let raw: Double?

    /// - Parameters:
    ///   - calibration: the curve and its points.
    ///   - raw: the current counts; nil for none.
    package init(_ calibration: CalibrationState, raw: Double?) {
        self.calibration = calibration
        self.raw = raw
    }

    /// Draws the plot, with its scales if they fit.
    package func draw(in area: Area, into canvas: inout Canvas) {
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
        let field = Field(
            area: plot.split(left: gutter).rest, raw: least...least + span, grams: bottom...bottom + height)
        if canvas.showsPixels(in: field.area) {
            let drawing = drawing(in: field, canvas)
            canvas.draw(drawing, column: field.area.column, row: field.area.row)
        } else {
            drawCells(in: field, into: &canvas)
        }
    }

    /// The part of the canvas for data, with what it shows.
    private struct Field {
        let area: Area
        let raw: ClosedRange<Double>
        let grams: ClosedRange<Double>

        /// Where counts are, from 0 at the left to 1.
        func share(ofRaw value: Double) -> Double {
            (value - raw.lowerBound) / (raw.upperBound - raw.lowerBound)
        }

        /// Where grams are, from 0 at the bottom to 1; grams outside are at the edge.
        func level(ofGrams value: Double) -> Double {
            min(max((value - grams.lowerBound) / (grams.upperBound - grams.lowerBound), 0), 1)
        }

        /// The levels at which a curve is drawn, at the edge if it is slightly outside of the field.
        private var drawnLevels: ClosedRange<Double> { -0.02...1.05 }

        /// Points of a curve at equal distances, as shares and levels; without a level where the curve is outside.
        func points(of curve: ForceCurve, count: Int) -> [(share: Double, level: Double?)] {
            (0..<count).map { sample in
                let share = Double(sample) / Double(max(1, count - 1))
                let value = curve.grams(
                    ofCounts: raw.lowerBound + (raw.upperBound - raw.lowerBound) * share)
                let level = (value - grams.lowerBound) / (grams.upperBound - grams.lowerBound)
                return (share, drawnLevels.contains(level) ? min(max(level, 0), 1) : nil)
            }
        }
    }

    private func drawCells(in field: Field, into canvas: inout Canvas) {
        let area = field.area
        if let curve = calibration.curve {
            let points = field.points(of: curve, count: canvas.trendSamples(columns: area.columns))
            canvas.drawTrend(points.map(\.level), in: area, style: canvas.palette.style(.trend))
        }
        func mark(_ glyph: String, _ raw: Double, _ grams: Double, _ style: Style) {
            let column =
                area.column + Int((field.share(ofRaw: raw) * Double(area.columns - 1)).rounded())
            let row = area.row + canvas.trendRow(of: field.level(ofGrams: grams), rows: area.rows)
            canvas.write(glyph, column: column, row: row, style: style)
        }
        for point in calibration.points { mark("o", point.raw, point.grams, .bold) }
        if let raw, let curve = calibration.curve {
            mark("+", raw, curve.grams(ofCounts: raw), canvas.palette.style(.accent))
        }
    }

    /// The curve as a line, the points as discs, and the current state as a ring.
    private func drawing(in field: Field, _ canvas: Canvas) -> Drawing {
        let area = field.area
        var drawing = Drawing(columns: area.columns, rows: area.rows)
        let line = canvas.appearance.thinnest
        // Discs at the edges stay whole.
        let (mark, disc) = (2.5 * line, 2 * line)
        let margin = (x: mark, y: 2 * mark / canvas.appearance.cellAspect)
        func pixel(_ share: Double, _ level: Double) -> PixelPoint {
            PixelPoint(
                x: margin.x + share * (Double(area.columns) - 2 * margin.x),
                y: Double(2 * area.rows) - margin.y - level * (Double(2 * area.rows) - 2 * margin.y)
            ).rounded(to: canvas.appearance.grid / 2)
        }
        if let curve = calibration.curve {
            let points = field.points(of: curve, count: area.columns).map { point in
                point.level.map { pixel(point.share, $0) } ?? PixelPoint(x: .nan, y: .nan)
            }
            drawing.line(
                through: points, width: line, role: .trend, cellAspect: canvas.appearance.cellAspect)
        }
        for point in calibration.points {
            let center = pixel(field.share(ofRaw: point.raw), field.level(ofGrams: point.grams))
            drawing.disc(center: center, radius: disc, role: .firm)
        }
        if let raw, let curve = calibration.curve {
            let level = field.level(ofGrams: curve.grams(ofCounts: raw))
            drawing.ring(
                center: pixel(field.share(ofRaw: raw), level), radius: mark, thickness: line,
                role: .mark)
        }
        return drawing
    }
}
