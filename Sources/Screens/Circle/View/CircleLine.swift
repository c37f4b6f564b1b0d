internal import Gestures
internal import TerminalUI

/// The test in a single line for small windows, with the task below it.
struct CircleLine {
    let model: CircleModel

    func draw(into canvas: inout Canvas) {
        let area = canvas.area.line(0)
        let isDemo = model.session.source == .demo
        let sign = isDemo ? (area.columns < 60 ? "SIM" : "SIMULATED") : ""
        let (text, end) = area.split(left: isDemo ? area.columns - sign.utf8.count - 1 : area.columns)
        canvas.write(sign, in: end, alignment: .trailing, style: canvas.palette.style(.warning))
        canvas.write(line, in: text, style: style(in: canvas))
        if canvas.rows > 1, model.trace != nil { canvas.write(CircleModel.task, in: canvas.area.line(1)) }
    }

    private var line: String {
        guard let trace = model.trace else { return CircleModel.task }
        let words = CircleWords(trace, model.session.wording)
        guard model.result != nil else { return "tracing, \(words.coverage)" }
        return "\(words.outcome): \(words.reason ?? "\(words.coverage), radius \(words.radius)")"
    }

    private func style(in canvas: Canvas) -> Style {
        model.result.map { canvas.palette.style($0.outcome == .success ? .good : .failure) } ?? .plain
    }
}
