import SessionEvents
import TerminalUI
import Text

/// A page of text instead of the gauge; it scrolls if it does not fit.
struct PagePanel {
    let model: GaugeModel
    let page: GaugePage

    /// The number of lines that do not fit, by which the page can be scrolled.
    func reach(in screen: Area) -> Int {
        let body = body(of: screen)
        return body.isEmpty ? 0 : max(0, page.lines(of: model, columns: body.columns).count - body.rows)
    }

    func draw(into canvas: inout Canvas) {
        var body = body(of: canvas.area)
        let lines = page.lines(of: model, columns: body.columns)
        let hidden = max(0, lines.count - body.rows)
        let first = min(model.openPage.offset, hidden)
        drawTitle(canvas.area.line(0), isFull: body.row > 0, into: &canvas)
        if body.row > 0, lines.count < body.rows { _ = body.takeFirst(1) }
        for (row, line) in lines.dropFirst(first).prefix(body.rows).enumerated() {
            draw(line, in: body.line(row), into: &canvas)
        }
        guard body.rows < canvas.rows else { return }
        let key = page.action.keyName
        let close = canvas.area.line(canvas.rows - 1)
        let more = hidden > 0 ? "Up and down: \(first + 1)-\(first + body.rows)/\(lines.count). " : ""
        let texts = [
            more + "\(key) or Esc goes back to the gauge.", more + "\(key) goes back to the gauge.",
            more + "\(key) goes back.",
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
        if isFull { canvas.write(page.title, in: line, style: .bold) }
        guard isSimulated else { return }
        let name = isFull && line.columns >= 31 ? "SIMULATED PAD" : Self.sign
        let end = Area(column: line.endColumn - name.count, row: line.row, columns: name.count)
        canvas.write(name, in: end, style: canvas.palette.style(.warning))
    }

    private func draw(_ line: GaugePage.Line, in area: Area, into canvas: inout Canvas) {
        let style = line.isFaint ? canvas.palette.style(.faint) : .plain
        guard let key = line.key else {
            canvas.write(line.text, in: area, style: style)
            return
        }
        let start = Area(
            column: area.column + 1, row: area.row, columns: min(GaugePage.keyColumns - 2, area.columns))
        canvas.write(key, in: start, style: canvas.palette.style(.accent))
        canvas.write(line.text, in: area.dropping(left: GaugePage.keyColumns), style: style)
    }
}
