import Core
import Formatting
import TerminalUI

/// The name of the pad and the source, and below them the provenance of grams.
struct HeaderPanel {
    private static let barColumns = 12

    let model: GaugeModel

    func draw(header: Area, provenance: Area, into canvas: inout Canvas) {
        if !header.isEmpty { drawHeader(header, into: &canvas) }
        guard !provenance.isEmpty else { return }
        let isDemo = model.session.source == .demo
        let needsName = isDemo && header.isEmpty
        let (sentence, end) = provenance.split(left: provenance.columns - (needsName ? 10 : 0))
        drawProvenance(sentence, address: needsName ? nil : model.announcement, into: &canvas)
        canvas.write("SIMULATED", in: end, alignment: .trailing, style: canvas.palette.style(.warning))
    }

    private func drawHeader(_ area: Area, into canvas: inout Canvas) {
        let end = drawStates(area, into: &canvas)
        let session = model.session
        var facts = [session.node, session.wording.kind.rawValue, session.range]
        if let level = model.level, !level.isTilted { facts.append("\(level.degrees.fixed(1))°") }
        if let hertz = model.live.rate.hertz { facts.append("\(Int(hertz.rounded())) Hz") }
        let room = max(0, end - area.column - 2)
        let gap = area.columns >= 100 ? "   " : "  "
        var next = area.column
        if area.columns >= 100 {
            next = canvas.write("forcescale", column: next, row: area.row, style: .bold, limit: room) + 3
        }
        let name = min(canvas.width(of: session.name), max(0, end - 2 - next))
        canvas.write(
            session.name, in: Area(column: next, row: area.row, columns: name),
            style: area.columns >= 100 ? .plain : .bold)
        next += name
        for fact in facts where !fact.isEmpty {
            let width = canvas.width(of: fact)
            guard next + gap.utf8.count + width <= end - 2 else { return }
            next = canvas.write(
                fact, column: next + gap.utf8.count, row: area.row, style: canvas.palette.style(.faint))
        }
    }

    /// Draws important states at the right end and returns the column where they begin.
    private func drawStates(_ area: Area, into canvas: inout Canvas) -> Int {
        let palette = canvas.palette
        let isNarrow = area.columns < 60
        var end = area.endColumn
        func write(_ text: String, _ style: Style) {
            let start = end - canvas.width(of: text)
            guard start >= area.column + 4 || end == area.endColumn else { return }
            canvas.write(text, column: max(area.column, start), row: area.row, style: style)
            end = max(area.column, start - 2)
        }
        if let recording = model.recording {
            let clock = Elapsed.clock(microseconds: model.time - recording.since)
            let name = area.columns >= 100 && !recording.name.isEmpty ? "\(recording.name) " : ""
            write("REC \(name)\(clock)", palette.style(.recording))
        }
        switch model.session.source {
        case .demo: write(isNarrow ? "SIMULATED" : "SIMULATED PAD", palette.style(.warning))
        case .replay:
            let position = model.replay.position(at: model.time)
            if let position {
                if area.columns >= 80 {
                    let bar = Area(column: end - Self.barColumns, row: area.row, columns: Self.barColumns)
                    canvas.draw(Bar(fraction: position.share), in: bar)
                    end = bar.column - 1
                }
                write(position.text, palette.style(.accent))
            }
            if !isNarrow || position == nil { write("replay", palette.style(.accent)) }
        case .device: break
        }
        if model.live.link == .lost { write("GONE", palette.style(.warning)) }
        if let level = model.level {
            if level.isTilted { write("tilted \(level.degrees.fixed(1))°", palette.style(.warning)) }
            if level.isMoved { write("moved", palette.style(.warning)) }
        }
        if model.frozen != nil { write("FROZEN", palette.style(.accent)) }
        if model.isPadGrabbed { write("grabbed", palette.style(.faint)) }
        return end + 2
    }

    /// Draws the provenance, and at its right end where the weights are served, for which the former may become shorter.
    private func drawProvenance(
        _ area: Area, address: ServingAnnouncement?, into canvas: inout Canvas
    ) {
        let wording = model.session.wording
        let style = canvas.palette.style(wording.needsWarning ? .warning : .faint)
        var next = area.column
        if wording.needsWarning {
            next = canvas.write("! ", column: next, row: area.row, style: style)
        }
        let offer = model.availableActions.contains(.calibrate) && wording.provenance.isOnlyAssumed
        let offerWidth = offer && area.columns >= 60 ? 14 : 0
        var room = area.endColumn - next - offerWidth
        let least = wording.provenanceChoices.map { canvas.width(of: $0) }.min() ?? 0
        if let address = address?.choices.first(where: { canvas.width(of: $0) + 2 + least <= room }) {
            room -= canvas.width(of: address) + 2
            canvas.write(
                address, column: next + room + 2, row: area.row, style: canvas.palette.style(.faint))
        }
        let text = wording.provenanceChoices.first { canvas.width(of: $0) <= room }
        let shown = text ?? wording.provenanceChoices.last ?? ""
        canvas.write(shown, column: next, row: area.row, style: style, limit: max(0, area.endColumn - next))
        if offerWidth > 0 {
            let end = canvas.write("k", column: area.endColumn - 11, row: area.row, style: .bold)
            canvas.write(" calibrate", column: end, row: area.row, style: canvas.palette.style(.faint))
        }
    }
}
