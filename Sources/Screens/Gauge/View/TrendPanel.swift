import Formatting
import TerminalUI

/// The force in the last ten seconds, with dotted lines for the thresholds.
struct TrendPanel {
    let model: GaugeModel

    func draw(in area: Area, into canvas: inout Canvas) {
        guard area.rows >= 2, area.columns >= 10 else { return }
        var plot = area
        if area.rows >= 7 {
            let axis = plot.takeLast(1)
            drawTimes(axis.dropping(left: gutter(area)), into: &canvas)
        }
        let top = top(rows: plot.rows)
        let faint = canvas.palette.style(.faint)
        let marks = model.session.marks.filter { $0.share <= top + 1e-9 }
        let left = gutter(area)
        if left > 0 { drawNames(marks, top, plot.split(left: left).left, into: &canvas) }
        plot = plot.dropping(left: left)
        let values = model.trend.samples(canvas.trendSamples(columns: plot.columns), at: model.time)
        canvas.drawTrend(
            values.map { $0.map { min($0 / 100 / top, 1) } }, in: plot,
            marks: marks.map { TrendMark(level: $0.share / top, style: faint) },
            style: canvas.palette.style(.trend))
    }

    /// The fraction of full scale at the upper edge: full scale, or, if there are few rows, the next threshold above
    /// the line.
    private func top(rows: Int) -> Double {
        guard rows < 6 else { return 1 }
        let greatest = model.trend.greatest / 100
        return model.session.marks.first { $0.share >= greatest && $0.share > 0 && $0.share <= 1 }?.share ?? 1
    }

    private func gutter(_ area: Area) -> Int { area.columns >= 60 ? 8 : 0 }

    private func drawNames(_ marks: [GaugeMark], _ top: Double, _ area: Area, into canvas: inout Canvas) {
        let frame = canvas.palette.style(.frame)
        let faint = canvas.palette.style(.faint)
        let line = canvas.appearance.charset == .ascii ? "|" : "│"
        for row in area.row..<area.endRow {
            canvas.write(line, column: area.endColumn - 1, row: row, style: frame)
        }
        var free = area.rows
        func name(_ text: String, _ share: Double) {
            let row = canvas.trendRow(of: share / top, rows: area.rows)
            guard row >= 0, row < free else { return }
            canvas.write(
                text, in: area.line(row).split(left: area.columns - 2).left, alignment: .trailing,
                style: faint)
            free = row
        }
        // If there are few rows, the lowest threshold may fall into the row of 0; its dotted line needs the name more
        // than 0 does.
        let lowest = marks.first { $0.share < top || area.rows < 6 }.map {
            canvas.trendRow(of: $0.share / top, rows: area.rows)
        }
        if lowest != area.rows - 1 { name("0", 0) }
        for mark in marks where mark.share < top || area.rows < 6 { name(mark.name, mark.share) }
        let limit = model.session.wording.fullScale(in: model.massUnit).text
        if area.rows >= 6 { name(canvas.width(of: limit) <= area.columns - 2 ? limit : "full", 1) }
    }

    private func drawTimes(_ area: Area, into canvas: inout Canvas) {
        let faint = canvas.palette.style(.faint)
        canvas.write("−10 s", in: area, style: faint)
        canvas.write("now", in: area, alignment: .trailing, style: faint)
    }
}
