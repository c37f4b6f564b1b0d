internal import Canvas
internal import Gestures

/// How the trace goes, or went out, and its figures.
struct FiguresPanel {
    private let model: CircleModel

    init(_ model: CircleModel) { self.model = model }

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
        for (name, value) in figures {
            let line = next()
            guard !line.isEmpty else { return }
            canvas.write(name, in: line, style: faint)
            canvas.write(value, in: line.split(left: 10).rest)
        }
    }

    private func drawOutcome(in line: Area, into canvas: inout Canvas) {
        if let result = model.result {
            let words = CircleWords(result, model.session.wording)
            let isSuccess = result.outcome == .success
            canvas.write(words.outcome, in: line, style: canvas.palette.style(isSuccess ? .good : .failure))
        } else if model.test.recogniser.isTracing {
            canvas.write("tracing", in: line, style: canvas.palette.style(.faint))
        }
    }

    /// The reason in as many lines as it takes, none longer than there is room.
    private func reasonLines(columns: Int) -> [String] {
        guard let reason = model.result?.trace.reason?.words else { return [] }
        var lines: [String] = []
        for word in reason.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= columns {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    private var figures: [(String, String)] {
        guard let trace = model.trace else { return model.tally.tries > 0 ? [("traces", tally)] : [] }
        let words =
            model.result.map { CircleWords($0, model.session.wording) }
            ?? CircleWords(trace, model.session.wording)
        func box(_ quadrant: Int) -> String { trace.quadrants[quadrant] ? "[#]" : "[ ]" }
        var figures = [
            ("quarters", "\(box(1))\(box(0))"), ("", "\(box(2))\(box(3))"), ("turned", words.coverage),
            ("radius", words.radius), ("force", words.force),
        ]
        if model.result != nil { figures.append(("tremor", words.tremor)) }
        figures.append(("time", words.duration))
        if model.tally.tries > 0 { figures.append(("traces", tally)) }
        return figures
    }

    private var tally: String {
        let tally = model.tally
        return "\(tally.tries), \(tally.successes) \(tally.successes == 1 ? "a circle" : "circles")"
    }
}
