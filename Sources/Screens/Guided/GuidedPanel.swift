import Core
import Formatting
import TerminalUI
import Text
import Weighing

/// A guided weighing: the three steps, the instruction, a drawing or the result in large digits, the load, and a bar that
/// fills while the force is steady.
struct GuidedPanel {
    private let model: GaugeModel
    private let guided: GuidedState
    /// A message that takes the place of the instruction: because there is no message line, or because the instruction
    /// would be wrong, where the pad is at its limit or the recording has ended.
    private let interruption: GaugeMessage?
    /// A few words that the instruction gives way to above a message line that says more; nil for none.
    private let replacement: String?
    /// The width of the message line; 0 if there is none.
    private let messageColumns: Int

    init(_ model: GaugeModel, _ guided: GuidedState, messageColumns: Int) {
        self.model = model
        self.guided = guided
        self.messageColumns = messageColumns
        let message = GaugeMessage(model)
        let isMessageHidden = messageColumns == 0 && (message.interrupts || message.isUrgent)
        interruption =
            isMessageHidden || model.replay.isOver || model.reading.load.isSaturated ? message : nil
        replacement =
            messageColumns == 0
            ? nil
            : model.replay.isOver
                ? EndOfRecording.title(isDemo: model.session.source == .demo)
                : model.reading.load.isSaturated && !model.replay.isStanding
                    ? "\(GaugeMessage.relief)." : nil
    }

    func draw(in area: Area, into canvas: inout Canvas) {
        guard !area.isEmpty else { return }
        let lines = instruction(in: area)
        let result = guided.shownWeight.map {
            // On a high screen half of it remains for remarks and results.
            GuidedResultPanel(
                $0, isLast: guided.showsLast, columns: area.columns,
                rows: min(area.rows - 1 - lines.count, max(LargeDigits.rows, area.rows / 2)),
                charset: canvas.appearance.charset)
        }
        let hasDrawing =
            result == nil && area.columns >= GuidedDrawing.columns && model.session.wording.kind != .pen
            && !model.replay.isOver
        // Remarks that are too long for the message line, or that the caption of a demo displaces from it.
        let remarks = guided.shownWeight.flatMap {
            canvas.width(of: $0.remarks) > messageColumns || model.notices.caption != nil ? $0.remarks : nil
        }
        let remarkLines = remarks.map { Wrapping.lines($0, columns: area.columns) } ?? []
        let plan = GuidedPlan(
            rows: area.rows, promptRows: lines.count,
            figureRows: result?.rows ?? (hasDrawing ? GuidedDrawing.rows : 0),
            remarkRows: remarkLines.count,
            needsLoad: result == nil && guided.progress != nil || model.shownReading.load.isSaturated)
        drawSteps(area.line(0), into: &canvas)
        let style = interruption?.isUrgent == true ? canvas.palette.style(.warning) : .bold
        for (row, line) in zip(plan.prompt, lines) { canvas.write(line, in: area.line(row), style: style) }
        let figure = area.lines(plan.figure)
        if let result {
            if !figure.isEmpty { result.draw(in: figure, into: &canvas) }
        } else {
            GuidedDrawing(step: guided.step).draw(in: figure, into: &canvas)
        }
        if let row = plan.load { drawLoad(area.line(row), into: &canvas) }
        for (row, line) in zip(plan.remarks, remarkLines) { canvas.write(line, in: area.line(row)) }
        ResultsPanel(model: model, showsLastElsewhere: result != nil).draw(
            in: area.lines(plan.results), into: &canvas)
    }

    /// The lines of the instruction: a few words where its sentences would be cut, or would displace the weight.
    private func instruction(in area: Area) -> [String] {
        if let text = replacement ?? interruption?.text { return Wrapping.lines(text, columns: area.columns) }
        let freeRows = area.rows - 1 - (guided.shownWeight == nil ? 0 : 1)
        let lines = Wrapping.lines(
            guided.step.sentence(on: model.session.wording.kind), columns: area.columns)
        return lines.count <= freeRows
            ? lines : Wrapping.lines(guided.step.words(on: model.session.wording.kind), columns: area.columns)
    }

    /// Draws the names of the steps; the current one stands in brackets, so that color is never the only indication.
    private func drawSteps(_ area: Area, into canvas: inout Canvas) {
        let names =
            model.session.wording.kind == .pen ? ["pen", "load", "done"] : ["finger", "object", "done"]
        let isRoomy = area.columns >= 28
        var next = area.column
        for (number, name) in zip(1...GuidedStep.count, names) {
            let isCurrent = number == guided.step.number
            let text = isRoomy || isCurrent ? "\(number) \(name)" : "\(number)"
            let style: Style =
                isCurrent
                ? .bold.adding(.reverse)
                : canvas.palette.style(number < guided.step.number ? .good : .faint)
            next = canvas.write(
                isCurrent ? "[\(text)]" : " \(text) ", column: next, row: area.row, style: style,
                limit: max(0, area.endColumn - next))
        }
    }

    /// Draws the load, and the bar if a steady force is waited for.
    private func drawLoad(_ area: Area, into canvas: inout Canvas) {
        let reading = model.shownReading
        guard !reading.load.isSaturated else {
            StatusPanel(model).drawPercent(in: area, into: &canvas)
            return
        }
        let wording = model.session.wording
        let amount =
            (model.unit.grams == nil
            ? wording.net(of: reading, in: model.unit) : wording.gross(of: reading, in: model.unit)).text
        let text = reading.contacts.isEmpty ? "nothing on the pad" : "on the pad \(amount)"
        let width = canvas.width(of: text)
        guard width <= area.columns else { return }
        let end = canvas.write(text, column: area.column, row: area.row, style: canvas.palette.style(.faint))
        let freeColumns = area.endColumn - end - 1
        guard let progress = guided.progress, freeColumns >= 6 else { return }
        let word = progress >= 1 ? "steady" : "hold still"
        let barColumns = freeColumns >= 18 ? freeColumns - 11 : freeColumns
        let bar = Area(column: end + 1, row: area.row, columns: barColumns)
        canvas.draw(Bar(fraction: progress), in: bar)
        if barColumns < freeColumns { canvas.write(word, column: bar.endColumn + 1, row: area.row) }
    }
}
