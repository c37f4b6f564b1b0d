import TerminalUI
import Weighing

/// A guided weighing in one row: the step, what to do, the weight or the load, and where the numbers come from.
struct GuidedLine {
    let model: GaugeModel
    let guided: GuidedState
    /// The provenance of the numbers in a few letters.
    let provenance: String

    func draw(in area: Area, into canvas: inout Canvas) {
        let start = "\(guided.step.number)/\(GuidedStep.count)"
        let load =
            model.shownReading.contacts.isEmpty
            ? "" : "  " + model.session.wording.gross(of: model.shownReading, in: model.massUnit).text
        let weight = model.guidedFigure.map { figure in
            "  "
                + ((figure.essential.isEmpty ? [] : [figure.essential]) + [figure.amount.text]
                + (figure.uncertainty.map { ["± \($0)"] } ?? [])).joined(separator: " ")
        }
        let progress = guided.progress.map { "  \(Int(($0 * 100).rounded()))%" } ?? ""
        let end = " \(provenance)"
        let freeColumns = area.columns - canvas.width(of: end)
        let words = model.replay.isOver ? "the end" : guided.step.words(on: model.session.wording.kind)
        let texts = [
            "\(start)  \(words)\(progress)\(weight ?? load)", "\(start) \(words)\(weight ?? load)",
            "\(start) \(words)\(progress)",
            "\(start) \(words)", start,
        ]
        let text = texts.first { canvas.width(of: $0) <= freeColumns } ?? ""
        canvas.write(text, in: area, style: .bold)
        canvas.write(end, in: area, alignment: .trailing, style: canvas.palette.style(.warning))
    }
}
