import Core
import Formatting
package import TerminalUI

/// Draws the gesture board: the pad with its contacts, and beside or below it the contacts and the gestures in words.
package func view(_ board: GestureBoard, into canvas: inout Canvas) {
    canvas.clear()
    var body = canvas.area
    header(of: board, in: body.takeFirst(1), into: &canvas)
    if board.showsHelp {
        keys([("?", "back")], in: body.takeLast(body.rows > 1 ? 1 : 0), into: &canvas)
        BoardHelp(board: board).draw(in: body, into: &canvas)
        return
    }
    footer(of: board, below: &body, into: &canvas)
    if body.columns >= 64, body.rows >= 10 {
        let (pad, lists) = body.split(left: body.columns * 11 / 20)
        BoardPad(board: board).draw(in: pad, into: &canvas)
        BoardLists(board: board).draw(in: lists.dropping(left: 2), into: &canvas)
    } else if body.rows >= 18 {
        let (pad, lists) = body.split(top: body.rows / 2)
        BoardPad(board: board).draw(in: pad, into: &canvas)
        BoardLists(board: board).draw(in: lists, into: &canvas)
    } else {
        BoardLists(board: board).draw(in: body, into: &canvas)
    }
}

private func header(of board: GestureBoard, in area: Area, into canvas: inout Canvas) {
    let source = board.session.title
    let wording = board.session.wording
    let style = canvas.palette.style(wording.needsWarning ? .warning : .faint)
    let freeColumns = area.columns - canvas.width(of: source) - 2
    let fitting = wording.provenanceChoices.first { canvas.width(of: $0) <= freeColumns }
    let sentence = wording.provenanceChoices.first {
        $0.contains(" ") && canvas.width(of: $0) + 16 <= area.columns
    }
    // A sentence on the provenance of grams is more important than the full name.
    if !wording.needsWarning, fitting?.contains(" ") != true, let sentence {
        let (name, _) = area.split(left: area.columns - canvas.width(of: sentence) - 2)
        canvas.write(source, in: name, style: canvas.palette.style(.accent))
        canvas.write(sentence, in: area, alignment: .trailing, style: style)
    } else if let fitting {
        canvas.write(source, in: area, style: canvas.palette.style(.accent))
        canvas.write(fitting, in: area, alignment: .trailing, style: style)
    } else {
        // The provenance of grams is never left out; the name of the pad can be.
        let scale = wording.provenanceChoices.first { canvas.width(of: $0) <= area.columns }
        canvas.write(scale ?? wording.provenanceNote, in: area, style: style)
    }
}

/// Draws the keys in the last row, and above it the notice or the caption; in low windows these replace the keys.
private func footer(of board: GestureBoard, below body: inout Area, into canvas: inout Canvas) {
    guard body.rows > 0 else { return }
    let last = body.takeLast(1)
    let isRoomy = body.rows >= 10
    let line = isRoomy ? body.takeLast(1) : last
    if let notice = board.notice {
        canvas.write(notice, in: line, style: canvas.palette.style(.warning))
    } else if let caption = board.caption {
        canvas.write(caption, in: line, style: canvas.palette.style(.accent))
    } else if !isRoomy {
        return keys(boardKeys, in: last, into: &canvas)
    }
    if isRoomy { keys(boardKeys, in: last, into: &canvas) }
}

private let boardKeys = [("c", "clear"), ("?", "help"), ("q", "quit")]

private func keys(_ keys: [(key: String, word: String)], in area: Area, into canvas: inout Canvas) {
    var next = area.column
    for (key, word) in keys where next + canvas.width(of: "\(key) \(word)") <= area.endColumn {
        next = canvas.write(key, column: next, row: area.row, style: canvas.palette.style(.accent))
        next = canvas.write(" \(word)", column: next, row: area.row, style: canvas.palette.style(.faint)) + 2
    }
}
