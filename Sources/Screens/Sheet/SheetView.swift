import Core
import Plots
package import TerminalUI
import Text

/// Draws the screen of a sheet: the panes, the buttons of the layouts, and the keys.
package func view(_ model: SheetModel, into canvas: inout Canvas) {
    canvas.clear()
    let areas = SheetAreas(in: canvas.area)
    guard areas.isLargeEnough else { return tooSmall(into: &canvas) }
    let faint = canvas.palette.style(.faint)
    if model.showsHelp {
        help(in: canvas.area, into: &canvas)
    } else if let picker = model.picker {
        SheetPickerView(picker: picker, pane: model.label(of: model.selected)).draw(areas, into: &canvas)
    } else {
        grid(model, areas, into: &canvas)
        for layout in SheetAreas.layouts {
            button(layout, isCurrent: layout == model.layout, areas.button(layout), into: &canvas)
        }
        let isUpright = areas.isUpright(model, cellAspect: canvas.appearance.cellAspect)
        canvas.write(
            isUpright ? "Swipe up to share ^" : "< Swipe left to share", in: areas.prompt,
            alignment: .center, style: canvas.palette.style(.accent))
    }
    if let notice = model.notice ?? Sheet.notice(of: model.pictures), !model.showsHelp {
        canvas.write(notice, in: areas.notice, style: canvas.palette.style(.warning))
    }
    let keys =
        model.showsHelp
        ? "? back"
        : model.picker == nil
            ? "1-3 layout  Tab pane  Enter choose  v view  [ ] time  S share  ? help  q quit"
            : "Up Down select  Enter choose  Esc back"
    canvas.write(keys, in: areas.keys, style: faint)
    if let alert = model.alert { SheetAlertView(alert: alert).draw(in: areas.grid, into: &canvas) }
    for finger in model.fingers {
        let column = Int(finger.x * Double(canvas.columns)), row = Int(finger.y * Double(canvas.rows))
        canvas.overlay("o", column: column, row: row, style: canvas.palette.style(.ringLit))
    }
}

private func tooSmall(into canvas: inout Canvas) {
    let least = SheetAreas.least
    canvas.write("This window is too small for a sheet.", in: canvas.area.line(0), style: .bold)
    canvas.write("It needs \(least.columns) x \(least.rows) cells; q quits.", in: canvas.area.line(1))
}

/// Draws the panes, as far as they have not slid out.
private func grid(_ model: SheetModel, _ areas: SheetAreas, into canvas: inout Canvas) {
    guard model.slide < 1 else { return }
    var sheet = Canvas(columns: canvas.columns, rows: canvas.rows, appearance: canvas.appearance)
    let plots = Dictionary(
        zip(model.pictures.map(\.label), Sheet.plots(of: model.pictures)), uniquingKeysWith: { $1 })
    for index in model.visible {
        pane(
            model.panes[index], index + 1, plots[model.label(of: index)], model, areas, into: &sheet)
    }
    let isUpright = areas.isUpright(model, cellAspect: canvas.appearance.cellAspect)
    let (columns, rows) = (areas.grid.columns, areas.grid.endRow)
    canvas.copy(
        sheet, column: isUpright ? 0 : -Int(model.slide * Double(columns)),
        row: isUpright ? -Int(model.slide * Double(rows)) : 0, within: areas.grid)
}

private func pane(
    _ content: SheetModel.Content, _ number: Int, _ plot: Plot?, _ model: SheetModel, _ areas: SheetAreas,
    into canvas: inout Canvas
) {
    let area = areas.pane(number - 1, model.layout)
    let isSelected = model.selected == number - 1
    canvas.frame(area, style: canvas.palette.style(isSelected ? .accent : .frame))
    let inside = area.inset()
    let middle = inside.line(inside.rows / 2)
    switch content {
    case .empty:
        canvas.write("+", in: middle, alignment: .center, style: canvas.palette.style(.accent))
    case .reading(let name):
        canvas.write(
            "reading \(name)", in: middle, alignment: .center, style: canvas.palette.style(.faint))
    case .failed(let name, let reason):
        canvas.write(name, in: inside.line(0), style: .bold)
        for (index, line) in Wrapping.lines(reason, columns: inside.columns).enumerated() {
            canvas.write(line, in: inside.line(index + 1), style: canvas.palette.style(.failure))
        }
    case .picture:
        guard let plot else { return }
        var appearance = canvas.appearance
        // Pixels can neither be cut where the sheet slides out nor covered by a text.
        if model.slide > 0 || model.alert != nil { appearance.graphics = nil }
        let picture = PlotPicture.draw(
            plot, columns: inside.columns, rows: inside.rows, appearance: appearance)
        canvas.copy(picture, column: inside.column, row: inside.row, within: inside)
    }
}

/// Draws the button of a layout: its shape, and below it the key with the mark of the current one.
private func button(_ layout: SheetLayout, isCurrent: Bool, _ area: Area, into canvas: inout Canvas) {
    let style = canvas.palette.style(isCurrent ? .accent : .frame)
    let box = area.split(top: 3).top
    canvas.frame(box, style: style)
    let (left, right, middle) = (box.column, box.endColumn - 1, box.column + box.columns / 2)
    let row = box.row + 1
    let hasBoxes = canvas.appearance.charset != .ascii
    func draw(_ glyph: String, plain: String = "+", _ column: Int, _ row: Int) {
        canvas.write(hasBoxes ? glyph : plain, column: column, row: row, style: style)
    }
    draw("├", left, row)
    for column in (left + 1)..<right { draw("─", plain: "-", column, row) }
    draw("┤", right, row)
    let isSplit = layout.rows.map { $0.count > 1 }
    if isSplit[0] { draw("┬", middle, box.row) }
    if isSplit[1] { draw("┴", middle, box.row + 2) }
    draw(isSplit[0] ? (isSplit[1] ? "┼" : "┴") : "┬", middle, row)
    let number = (SheetAreas.layouts.firstIndex(of: layout) ?? 0) + 1
    canvas.write(
        isCurrent ? "[\(number)]" : "\(number)", in: area.line(3), alignment: .center, style: style)
}

private func help(in area: Area, into canvas: inout Canvas) {
    let lines = [
        ("1 2 3", "layout: a wide pane above two, below two, or four panes"),
        ("+ -", "one pane more or less, from one to six"),
        ("Tab", "next pane; Shift-Tab previous"),
        ("Enter", "choose the recording of the pane; Delete empties it"),
        ("v", "next view of the recording"),
        ("[ ]", "narrower or wider window of time"),
        ("Left Right", "earlier or later window"),
        ("S", "share: write the file, pass it on, copy its path"),
        ("q", "quit"),
        ("On the pad", "tap a button, a pane or a recording; swipe to share"),
    ]
    canvas.write("Keys of a sheet", in: area.line(0), style: .bold)
    for (index, (key, words)) in lines.enumerated() {
        let line = area.line(index + 2)
        canvas.write(key, in: line, style: canvas.palette.style(.accent))
        canvas.write(words, in: line.dropping(left: 12))
    }
}
