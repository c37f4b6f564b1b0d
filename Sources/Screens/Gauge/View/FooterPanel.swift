import TerminalUI

/// The message line and the key line.
struct FooterPanel {
    private static let order: [GaugeAction] = [
        .tare, .clearTare, .weigh, .note, .hold, .unit, .resetPeak, .record, .mark, .snapshot, .nextPad,
        .grab, .count, .calibrate, .back, .pause,
    ]
    private static let always: [GaugeAction] = [.help, .quit]
    private static let gap = 2

    let model: GaugeModel

    func draw(message: Area, keys: Area, into canvas: inout Canvas) {
        if !message.isEmpty {
            let line = GaugeMessage(model)
            let style = line.isUrgent ? canvas.palette.style(.warning) : .plain
            canvas.write(line.text, in: message, style: style)
        }
        if !keys.isEmpty { drawKeys(keys, into: &canvas) }
    }

    /// Draws as many keys as fit; help and quit have priority.
    func drawKeys(_ area: Area, into canvas: inout Canvas) {
        let last = Self.always.filter(model.availableActions.contains)
        let offered = Self.order.filter(model.availableActions.contains)
        let lastWidth = last.reduce(0) { $0 + Self.width(of: $1) }
        var next = area.column
        let room = area.columns + Self.gap - lastWidth
        for action in offered where next - area.column + Self.width(of: action) <= room {
            write(action, at: &next, area, into: &canvas)
        }
        for action in last { write(action, at: &next, area, into: &canvas) }
    }

    private func write(_ action: GaugeAction, at next: inout Int, _ area: Area, into canvas: inout Canvas) {
        let room = max(0, area.endColumn - next)
        let end = canvas.write(
            action.keyName, column: next, row: area.row, style: canvas.palette.style(.accent), limit: room)
        canvas.write(
            action.word, column: end + 1, row: area.row, style: canvas.palette.style(.faint),
            limit: max(0, room - (end - next) - 1))
        next += Self.width(of: action)
    }

    private static func width(of action: GaugeAction) -> Int {
        action.keyName.utf8.count + action.word.utf8.count + 1 + gap
    }
}
