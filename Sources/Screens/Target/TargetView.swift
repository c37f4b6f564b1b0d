internal import Core
internal import TerminalUI
internal import Text
internal import TouchAnalysis

/// Draws a force-tracking task: the band that moves from right to left, the force so far, and the disc that is now.
func view(_ model: TargetModel, into canvas: inout Canvas) {
    canvas.clear()
    var body = canvas.area
    let header = body.takeFirst(1)
    let title = model.session.title
    canvas.write(title, in: header, style: canvas.palette.style(.accent))
    let task = model.course.task.name.printable(limit: 40)
    if canvas.width(of: title) + canvas.width(of: task) + 2 <= header.columns {
        canvas.write(task, in: header, alignment: .trailing, style: canvas.palette.style(.faint))
    }
    let footer = body.takeLast(body.rows > 1 ? 1 : 0)
    canvas.drawQuitFooter(model.session.wording, in: footer)
    let words = TaskWords(model.session.wording)
    let lines =
        Wrapping.lines(model.notice ?? model.instruction, columns: body.columns)
        + Wrapping.lines(model.result.map { words.sentence($0) } ?? words.now(model), columns: body.columns)
    for line in lines.reversed() where body.rows > 3 {
        canvas.write(line, in: body.takeLast(1), style: canvas.palette.style(.faint))
    }
    guard body.rows > 2, body.columns > 4 else { return }
    canvas.frame(body, style: canvas.palette.style(.frame))
    TargetChart(model: model, area: body.inset()).draw(into: &canvas)
    drawTimes(on: body, into: &canvas)
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

/// The chart of a task: time from left to right, force upwards.
private struct TargetChart {
    let model: TargetModel
    let area: Area
    /// The greatest force that is shown, in greatest forces of the target with its band.
    private static let headroom = 1.3
    /// The greatest force that is shown.
    private var top: Double { Self.headroom * (model.course.limits.high + model.course.band) }

    private static let bandOpacity = 0.4
    /// The radius of the disc at the force now, in columns.
    private static let markRadius = 1.5

    init(model: TargetModel, area: Area) { (self.model, self.area) = (model, area) }

    func draw(into canvas: inout Canvas) {
        var drawing = Drawing(columns: area.columns, rows: area.rows)
        let isHit = model.grams.map { abs($0 - target(after: 0)) <= model.course.band } ?? false
        // In sixteen colors nothing is translucent: a green band would hide the green disc.
        let bandRole: Role = canvas.appearance.depth == .sixteen ? .frame : isHit ? .good : .guide
        for column in 0..<area.columns {
            let (left, right) = (Double(column), Double(column + 1))
            let (from, to) = (target(after: seconds(at: left)), target(after: seconds(at: right)))
            let band = model.course.band
            drawing.polygon(
                [
                    PixelPoint(x: left, y: line(from + band)), PixelPoint(x: right, y: line(to + band)),
                    PixelPoint(x: right, y: line(to - band)), PixelPoint(x: left, y: line(from - band)),
                ], role: bandRole, opacity: Self.bandOpacity)
        }
        // As a letter or without colors, a narrower line vanishes in the shade of the band where it is between two pixels.
        let isShade = canvas.appearance.depth == .none || canvas.appearance.charset == .ascii
        drawing.line(
            through: points, width: isShade ? canvas.appearance.thinnest : 0.5,
            role: .trend,
            cellAspect: canvas.appearance.cellAspect)
        if let grams = model.grams {
            drawing.disc(
                center: PixelPoint(x: x(ofSecond: 0), y: line(grams)), radius: Self.markRadius,
                role: isHit ? .good : .hard, texture: .edge)
        }
        canvas.draw(drawing, column: area.column, row: area.row)
        let words = TaskWords(model.session.wording)
        for (grams, row) in [(top, area.row), (0, area.endRow - 1)] where area.rows > 2 {
            canvas.overlay(
                words.force(grams), column: area.column, row: row, style: canvas.palette.style(.faint))
        }
    }

    private func target(after seconds: Double) -> Double { model.course.target(at: model.elapsed + seconds) }

    /// The line of the force, whose steps are those of the frames.
    private var points: [PixelPoint] {
        var points: [PixelPoint] = []
        for (index, entry) in model.trace.enumerated() {
            guard let grams = entry.grams else {
                points.append(PixelPoint(x: .nan, y: .nan))
                continue
            }
            let end = index + 1 < model.trace.count ? model.trace[index + 1].time : model.now
            let times = [entry.time, end].map { max(0, x(ofSecond: Double($0 - model.now) / 1e6)) }
            points += times.map { PixelPoint(x: $0, y: line(grams)) }
        }
        return points
    }

    private var width: Double { TargetModel.window.upperBound - TargetModel.window.lowerBound }

    private func seconds(at x: Double) -> Double {
        TargetModel.window.lowerBound + x / Double(area.columns) * width
    }

    private func x(ofSecond seconds: Double) -> Double {
        (seconds - TargetModel.window.lowerBound) / width * Double(area.columns)
    }

    private func line(_ grams: Double) -> Double {
        Double(2 * area.rows) * (1 - min(max(0, grams / max(top, 1e-9)), 1))
    }
}
