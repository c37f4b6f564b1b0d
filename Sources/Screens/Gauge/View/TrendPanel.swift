import Core
import Formatting
import TerminalUI

/// The force in the last ten seconds as an area that changes color at the thresholds, with grams at its axis.
struct TrendPanel {
    let model: GaugeModel

    private var trend: TrendHistory { model.frozen?.trend ?? model.trend }
    private var time: SourceTime { model.frozen?.time ?? model.time }

    func draw(in area: Area, into canvas: inout Canvas) {
        guard area.rows >= 2, area.columns >= 10 else { return }
        var plot = area
        let names = names(top: top(rows: area.rows), columns: area.columns, canvas)
        let gutter = area.columns >= 60 ? (names.map { canvas.width(of: $0.text) }.max() ?? 0) + 2 : 0
        if area.rows >= 7 {
            let axis = plot.takeLast(1)
            drawTimes(axis.dropping(left: gutter), into: &canvas)
        }
        let top = top(rows: plot.rows)
        if gutter > 0 { draw(names, in: plot.split(left: gutter).left, into: &canvas) }
        plot = plot.dropping(left: gutter)
        // In pixels, the whole chart is sent again for every change, so the newest value waits until it is final.
        let values =
            canvas.showsPixels(in: plot)
            ? trend.samples(plot.columns + 1, at: time).dropLast()
            : trend.samples(plot.columns, at: time)[...]
        let chart = AreaChart(
            values.map { $0.map { min($0 / 100 / top, 1) } },
            marks: model.session.marks.map { $0.share / top })
        canvas.draw(chart, in: plot)
    }

    /// The fraction of full scale at the upper edge: full scale, or, if there are few rows, the next threshold above
    /// the line.
    private func top(rows: Int) -> Double {
        guard rows < 6 else { return 1 }
        let greatest = trend.greatest / 100
        return model.session.marks.first { $0.share >= greatest && $0.share > 0 && $0.share <= 1 }?.share ?? 1
    }

    private struct Name {
        let text: String
        /// The fraction of the height of the plot.
        let level: Double
    }

    /// The names of the levels in descending order: thresholds with their weight if there is space for that, the full
    /// scale, and zero.
    private func names(top: Double, columns: Int, _ canvas: Canvas) -> [Name] {
        let wording = model.session.wording
        let showsPercent = wording.leadsWithPercent
        func amount(_ share: Double, _ grams: Double) -> String {
            showsPercent ? wording.percent(100 * share).text : wording.weight(grams, in: model.massUnit).text
        }
        let marks = model.session.marks.filter { $0.share > 0 && $0.share <= top + 1e-9 && $0.share < 1 }
            .reversed()
        let full =
            showsPercent ? wording.percent(100, isSaturated: true) : wording.fullScale(in: model.massUnit)
        let isRoomy = columns >= 80
        var names = top >= 1 ? [Name(text: isRoomy ? full.text : "full", level: 1)] : []
        for mark in marks {
            let long = "\(mark.name) \(amount(mark.share, mark.grams))"
            let text = isRoomy && canvas.width(of: long) <= columns / 5 ? long : mark.name
            names.append(Name(text: text, level: mark.share / top))
        }
        return names + [Name(text: isRoomy && !showsPercent ? "0 \(model.massUnit.rawValue)" : "0", level: 0)]
    }

    /// Draws the names beside their rows; zero has the bottom row, and a name that would share a row is left out.
    private func draw(_ names: [Name], in area: Area, into canvas: inout Canvas) {
        let line = canvas.appearance.charset == .ascii ? "|" : "│"
        for row in area.row..<area.endRow {
            canvas.write(
                line, column: area.endColumn - 1, row: row, style: canvas.palette.style(.frame))
        }
        let room = area.split(left: area.columns - 2).left
        var free = area.rows
        for name in names.reversed() {
            let row = AreaChart.row(of: name.level, rows: area.rows)
            guard row < free else { continue }
            canvas.write(
                name.text, in: room.line(row), alignment: .trailing, style: canvas.palette.style(.faint))
            free = row
        }
    }

    private func drawTimes(_ area: Area, into canvas: inout Canvas) {
        let faint = canvas.palette.style(.faint)
        canvas.write("−10 s", in: area, style: faint)
        canvas.write("now", in: area, alignment: .trailing, style: faint)
    }
}
