import TerminalUI
import Text

/// The help of the gesture board: its keys and the meaning of what it shows.
struct BoardHelp {
    private static let keys = [
        ("c", "clear the list of gestures"), ("?", "this help; ? or Esc closes it"), ("q", "quit"),
    ]
    private static let meanings = [
        "A disc is a finger. It grows with force; color and rim change at the thresholds.",
        "The tail of a finger is its path in the last second.",
        "A ring is a contact that takes no part in gestures, such as a palm or a resting thumb.",
        "A line of the list: gesture, number of fingers, travel, scale or angle, and peak force. The green ones continue.",
    ]

    let board: GestureBoard

    func draw(in area: Area, into canvas: inout Canvas) {
        var row = area.rows > Self.keys.count + Self.meanings.count + 3 ? 1 : 0
        func next() -> Area {
            defer { row += 1 }
            return area.line(row)
        }
        for (key, word) in Self.keys {
            let line = next()
            canvas.write(key, in: line.split(left: 3).left, style: canvas.palette.style(.accent))
            canvas.write(word, in: line.dropping(left: 3))
        }
        row += 1
        for meaning in Self.meanings + [board.session.wording.provenanceSentence] {
            for line in Wrapping.lines(meaning, columns: area.columns) {
                canvas.write(line, in: next(), style: canvas.palette.style(.faint))
            }
        }
    }
}
