import SessionEvents
import TerminalUI
import Text

/// The help: keys and the meaning of the display; it scrolls if it does not fit.
struct HelpPanel {
    private static let meanings = [
        "The red ring is full scale: a press to the pad's limit fills it.",
        "A circle is a contact at its position; its diameter is percent of full scale.",
        "Rims, bar glyphs and colors change at the thresholds.",
        "STABLE: the weight has been steady long enough to be read.",
        "Percent is gross over full scale, rounded down. Net is gross minus tare.",
    ]
    private static let keyColumns = 7

    private struct Line {
        var key = ""
        var text = ""
        var isFaint = false
    }

    let model: GaugeModel

    /// The number of lines that do not fit, by which the help can be scrolled.
    func reach(on canvas: Canvas) -> Int {
        let body = body(of: canvas.area)
        return body.isEmpty ? 0 : max(0, lines(columns: body.columns).count - body.rows)
    }

    func draw(into canvas: inout Canvas) {
        var body = body(of: canvas.area)
        let lines = lines(columns: body.columns)
        let hidden = max(0, lines.count - body.rows)
        let first = min(model.helpOffset, hidden)
        drawTitle(canvas.area.line(0), isFull: body.row > 0, into: &canvas)
        if body.row > 0, lines.count < body.rows { _ = body.takeFirst(1) }
        for (row, line) in lines.dropFirst(first).prefix(body.rows).enumerated() {
            draw(line, in: body.line(row), into: &canvas)
        }
        guard body.rows < canvas.rows else { return }
        let close = canvas.area.line(canvas.rows - 1)
        let more = hidden > 0 ? "Up and down: \(first + 1)-\(first + body.rows)/\(lines.count). " : ""
        let texts = [
            more + "? or Esc goes back to the gauge.", more + "? goes back to the gauge.",
            more + "? goes back.",
        ]
        canvas.write(texts.first { canvas.width(of: $0) <= canvas.columns } ?? texts[2], in: close)
    }

    /// The area without title and last line, which very small windows do not have.
    private func body(of area: Area) -> Area {
        var body = area
        if area.rows >= 4 {
            _ = body.takeFirst(1)
        } else if isSimulated {
            body.columns = max(0, area.columns - Self.sign.count - 1)
        }
        if area.rows >= 2 { _ = body.takeLast(1) }
        return body
    }

    private var isSimulated: Bool { model.session.source == .demo }
    private static let sign = "SIM"

    private func drawTitle(_ line: Area, isFull: Bool, into canvas: inout Canvas) {
        if isFull { canvas.write("forcescale: keys", in: line, style: .bold) }
        guard isSimulated else { return }
        let name = isFull && line.columns >= 31 ? "SIMULATED PAD" : Self.sign
        let end = Area(column: line.endColumn - name.count, row: line.row, columns: name.count)
        canvas.write(name, in: end, style: canvas.palette.style(.warning))
    }

    private func draw(_ line: Line, in area: Area, into canvas: inout Canvas) {
        let column = area.column + 1
        let key = Area(column: column, row: area.row, columns: min(Self.keyColumns - 1, area.columns))
        canvas.write(line.key, in: key, style: canvas.palette.style(.accent))
        let style = line.isFaint ? canvas.palette.style(.faint) : .plain
        canvas.write(
            line.text, in: line.isFaint ? area : area.dropping(left: Self.keyColumns + 1), style: style)
    }

    private func lines(columns: Int) -> [Line] {
        var lines: [Line] = []
        func append(_ key: String, _ explanation: String) {
            let texts = Wrapping.lines(explanation, columns: columns - Self.keyColumns - 1)
            for (index, text) in texts.enumerated() {
                lines.append(Line(key: index == 0 ? key : "", text: text))
            }
        }
        for action in GaugeAction.allCases where model.availableActions.contains(action) {
            let measures = action == .note && model.calibration != nil
            append(action.keyName, measures ? "measure the mass on the pad" : action.explanation)
            if action == .pause {
                append("← →", "step one frame back or forward")
                append("PgUp", "10 s back")
                append("PgDn", "10 s forward")
            }
        }
        lines.append(Line())
        for meaning in Self.meanings + [model.session.wording.provenanceSentence] {
            lines += Wrapping.lines(meaning, columns: columns).map { Line(text: $0, isFaint: true) }
        }
        return lines
    }
}
