internal import Clicks
internal import Core
internal import TerminalUI
internal import Text

/// Draws the measurement of clicks: how many there are, the mean so far in large digits, and the quarters of the pad.
func view(_ model: ClickModel, into canvas: inout Canvas) {
    canvas.clear()
    var body = canvas.area
    let header = body.takeFirst(1)
    let summary = model.results.summary
    canvas.drawHeader(
        model.session.title, count: "\(summary.count) of \(model.results.wanted)", in: header)
    let footer = body.takeLast(body.rows > 1 ? 1 : 0)
    canvas.drawQuitFooter(model.session.wording, in: footer)
    let panel = ClickPanel(model: model, summary: summary)
    // A caption of the demo does not displace what happened.
    let texts = [
        model.lastClick == nil ? nil : model.notice, model.lastClick ?? model.notice ?? model.instruction,
    ]
    for line in texts.compactMap(\.self).flatMap({ Wrapping.lines($0, columns: body.columns) })
    where body.rows > 1 {
        canvas.write(line, in: body.takeFirst(1), style: .bold)
    }
    if body.rows > 0 { panel.drawProgress(in: body.takeFirst(1), into: &canvas) }
    panel.drawMean(in: &body, into: &canvas)
    panel.drawQuarters(in: body, into: &canvas)
}

/// The parts of the picture below the instruction.
private struct ClickPanel {
    let model: ClickModel
    let summary: ClickSummary

    private var unit: ClickUnit { model.results.unit }

    /// The end of the bar of the force, in means of the clicks so far.
    private static let headroom = 1.5
    /// The rows of the quarters with their frames.
    private static let quarterRows = 8
    /// The least force at the end of the bar, in grams.
    private static let leastGrams = 250.0

    /// The force now, on a bar whose mark is the mean of the clicks so far.
    func drawProgress(in area: Area, into canvas: inout Canvas) {
        let mean = summary.all.press?.mean
        let full = max(Self.headroom * (mean ?? 0), unit == .grams ? Self.leastGrams : model.force ?? 1)
        let text = model.force.map { unit.text($0) } ?? "no touch"
        canvas.draw(
            Bar(fraction: (model.force ?? 0) / full, marks: mean.map { [$0 / full] } ?? []), beside: text,
            leastColumns: 9, in: area)
    }

    /// The mean so far, in the largest digits that leave space for the quarters.
    func drawMean(in body: inout Area, into canvas: inout Canvas) {
        guard let press = summary.all.press, body.rows > 0 else { return }
        let number = press.mean.fixed(unit == .grams ? 1 : 0)
        let reach = press.expandedUncertainty.map { "± \(unit.reachText($0))" } ?? ""
        let more = [
            "mean press force", reach,
            summary.all.release.map { "release \(unit.text($0.mean))" } ?? "release not measured",
        ]
        let tail = more.map { canvas.width(of: $0) }.max() ?? 0
        let dot = LargeDigits.dots(canvas.appearance.charset).first {
            LargeDigits.rows(dot: $0) + 6 <= body.rows
                && LargeDigits.columns(of: number, dot: $0) + tail + 3 <= body.columns
        }
        guard let dot else {
            let text = ["\(number) \(unit.rawValue)"] + more.dropFirst().filter { !$0.isEmpty }
            for line in Wrapping.lines(text.joined(separator: "  "), columns: body.columns)
            where body.rows > 0 {
                canvas.write(line, in: body.takeFirst(1), style: canvas.palette.style(.good))
            }
            return
        }
        let rows = LargeDigits.rows(dot: dot)
        let space = min(2, body.rows - rows - Self.quarterRows)
        if space > 0 { _ = body.takeFirst(1) }
        let area = body.takeFirst(rows).dropping(left: 1)
        if space > 1 { _ = body.takeFirst(1) }
        let end = canvas.writeLarge(
            number, column: area.column, row: area.row, dot: dot, style: canvas.palette.style(.good))
        canvas.write(unit.rawValue, in: area.line(0).dropping(left: end + 1 - area.column), style: .bold)
        for (line, text) in zip(area.rows - more.count..<area.rows, more) where line > 0 {
            canvas.write(text, in: area.line(line).dropping(left: end + 1 - area.column))
        }
    }

    /// The quarters of the pad with the mean and the number of their clicks.
    func drawQuarters(in area: Area, into canvas: inout Canvas) {
        guard area.rows >= 4, area.columns >= 24 else { return }
        let (columns, rows) = (area.columns / 2, min(area.rows, Self.quarterRows) / 2)
        for (index, quarter) in PadQuarter.allCases.enumerated() {
            let box = Area(
                column: area.column + index % 2 * columns, row: area.row + index / 2 * rows,
                columns: columns, rows: rows)
            let press = summary.quarters[quarter]?.press
            let text =
                press.map { "\(unit.text($0.mean)), \($0.count.counted("click"))" } ?? "no click yet"
            var inside = box
            if rows >= 4 {
                canvas.frame(box, style: canvas.palette.style(.frame))
                inside = box.inset()
            }
            canvas.write(quarter.words, in: inside.line(0), style: canvas.palette.style(.faint))
            canvas.write(
                text, in: inside.line(1), style: press == nil ? canvas.palette.style(.faint) : .bold)
        }
    }
}
