import Core
import Formatting
import TerminalUI
import Text
import Weighing

/// A guided weighing: the three steps, the instruction, the last weight in large digits or a drawing before the first, the
/// load, a bar that fills while the force is steady, and the results so far.
struct GuidedPanel {
    private let model: GaugeModel
    private let guided: GuidedState
    /// A message that takes the place of the instruction: because there is no message line, or because the instruction
    /// would be wrong after the end of the recording.
    private let interruption: GaugeMessage?
    /// The message line; empty if there is none.
    private let message: Area
    /// Whether the pad is at its limit, so that there is nothing to do but what the warning says.
    private let isOverloaded: Bool

    init(_ model: GaugeModel, _ guided: GuidedState, _ layout: Layout) {
        self.model = model
        self.guided = guided
        message = layout.message
        isOverloaded = model.reading.load.isSaturated && !model.replay.isStanding
        let text = GaugeMessage(model)
        let isHidden =
            message.isEmpty && (text.interrupts || text.isUrgent) && model.briefNotice(in: layout) == nil
        interruption = isHidden || model.replay.isOver ? text : nil
    }

    func draw(in area: Area, into canvas: inout Canvas) {
        guard !area.isEmpty else { return }
        let figure = model.guidedFigure
        // The last row beside the steps and the instruction is that of the weight.
        let isTiny = area.rows <= Self.tinyRows && figure != nil
        let needsLoad = guided.progress != nil && !isTiny || model.shownReading.load.isSaturated
        // What the list and the row of the load leave for the instruction and the figure.
        let listed = listedRows(area.rows, figure)
        let freeRows = area.rows - 1 - (needsLoad ? 1 : 0)
        let lines = prompt(columns: area.columns, rows: freeRows, listed, figure, canvas)
        let resultRows = max(0, min(listed, freeRows - lines.count - LargeDigits.rows))
        let panel = figure.map {
            // On a high screen half of it remains for remarks and results.
            GuidedResultPanel(
                $0, columns: area.columns,
                rows: min(freeRows - lines.count - resultRows, max(LargeDigits.rows, area.rows / 2)),
                charset: canvas.appearance.charset)
        }
        let hasDrawing =
            figure == nil && area.columns >= GuidedDrawing.columns && model.session.wording.kind != .pen
            && !model.replay.isOver
        let remarkLines = remarks(columns: area.columns)
        let plan = GuidedPlan(
            rows: area.rows, promptRows: lines.count,
            figureRows: panel?.rows ?? (hasDrawing ? GuidedDrawing.rows : 0), resultRows: resultRows,
            remarkRows: remarkLines.count, needsLoad: needsLoad)
        drawSteps(area.line(0), into: &canvas)
        let style = interruption?.isUrgent == true ? canvas.palette.style(.warning) : .bold
        for (row, line) in zip(plan.prompt, lines) { canvas.write(line, in: area.line(row), style: style) }
        let rows = area.lines(plan.figure)
        if let panel {
            if !rows.isEmpty { panel.draw(in: rows, into: &canvas) }
        } else {
            GuidedDrawing(step: guided.step).draw(in: rows, into: &canvas)
        }
        if let row = plan.load { drawLoad(area.line(row), into: &canvas) }
        for (row, line) in zip(plan.remarks, remarkLines) { canvas.write(line, in: area.line(row)) }
        ResultsPanel(model: model, isBesideFigure: true, showsLastElsewhere: Self.isLastResult(figure)).draw(
            in: area.lines(plan.results), into: &canvas)
    }

    /// The height that only steps, instruction and weight fit into.
    private static let tinyRows = 3
    /// The heights from which on the last three results are listed.
    private static let listingRows = 12
    private static let listedResults = 3

    /// How many results have a row, also where there is no room for remarks: in a small window only the last one, unless it
    /// is the large figure. Beside a figure they have as many before there are results, so that it stays where it is.
    private func listedRows(_ rows: Int, _ figure: GuidedFigure?) -> Int {
        let isListing = rows >= Self.listingRows
        let most = isListing ? Self.listedResults : Self.isLastResult(figure) ? 0 : 1
        return isListing && figure != nil ? most : min(most, model.weighing.results.count)
    }

    private static func isLastResult(_ figure: GuidedFigure?) -> Bool {
        figure?.subject == .object || figure?.subject == .last
    }

    /// Remarks on the object on the pad that are too long for the message line, or that the caption of a demo displaces from it.
    private func remarks(columns: Int) -> [String] {
        guard let remarks = guided.remarks, !guided.showsLast else { return [] }
        let rows = message.isEmpty ? 0 : Wrapping.lines(remarks, columns: message.columns).count
        let isInMessage = (1...max(1, message.rows)).contains(rows) && model.notices.caption == nil
        return isInMessage ? [] : Wrapping.lines(remarks, columns: columns)
    }

    /// The lines of the instruction: without what else is possible where that would displace large digits or results, and a
    /// few words where sentences would be cut, or would displace the weight. Beside a figure that has room they are always as
    /// many, so that it stays where it is.
    private func prompt(
        columns: Int, rows: Int, _ listed: Int, _ figure: GuidedFigure?, _ canvas: Canvas
    ) -> [String] {
        func lines(_ text: String) -> [String] { Wrapping.lines(text, columns: columns) }
        if let prompt = interruption?.prompt { return [prompt.line(columns: columns, canvas)] }
        if model.replay.isOver, !message.isEmpty {
            return lines(EndOfRecording.title(isDemo: model.session.source == .demo))
        }
        if let interruption { return lines(interruption.text) }
        let (step, kind) = (guided.step, model.session.wording.kind)
        let whole = lines(step.sentence(on: kind))
        let brief = lines(step.brief(on: kind))
        if let figure, rows >= Self.listingRows - 1 {
            let shown = figure.subject == .overload ? [] : whole.count <= Self.promptRows ? whole : brief
            return shown + Array(repeating: "", count: max(0, Self.promptRows - shown.count))
        }
        guard !isOverloaded else { return [] }
        let isShort = figure == nil || whole.count <= Self.promptRows
        if isShort, whole.count + (figure == nil ? 0 : LargeDigits.rows + listed) <= rows { return whole }
        return brief.count + (figure == nil ? 0 : 1) <= rows ? brief : lines(step.words(on: kind))
    }

    /// The rows of the instruction beside a figure that has room.
    private static let promptRows = 2

    /// Draws the names of the steps; the current one stands in brackets, so that color is never the only indication.
    private func drawSteps(_ area: Area, into canvas: inout Canvas) {
        let names =
            (model.session.wording.kind == .pen ? ["pen", "load"] : ["finger", "object"])
            + [guided.isUndone && guided.step.number == GuidedStep.count ? "undone" : "done"]
        let isRoomy = area.columns >= 30
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
            StatusPanel(model).drawForce(in: area, into: &canvas)
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
