internal import Core
internal import TerminalUI
internal import Text
internal import TouchAnalysis

/// Draws a force-tracking task: seconds left and error in large digits, the band that moves from right to left with the force
/// so far, and the disc that is now. After an attempt, its score takes the place of the digits.
func view(_ model: TargetModel, into canvas: inout Canvas) {
    canvas.clear()
    let layout = TargetLayout(model, canvas)
    let title = model.session.title
    canvas.write(title, in: layout.header, style: canvas.palette.style(.accent))
    let task = model.course.task.name.printable(limit: 40)
    if canvas.width(of: title) + canvas.width(of: task) + 2 <= layout.header.columns {
        canvas.write(task, in: layout.header, alignment: .trailing, style: canvas.palette.style(.faint))
    }
    canvas.drawQuitFooter(model.session.wording, in: layout.footer)
    for (index, line) in layout.lines.enumerated() {
        canvas.write(line, in: layout.words.line(index), style: canvas.palette.style(.faint))
    }
    draw(layout.rows, in: layout.numbers, into: &canvas)
    if layout.rows.isEmpty, model.secondsLeft != nil {
        TargetNumbers(model, canvas).draw(in: layout.numbers, into: &canvas)
    }
    guard layout.chart.rows > 2, layout.chart.columns > 4 else { return }
    if layout.hasFrame {
        canvas.frame(layout.chart.inset(by: -1), style: canvas.palette.style(.frame))
        drawTimes(on: layout.chart.inset(by: -1), into: &canvas)
    }
    TargetChart(model: model, area: layout.chart).draw(into: &canvas)
}

/// Draws the rows of a score.
private func draw(_ rows: [(name: String, value: String)], in area: Area, into canvas: inout Canvas) {
    let width = rows.map { canvas.width(of: $0.name) }.max() ?? 0
    let values = rows.map { canvas.width(of: $0.value) }.max() ?? 0
    for (index, row) in rows.enumerated() {
        let line = area.line(index).dropping(left: 1)
        canvas.write(row.name, in: line, style: canvas.palette.style(.faint))
        let value = line.dropping(left: width + 2).split(left: values).left
        canvas.write(row.value, in: value, alignment: .trailing, style: .bold)
    }
}

/// Draws the axis of time on the lower edge of the frame.
private func drawTimes(on frame: Area, into canvas: inout Canvas) {
    let window = TargetModel.window
    let line = frame.line(frame.rows - 1).dropping(left: 1)
    for (second, text) in [(window.lowerBound, "−4 s"), (0, "now"), (window.upperBound, "2 s")] {
        let share = (second - window.lowerBound) / (window.upperBound - window.lowerBound)
        let width = canvas.width(of: text)
        let column =
            Int((share * Double(frame.columns - 2)).rounded())
            - (share > 0.9 ? width : share > 0.1 ? width / 2 : 0)
        guard column + width < line.columns else { continue }
        canvas.write(
            text, column: line.column + column, row: line.row, style: canvas.palette.style(.faint))
    }
}
