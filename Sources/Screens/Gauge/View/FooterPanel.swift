import SessionEvents
import TerminalUI
import Text

/// The message line and the key line.
struct FooterPanel {
    private static let order: [KeyAction] = [
        .tare, .clearTare, .weigh, .note, .back, .undo, .label, .freeze, .unit, .resetPeak, .record, .mark,
        .spectrum, .snapshot,
        .nextPad,
        .grab, .count, .saveSteady, .calibrate, .pause,
    ]
    /// The keys of a guided weighing.
    private static let guidedOrder: [KeyAction] = [
        .weighAlone, .note, .label, .weigh, .undo, .unit, .record, .snapshot, .freeze,
    ]
    private static let always: [KeyAction] = [.help, .quit]
    private static let gap = 2

    let model: GaugeModel
    /// Whether the instruction of a calibration is shown elsewhere.
    var hasInstruction = false

    func draw(in layout: Layout, into canvas: inout Canvas) {
        drawMessage(in: layout, into: &canvas)
        if let notice = model.briefNotice(in: layout) {
            canvas.fill(layout.provenance)
            canvas.write(notice, in: layout.provenance)
        }
        if !layout.keys.isEmpty { drawKeys(layout.keys, into: &canvas) }
    }

    /// Draws the message above the keys. A notice, which ends by itself, covers what is above if it needs more rows.
    private func drawMessage(in layout: Layout, into canvas: inout Canvas) {
        let isNotice =
            (model.noticeWords != nil || model.isNaming)
            && !(model.guided != nil && layout.message.isEmpty)
        let area = isNotice ? layout.notice : layout.message
        guard !area.isEmpty else { return }
        let line = GaugeMessage(model, hasInstruction: hasInstruction)
        let style = line.isUrgent ? canvas.palette.style(.warning) : .plain
        // The panel of a guided weighing shows what is too long for a line.
        let isElsewhere =
            model.guided != nil && !line.interrupts && !line.isUrgent
            && Wrapping.lines(line.text, columns: area.columns).count > area.rows
        let prompt = line.prompt.map { [$0.line(columns: area.columns, canvas)] }
        let lines = prompt ?? (isElsewhere ? [""] : line.lines(columns: area.columns, rows: area.rows))
        for (row, text) in lines.enumerated() {
            let target = area.line(area.rows - lines.count + row)
            canvas.fill(target)
            canvas.write(text, in: target, style: style)
        }
        let used = canvas.width(of: lines.last ?? "") + Self.gap
        if let demo = model.notices.calibrationDemo, used + canvas.width(of: demo) <= area.columns {
            canvas.write(
                demo, in: area.line(area.rows - 1), alignment: .trailing, style: canvas.palette.style(.faint))
        }
    }

    /// Draws as many keys as fit; help and quit have priority.
    func drawKeys(_ area: Area, into canvas: inout Canvas) {
        guard !model.isNaming else { return drawNamingKeys(area, into: &canvas) }
        var last = Self.always.filter(model.availableActions.contains)
        // How to leave is seen in every window.
        while last.count > 1, last.reduce(-Self.gap, { $0 + width(of: $1) }) > area.columns {
            last.removeFirst()
        }
        let offered = (model.guided == nil ? Self.order : Self.guidedOrder).filter { action in
            model.availableActions.contains(action) && word(of: action) != nil
        }
        let lastWidth = last.reduce(0) { $0 + width(of: $1) }
        var next = area.column
        let room = area.columns + Self.gap - lastWidth
        for action in offered where next - area.column + width(of: action) <= room {
            write(action, at: &next, area, into: &canvas)
        }
        for action in last { write(action, at: &next, area, into: &canvas) }
    }

    /// Draws the keys that end a name.
    private func drawNamingKeys(_ area: Area, into canvas: inout Canvas) {
        var next = area.column
        for (key, word) in [("Enter", "name it"), ("Esc", "cancel")] {
            write(key, word, at: &next, area, into: &canvas)
        }
    }

    private func write(_ action: KeyAction, at next: inout Int, _ area: Area, into canvas: inout Canvas) {
        write(action.keyName, word(of: action) ?? "", at: &next, area, into: &canvas)
    }

    private func write(
        _ key: String, _ word: String, at next: inout Int, _ area: Area, into canvas: inout Canvas
    ) {
        let room = max(0, area.endColumn - next)
        let end = canvas.write(
            key, column: next, row: area.row, style: canvas.palette.style(.accent), limit: room)
        canvas.write(
            word, column: end + 1, row: area.row, style: canvas.palette.style(.faint),
            limit: max(0, room - (end - next) - 1))
        next += Self.width(key, word)
    }

    private func width(of action: KeyAction) -> Int { Self.width(action.keyName, word(of: action) ?? "") }

    private static func width(_ key: String, _ word: String) -> Int {
        key.utf8.count + word.utf8.count + 1 + gap
    }

    /// What a key does now; nil if it does nothing.
    private func word(of action: KeyAction) -> String? {
        if action == .undo || action == .label, model.weighing.results.isEmpty { return nil }
        if action == .freeze, model.frozen != nil { return "resume" }
        if action == .note, model.calibration != nil { return "measure" }
        guard let step = model.guided?.step else { return action == .weighAlone ? nil : action.word }
        return switch action {
        case .note: step.enter
        case .weighAlone: step == .confirm ? action.word : nil
        case .weigh: "stop"
        default: action.word
        }
    }
}
