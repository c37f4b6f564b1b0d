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
            let valueArea = line.split(left: 9).rest
            let values = [figure.value, figure.short].compactMap(\.self)
            let value = values.first { canvas.width(of: $0) <= valueArea.columns } ?? values.last ?? ""
            canvas.write(value, in: valueArea)
        }
        if isRoomy { row += 1 }
        drawEarlier(
            in: Area(column: area.column, row: area.row + row, columns: area.columns, rows: area.rows - row),
            into: &canvas)
    }

    /// The traces before the one that is shown, the latest first, as long as there are rows for them.
    private func drawEarlier(in area: Area, into canvas: inout Canvas) {
        let earlier = model.result == nil ? model.ended[...] : model.ended.dropLast()
        guard area.rows >= 2, !earlier.isEmpty else { return }
        let faint = canvas.palette.style(.faint)
        canvas.write("earlier traces", in: area.line(0), style: faint)
        for (row, result) in zip(1..<area.rows, earlier.reversed()) {
            let words = CircleWords(result, model.session.wording)
            let texts = [
                "\(words.outcome), \(words.meanRadius), \(words.mean)", "\(words.outcome), \(words.mean)",
                words.outcome,
            ]
            let text = texts.first { canvas.width(of: $0) <= area.columns } ?? ""
            canvas.write(text, in: area.line(row), style: result.outcome == .success ? .plain : faint)
        }
    }

    private func drawOutcome(in line: Area, into canvas: inout Canvas) {
        if let result = model.result {
            let words = CircleWords(result, model.session.wording)
            let isSuccess = result.outcome == .success
            canvas.write(words.outcome, in: line, style: canvas.palette.style(isSuccess ? .good : .failure))
        } else if model.isTracing {
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
            Figure(name: "radius", value: words.radius, short: words.meanRadius),
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
