internal import Core
internal import Formatting
internal import Plots
internal import TerminalUI
internal import Text

/// Draws the measurement of a pen: the sweeps, what pen and scale show now, and the response so far.
func view(_ model: PenModel, into canvas: inout Canvas) {
    canvas.clear()
    var body = canvas.area
    let header = body.takeFirst(1)
    canvas.drawHeader(
        model.session.title, count: "\(model.sweeps) of \(model.wanted.counted("sweep"))", in: header)
    let footer = body.takeLast(body.rows > 1 ? 1 : 0)
    canvas.drawQuitFooter(
        note: model.lagSeconds.map { "scale late by about \($0.fixed(2)) s" }
            ?? "lag of the scale not yet known",
        isWarning: false, in: footer)
    for line in Wrapping.lines(model.notice ?? model.instruction, columns: body.columns) where body.rows > 2 {
        canvas.write(line, in: body.takeFirst(1), style: .bold)
    }
    if body.rows > 0 { drawNow(model, in: body.takeFirst(1), into: &canvas) }
    guard body.rows >= 6, body.columns >= 20 else { return }
    let plot = PenPlot.growing(model.pairs, title: "Pressure over force so far")
    guard !plot.isEmpty else {
        canvas.write(
            "The response appears while the pen is pressed.", in: body.line((body.rows - 1) / 2),
            alignment: .center, style: canvas.palette.style(.faint))
        return
    }
    // In cells, which can be copied below the lines.
    var appearance = canvas.appearance
    appearance.graphics = nil
    let picture = PlotPicture.draw(plot, columns: body.columns, rows: body.rows, appearance: appearance)
    canvas.copy(picture, column: body.column, row: body.row, within: body)
}

/// The pressure on a bar, in percent and counts, and the weight of the scale.
private func drawNow(_ model: PenModel, in area: Area, into canvas: inout Canvas) {
    let weight = model.grams.map { "scale \($0.fixed(1)) g" } ?? "scale –"
    let load = model.reading?.load
    let percent = load.map { "\($0.force.percent.fixed(1)) %" } ?? "no contact"
    let choices = [
        load.map { "\(percent)  \($0.raw) counts  \(weight)" } ?? "\(percent)  \(weight)",
        "\(percent)  \(weight)", percent,
    ]
    let text = choices.first { canvas.width(of: $0) <= area.columns } ?? ""
    // The bar keeps its width while the digits change.
    let width = min(40, area.columns)
    canvas.write(text, in: area, style: .bold)
    guard area.columns >= width + 12 else { return }
    canvas.draw(
        Bar(fraction: (load?.force.percent ?? 0) / 100, marks: []),
        in: Area(
            column: area.column + width + 1, row: area.row, columns: area.columns - width - 1, rows: 1))
}
