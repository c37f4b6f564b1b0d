import TerminalUI
import Weighing

/// The bar of a weight that is to be reached: how much is there, the target, and its state in a word.
struct TargetBar {
    let model: GaugeModel
    let target: Double

    private var goal: GaugeGoal { .target(target) }

    func draw(in area: Area, into canvas: inout Canvas) {
        let reading = model.shownReading
        let columns = LimitsBar.barColumns(area)
        let load = reading.contacts.isEmpty ? 0 : reading.net
        let fraction = reading.load.isSaturated ? 1 : goal.share(ofGrams: load)
        canvas.draw(
            Bar(fraction: fraction, marks: [goal.share(ofGrams: target)]), in: area.split(left: columns).left)
        guard columns < area.columns, let state = model.weighing.target?.state, state != .below else {
            return
        }
        let style: Style = state == .reached ? canvas.palette.style(.good).adding(.bold) : .bold
        canvas.write(state.rawValue, column: area.column + columns + 1, row: area.row, style: style)
    }

    /// Draws the target below its mark, and before it what is missing.
    func drawNames(in area: Area, into canvas: inout Canvas) {
        let wording = model.session.wording
        let style = canvas.palette.style(.faint)
        let mark = Bar(fraction: 0).offset(
            of: goal.share(ofGrams: target), columns: LimitsBar.barColumns(area))
        let name = "^\(wording.weight(target, in: model.massUnit).text)"
        guard mark + canvas.width(of: name) <= area.columns else { return }
        canvas.write(name, column: area.column + mark, row: area.row, style: style)
        let reading = model.shownReading
        let missing = target - (reading.contacts.isEmpty ? 0 : reading.net)
        guard missing > 0, !reading.load.isSaturated else { return }
        let text = "\(wording.weight(missing, in: model.massUnit).text) to go"
        if canvas.width(of: text) + 2 < mark {
            canvas.write(text, column: area.column + 1, row: area.row, style: style)
        }
    }
}
