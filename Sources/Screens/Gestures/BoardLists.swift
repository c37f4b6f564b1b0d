import Core
import Formatting
import Gestures
import TerminalUI
import Text

/// The contacts, the gestures in progress, and the gestures that have ended, each list below its legend.
struct BoardLists {
    let board: GestureBoard

    func draw(in area: Area, into canvas: inout Canvas) {
        var row = 0
        func write(_ text: String, _ style: Style) {
            guard row < area.rows else { return }
            canvas.write(text, in: area.line(row), style: style)
            row += 1
        }
        let faint = canvas.palette.style(.faint)
        let isRoomy = area.rows >= 8
        let contacts = board.frame?.contacts ?? []
        if isRoomy, !contacts.isEmpty { write("contact, position, speed, force", faint) }
        for (index, contact) in contacts.prefix(max(1, area.rows / 3)).enumerated() {
            write(line(of: contact, number: index + 1), .plain)
        }
        if contacts.isEmpty { write("no contacts", faint) }
        // Below two contacts or fewer, the gestures keep their rows.
        row = isRoomy ? max(row, 3) + 1 : row
        let gestures = (board.running + board.past).prefix(max(0, area.rows - row))
        let cells = (isRoomy ? [GestureWords.titles] : []) + gestures.map(board.words.cells)
        let styles =
            (isRoomy ? [faint] : [])
            + gestures.enumerated().map { index, gesture in
                index < board.running.count
                    ? canvas.palette.style(.good) : gesture.state == .ended ? .plain : faint
            }
        // A title alone would not say what its column is.
        let widths = GestureWords.titles.indices.map { column in
            (cells.map { canvas.width(of: $0[column]) }.max() ?? 0) + (column == 0 ? 0 : 2)
        }
        for (texts, style) in zip(cells, styles) where row < area.rows {
            canvas.writeRow(texts, widths, area.line(row), style: style)
            row += 1
        }
    }

    /// `1 finger 23, 12 mm 120 mm/s 46 g`
    private func line(of contact: TrackedContact, number: Int) -> String {
        let coordinates = "\(contact.position.x.fixed(0)), \(contact.position.y.fixed(0)) mm"
        let speed = "\(contact.velocity.length.fixed(0)) mm/s"
        return
            "\(number) \(contact.role.rawValue) \(coordinates) \(speed) \(board.words.weight(contact.grams))"
    }
}
