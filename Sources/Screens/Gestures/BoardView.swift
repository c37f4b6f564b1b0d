import Core
import Formatting
import Gestures
public import TerminalUI
import Text

/// Draws the gesture board: the pad with its contacts, and beside or below it the contacts and the gestures in words.
public func view(_ board: GestureBoard, into canvas: inout Canvas) {
    canvas.clear()
    let whole = Area(column: 0, row: 0, columns: canvas.columns, rows: canvas.rows)
    let (head, below) = whole.split(top: 1)
    let (body, foot) = below.split(top: max(0, below.rows - 1))
    header(of: board, in: head, into: &canvas)
    footer(of: board, in: foot, into: &canvas)
    if body.columns >= 64, body.rows >= 10 {
        let (pad, lists) = body.split(left: body.columns / 2)
        PadPanel(board: board).draw(in: pad, into: &canvas)
        ListPanel(board: board).draw(in: lists.inset(by: 1), into: &canvas)
    } else if body.rows >= 18 {
        let (pad, lists) = body.split(top: body.rows / 2)
        PadPanel(board: board).draw(in: pad, into: &canvas)
        ListPanel(board: board).draw(in: lists, into: &canvas)
    } else {
        ListPanel(board: board).draw(in: body, into: &canvas)
    }
}

private func header(of board: GestureBoard, in area: Area, into canvas: inout Canvas) {
    let source = board.session.source == .demo ? "SIMULATED PAD, \(board.session.name)" : board.session.name
    let wording = board.session.wording
    let style = canvas.palette.style(wording.needsWarning ? .warning : .faint)
    let room = area.columns - canvas.width(of: source) - 2
    let fitting = wording.provenanceChoices.first { canvas.width(of: $0) <= room }
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

private func footer(of board: GestureBoard, in area: Area, into canvas: inout Canvas) {
    if let notice = board.notice {
        canvas.write(notice, in: area, style: canvas.palette.style(.warning))
    } else if let caption = board.caption {
        canvas.write(caption, in: area, style: canvas.palette.style(.accent))
    } else {
        canvas.write("c clear · q quit", in: area, style: canvas.palette.style(.faint))
    }
}

/// The pad to scale, with a disc for each finger and a ring for every other contact.
private struct PadPanel {
    let board: GestureBoard

    func draw(in area: Area, into canvas: inout Canvas) {
        let size = board.surface.size ?? TouchSurface.assumedSize
        guard
            let projection = PlateProjection(
                width: size.x, height: size.y, into: area.inset(), appearance: canvas.appearance)
        else { return }
        let frame = Area(
            column: area.column + (area.columns - projection.columns - 2) / 2,
            row: area.row + (area.rows - projection.rows - 2) / 2, columns: projection.columns + 2,
            rows: projection.rows + 2)
        canvas.frame(frame, style: canvas.palette.style(.frame))
        let inside = frame.inset()
        var drawing = Drawing(columns: inside.columns, rows: inside.rows)
        let contacts = board.frame?.contacts ?? []
        let places = contacts.map { contact in
            let place = contact.position.clamped(lowerBound: .zero, upperBound: size)
            return projection.point(x: place.x, y: place.y)
        }
        for (contact, place) in zip(contacts, places) {
            let radius = max(1.5, projection.length(3 + 5 * min(1, contact.measured.force.percent / 100)))
            if contact.role == .finger {
                drawing.disc(center: place, radius: radius, role: .light, opacity: 0.8)
            } else {
                drawing.ring(center: place, radius: radius, thickness: 1, role: .innerRing)
            }
        }
        canvas.draw(drawing, column: inside.column, row: inside.row)
        for (index, place) in places.enumerated() {
            let row = inside.row + min(inside.rows - 1, Int(place.y / 2))
            canvas.overlay("\(index + 1)", column: inside.column + Int(place.x), row: row, style: .bold)
        }
    }
}

/// The contacts, the gestures in progress, and the gestures that have ended.
private struct ListPanel {
    let board: GestureBoard

    func draw(in area: Area, into canvas: inout Canvas) {
        var row = 0
        func write(_ text: String, _ style: Style) {
            guard row < area.rows else { return }
            canvas.write(text, in: area.line(row), style: style)
            row += 1
        }
        let contacts = board.frame?.contacts ?? []
        for (index, contact) in contacts.prefix(max(1, area.rows / 3)).enumerated() {
            write(line(of: contact, number: index + 1), .plain)
        }
        if contacts.isEmpty { write("no contacts", canvas.palette.style(.faint)) }
        for gesture in board.running { write(board.words.brief(gesture), canvas.palette.style(.good)) }
        if row < area.rows { row += 1 }
        for gesture in board.past {
            write(board.words.brief(gesture), gesture.state == .ended ? .plain : canvas.palette.style(.faint))
        }
    }

    /// `1 finger 23,12 mm 120 mm/s 46 g`
    private func line(of contact: TrackedContact, number: Int) -> String {
        let place = "\(contact.position.x.fixed(0)),\(contact.position.y.fixed(0)) mm"
        let speed = "\(contact.velocity.length.fixed(0)) mm/s"
        return "\(number) \(contact.role.rawValue) \(place) \(speed) \(board.words.weight(contact.grams))"
    }
}
