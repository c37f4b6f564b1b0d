internal import Core
internal import TerminalUI
internal import Text

/// Draws a check of touches: what there is to do, the pad with the trail of the fingers, and how far strokes are from their
/// lines.
func view(_ model: TouchModel, into canvas: inout Canvas) {
    canvas.clear()
    var body = canvas.area
    canvas.drawHeader(
        model.title, count: "step \(model.number) of \(model.count)", in: body.takeFirst(1))
    let footer = body.takeLast(body.rows > 1 ? 1 : 0)
    canvas.drawQuitFooter(note: "Enter skips a step, b goes back", isWarning: false, in: footer)
    let instruction = Wrapping.lines(model.step?.instruction ?? "", columns: body.columns)
    for line in instruction where body.rows > 2 { canvas.write(line, in: body.takeFirst(1), style: .bold) }
    if let notice = model.notice, body.rows > 4 { canvas.write(notice, in: body.takeFirst(1)) }
    if body.rows > 0 {
        canvas.draw(
            Bar(fraction: model.progress), beside: model.words, leastColumns: 12, in: body.takeFirst(1))
    }
    guard body.rows > 4 else { return }
    // Deviations stand beside the pad where that leaves it half of the width.
    let isWide = body.columns >= 70
    let chart =
        model.strokes.isEmpty
        ? nil : isWide ? body.split(left: body.columns / 2).rest : body.takeLast(body.rows / 2)
    let pad = chart != nil && isWide ? body.split(left: body.columns / 2).left : body
    drawPad(of: model, in: pad, into: &canvas)
    if let chart { drawDeviations(of: model, in: chart.inset(), into: &canvas) }
}

private func drawPad(of model: TouchModel, in area: Area, into canvas: inout Canvas) {
    guard let (projection, inside) = canvas.framePad(model.size, in: area) else { return }
    func pixel(_ place: Point) -> PixelPoint {
        let place = place.clamped(lowerBound: .zero, upperBound: model.size)
        return projection.point(x: place.x, y: place.y)
    }
    var drawing = Drawing(columns: inside.columns, rows: inside.rows)
    for place in model.trail {
        drawing.disc(center: pixel(place), radius: 0.5, role: .trend, texture: .faint)
    }
    for place in model.places {
        drawing.disc(center: pixel(place), radius: 1.5, role: .good, texture: .edge)
    }
    canvas.draw(drawing, column: inside.column, row: inside.row)
}

/// Draws how far the samples of strokes are from their lines, enlarged: the limit of 0.5 mm is dotted.
private func drawDeviations(of model: TouchModel, in area: Area, into canvas: inout Canvas) {
    let limit = 0.5
    let all = model.strokes.joined()
    guard area.rows > 2, area.columns > 10, let start = all.map(\.x).min(), let end = all.map(\.x).max(),
        end > start
    else { return }
    let greatest = max(all.map(\.y.magnitude).max() ?? 0, 2 * limit)
    func pixel(_ point: Point) -> PixelPoint {
        PixelPoint(
            x: (point.x - start) / (end - start) * Double(area.columns),
            y: Double(2 * area.rows) * (0.5 - point.y / greatest / 2))
    }
    var drawing = Drawing(columns: area.columns, rows: area.rows)
    for level in [-limit, 0, limit] {
        drawing.line(
            through: [pixel(Point(start, level)), pixel(Point(end, level))],
            width: canvas.appearance.thinnest,
            role: level == 0 ? .guide : .frame, cellAspect: canvas.appearance.cellAspect)
    }
    for (index, stroke) in model.strokes.enumerated() {
        drawing.line(
            through: stroke.map(pixel), width: canvas.appearance.thinnest,
            role: index == model.strokes.count - 1 ? .trend : .innerRing,
            cellAspect: canvas.appearance.cellAspect)
    }
    canvas.draw(drawing, column: area.column, row: area.row)
    let last = model.strokes.last?.map(\.y.magnitude).max() ?? 0
    canvas.overlay(
        "stroke \(model.strokes.count): \(last.fixed(2)) mm off its line; limit 0.5",
        column: area.column,
        row: area.row, style: canvas.palette.style(.faint))
}
