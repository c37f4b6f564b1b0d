import TerminalUI

/// The list of recordings: name, device and scale, and the force over time.
struct SheetPickerView {
    let picker: SheetPicker
    /// The number or the letter of the pane that the recording is for.
    let pane: String

    private static let trendColumns = 16

    func draw(_ areas: SheetAreas, into canvas: inout Canvas) {
        canvas.write("Recording for pane \(pane), newest first", in: areas.grid.line(0), style: .bold)
        let rows = areas.entries
        guard !picker.entries.isEmpty else {
            return canvas.write(
                "No recordings in this folder: make one with forcescale record -o a.csv", in: rows,
                style: canvas.palette.style(.warning))
        }
        let first = picker.first(rows: rows.rows)
        for (line, index) in (first..<min(picker.entries.count, first + rows.rows)).enumerated() {
            draw(picker.entries[index], index == picker.selected, in: rows.line(line), into: &canvas)
        }
    }

    private func draw(
        _ entry: SheetPicker.Entry, _ isSelected: Bool, in line: Area, into canvas: inout Canvas
    ) {
        let (sign, rest) = line.split(left: 2)
        let (texts, trend) = rest.split(left: max(0, rest.columns - Self.trendColumns - 1))
        let (name, facts) = texts.split(left: texts.columns * 2 / 5)
        if isSelected { canvas.write(">", in: sign, style: canvas.palette.style(.accent)) }
        canvas.write(
            entry.name, in: Area(column: name.column, row: name.row, columns: name.columns - 1),
            style: isSelected ? canvas.palette.style(.accent) : .plain)
        canvas.write(entry.facts ?? "reading", in: facts, style: canvas.palette.style(.faint))
        canvas.drawTrend(entry.levels, in: trend.dropping(left: 1), style: canvas.palette.style(.trend))
    }
}

/// A message over the sheet.
struct SheetAlertView {
    let alert: SheetModel.Alert

    func draw(in area: Area, into canvas: inout Canvas) {
        let words = [alert.title, alert.text, "Press a key or tap to continue."]
        let columns = min(area.columns, (words.map { canvas.width(of: $0) }.max() ?? 0) + 6)
        let rows = min(area.rows, 7)
        let box = Area(
            column: area.column + (area.columns - columns) / 2, row: area.row + (area.rows - rows) / 2,
            columns: columns, rows: rows)
        canvas.fill(box)
        canvas.frame(box, style: canvas.palette.style(.warning))
        let inside = box.inset()
        canvas.write(words[0], in: inside.line(1), alignment: .center, style: .bold)
        canvas.write(words[1], in: inside.line(2), alignment: .center)
        canvas.write(words[2], in: inside.line(4), alignment: .center, style: canvas.palette.style(.faint))
    }
}
