internal import Formatting
internal import TerminalUI

/// The panels around the circles: device, provenance of grams, task, next step, keys.
struct FramePanel {
    let model: CircleModel

    func draw(_ layout: CircleLayout, into canvas: inout Canvas) {
        drawHeader(in: layout.header, into: &canvas)
        drawProvenance(in: layout.provenance, into: &canvas)
        drawTask(in: layout.caption, into: &canvas)
        if !layout.message.isEmpty { canvas.write(model.message, in: layout.message) }
        drawKeys(in: layout.keys, into: &canvas)
    }

    private func drawHeader(in area: Area, into canvas: inout Canvas) {
        guard !area.isEmpty else { return }
        let palette = canvas.palette
        var end = area.endColumn
        func state(_ text: String, _ style: Style) {
            let start = max(area.column, end - canvas.width(of: text))
            canvas.write(text, column: start, row: area.row, style: style)
            end = max(area.column, start - 2)
        }
        switch model.session.source {
        case .demo: state(area.columns < 60 ? "SIMULATED" : "SIMULATED PAD", palette.style(.warning))
        case .replay: state("replay", palette.style(.accent))
        case .device: break
        }
        if model.isLost { state("GONE", palette.style(.warning)) }
        if model.isPadGrabbed { state("grabbed", palette.style(.faint)) }
        let titleArea = area.split(left: end - area.column).left
        canvas.write(model.session.name, in: titleArea, style: .bold)
        let name = canvas.width(of: model.session.name)
        let facts = [model.session.node, model.session.wording.kind.rawValue].filter { !$0.isEmpty }
        canvas.write(
            facts.joined(separator: "  "), in: titleArea.split(left: name + 2).rest,
            style: palette.style(.faint))
    }

    private func drawProvenance(in area: Area, into canvas: inout Canvas) {
        guard !area.isEmpty else { return }
        let wording = model.session.wording
        let prefix = wording.needsWarning ? "! " : ""
        let choices = wording.provenanceChoices.map { prefix + $0 }
        let text = choices.first { canvas.width(of: $0) <= area.columns } ?? choices.last ?? ""
        canvas.write(text, in: area, style: canvas.palette.style(wording.needsWarning ? .warning : .faint))
    }

    private func drawTask(in area: Area, into canvas: inout Canvas) {
        guard !area.isEmpty else { return }
        let words = CircleModel.task.split(separator: " ")
        guard area.rows > 1 else { return canvas.write(CircleModel.task, in: area, style: .bold) }
        let half = (words.count + 1) / 2
        canvas.write(words[..<half].joined(separator: " "), in: area.line(0), style: .bold)
        canvas.write(words[half...].joined(separator: " "), in: area.line(1), style: .bold)
    }

    private func drawKeys(in area: Area, into canvas: inout Canvas) {
        guard !area.isEmpty else { return }
        let pause = model.canPause ? [("Space", "pause")] : []
        var next = area.column
        for (key, word) in [("c", "clear")] + pause + [("q", "quit")] {
            guard next + canvas.width(of: "\(key) \(word)") <= area.endColumn else { return }
            next = canvas.write(key, column: next, row: area.row, style: canvas.palette.style(.accent))
            next =
                canvas.write(" \(word)", column: next, row: area.row, style: canvas.palette.style(.faint)) + 2
        }
    }
}
