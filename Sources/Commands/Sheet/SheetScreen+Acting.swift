import Core
import Gestures
import Screens
import SessionEvents
import Sessions
import TerminalUI

extension SheetScreen {
    /// Acts on a tap or a swipe.
    func perform(_ gesture: Gesture) {
        guard gesture.state == .ended else { return }
        switch gesture.kind {
        case .tap: if let size { tap(at: gesture.position / size) }
        case .swipe:
            let isUpright = SheetAreas(in: picture.canvas.area).isUpright(
                editor.model, cellAspect: picture.canvas.appearance.cellAspect)
            if gesture.direction == (isUpright ? .up : .left), !dismiss() { share() }
        default: break
        }
    }

    private func tap(at share: Point) {
        guard !dismiss() else { return }
        let area = picture.canvas.area
        let target = SheetAreas(in: area).target(
            column: Int(share.x * Double(area.columns)), row: Int(share.y * Double(area.rows)),
            in: editor.model)
        switch target {
        case .layout(let layout): editor.change { $0.show(layout) }
        case .pane(let index): editor.openPicker(for: index)
        case .entry(let index):
            editor.change { $0.picker?.select(index) }
            editor.pick()
        case nil: break
        }
    }

    /// Removes the message or the help that covers the sheet.
    ///
    /// - Returns: whether there was one.
    private func dismiss() -> Bool {
        guard editor.model.alert != nil || editor.model.showsHelp else { return false }
        editor.change { ($0.alert, $0.showsHelp) = (nil, false) }
        return true
    }

    func pass(to moment: SourceTime, in session: SessionContext) -> [SessionCommand] { lateCommands() }

    /// Returns the commands of keys that are complete because nothing followed them in time.
    func lateCommands() -> [SessionCommand] { picture.takeLateKeys().compactMap(command) }

    func readCommands() -> [SessionCommand] { readCommands(command) }

    private func command(of key: Key) -> SessionCommand? {
        switch key {
        case _ where dismiss(): break
        case _ where editor.model.picker != nil: pick(by: key)
        case .character("q"): return .action(.quit)
        default: arrange(by: key)
        }
        return nil
    }

    private func pick(by key: Key) {
        switch key {
        case .up: editor.change { $0.picker?.select(by: -1) }
        case .down: editor.change { $0.picker?.select(by: 1) }
        case .pageUp: editor.change { $0.picker?.select(by: -10) }
        case .pageDown: editor.change { $0.picker?.select(by: 10) }
        case .enter: editor.pick()
        case .escape, .character("q"): editor.change { $0.picker = nil }
        default: break
        }
    }

    private func arrange(by key: Key) {
        editor.change { $0.notice = nil }
        switch key {
        case .character("1"): editor.change { $0.show(.wideTop) }
        case .character("2"): editor.change { $0.show(.wideBottom) }
        case .character("3"): editor.change { $0.show(.four) }
        case .character("+"): editor.change { $0.show(panes: 1) }
        case .character("-"): editor.change { $0.show(panes: -1) }
        case .tab, .down: editor.change { $0.select(by: 1) }
        case .backtab, .up: editor.change { $0.select(by: -1) }
        case .enter: editor.openPicker(for: editor.model.selected)
        case .delete, .backspace: editor.removePane()
        case .character("v"): editor.showNextView()
        case .character("["): editor.changeWindow(by: 0.5, shift: 0)
        case .character("]"): editor.changeWindow(by: 2, shift: 0)
        case .left: editor.changeWindow(by: 1, shift: -0.25)
        case .right: editor.changeWindow(by: 1, shift: 0.25)
        case .character("S"), .character("s"): share()
        case .character("?"): editor.change { $0.showsHelp = true }
        default: ScreenMessage.answer(toUnknown: key).map { answer in editor.change { $0.notice = answer } }
        }
    }
}
