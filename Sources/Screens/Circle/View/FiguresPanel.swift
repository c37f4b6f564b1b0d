internal import Gestures
internal import TerminalUI
import Text

/// The state or outcome of the trace, and its figures.
struct FiguresPanel {
    let model: CircleModel

    func draw(in area: Area, into canvas: inout Canvas) {
        var row = 0
        func next() -> Area {
            defer { row += 1 }
            return area.line(row)
        }
        let isRoomy = area.rows >= 14
        if isRoomy { row += 1 }
        drawOutcome(in: next(), into: &canvas)
        for line in reasonLines(columns: area.columns) { canvas.write(line, in: next()) }
        if isRoomy { row += 1 }
        let faint = canvas.palette.style(.faint)
        for figure in figures {
            let line = next()
            guard !line.isEmpty else { return }
            canvas.write(figure.name, in: line, style: faint)
            let room = line.split(left: 9).rest
            let values = [figure.value, figure.short].compactMap(\.self)
            let value = values.first { canvas.width(of: $0) <= room.columns } ?? values.last ?? ""
            canvas.write(value, in: room)
        }
    }

    private func drawOutcome(in line: Area, into canvas: inout Canvas) {
        if let result = model.result {
            let words = CircleWords(result, model.session.wording)
            let isSuccess = result.outcome == .success
            canvas.write(words.outcome, in: line, style: canvas.palette.style(isSuccess ? .good : .failure))
        } else if model.test.recognizer.isTracing {
            canvas.write("tracing", in: line, style: canvas.palette.style(.faint))
        }
    }

    /// The reason, wrapped to the available width.
    private func reasonLines(columns: Int) -> [String] {
        guard let reason = model.result?.trace.reason?.words else { return [] }
        return Wrapping.lines(reason, columns: columns)
    }

    private struct Figure {
        var name: String
        var value: String
        /// A shorter value for narrow panels.
        var short: String?
    }

    private var figures: [Figure] {
        guard let trace = model.trace else {
            return model.tally.tries > 0 ? [Figure(name: "traces", value: tally)] : []
        }
        let words =
            model.result.map { CircleWords($0, model.session.wording) }
            ?? CircleWords(trace, model.session.wording)
        func box(_ quadrant: Int) -> String { trace.quadrants[quadrant] ? "[#]" : "[ ]" }
        var figures = [
            Figure(name: "quarters", value: "\(box(1))\(box(0))"),
            Figure(name: "", value: "\(box(2))\(box(3))"),
            Figure(name: "turned", value: words.coverage, short: words.degrees),
            Figure(name: "radius", value: words.radius),
            Figure(name: "force", value: words.force, short: words.mean),
        ]
        if model.result != nil { figures.append(Figure(name: "tremor", value: words.tremor)) }
        figures.append(Figure(name: "time", value: words.duration))
        if model.tally.tries > 0 { figures.append(Figure(name: "traces", value: tally)) }
        return figures
    }

    private var tally: String {
        "\(model.tally.tries), \(model.tally.successes.counted("circle"))"
    }
}
