import Core
import Gestures
import Screens
import TerminalUI

extension SheetScreen {
    /// Acts on a tap or a swipe.
    func perform(_ gesture: Gesture) {
        guard gesture.state == .ended else { return }
        switch gesture.kind {
        case .tap: if let size { tap(at: gesture.position / size) }
        case .swipe:
            let isUpright = SheetPlaces(in: picture.canvas.area).isUpright(
                desk.model, cellAspect: picture.canvas.appearance.cellAspect)
            if gesture.direction == (isUpright ? .up : .left), !dismiss() { share() }
        default: break
        }
    }

    private func tap(at share: Point) {
        guard !dismiss() else { return }
        let area = picture.canvas.area
        let target = SheetPlaces(in: area).target(
            column: Int(share.x * Double(area.columns)), row: Int(share.y * Double(area.rows)),
            in: desk.model)
        switch target {
        case .layout(let layout): desk.change { $0.show(layout) }
        case .pane(let index): desk.openPicker(for: index)
        case .entry(let index):
            desk.change { $0.picker?.select(index) }
            desk.pick()
        case nil: break
        }
    }

    /// Removes the message or the help that covers the sheet.
    ///
    /// - Returns: whether there was one.
    private func dismiss() -> Bool {
        guard desk.model.alert != nil || desk.model.showsHelp else { return false }
        desk.change { ($0.alert, $0.showsHelp) = (nil, false) }
        return true
    }

    func dueCommands(at moment: SourceTime) -> [SessionCommand] {
        picture.takeLateKeys().compactMap(command)
    }

    func readCommands() -> [SessionCommand] { readCommands(command) }

    private func command(of key: Key) -> SessionCommand? {
        switch key {
        case _ where dismiss(): break
        case _ where desk.model.picker != nil: pick(by: key)
        case .character("q"): return .gauge(.quit)
        default: arrange(by: key)
        }
        return nil
    }

    private func pick(by key: Key) {
        switch key {
        case .up: desk.change { $0.picker?.select(by: -1) }
        case .down: desk.change { $0.picker?.select(by: 1) }
        case .pageUp: desk.change { $0.picker?.select(by: -10) }
        case .pageDown: desk.change { $0.picker?.select(by: 10) }
        case .enter: desk.pick()
        case .escape, .character("q"): desk.change { $0.picker = nil }
        default: break
        }
    }

    private func arrange(by key: Key) {
        desk.change { $0.notice = nil }
        switch key {
        case .character("1"): desk.change { $0.show(.wideTop) }
        case .character("2"): desk.change { $0.show(.wideBottom) }
        case .character("3"): desk.change { $0.show(.four) }
        case .tab, .down: desk.change { $0.select(by: 1) }
        case .backtab, .up: desk.change { $0.select(by: -1) }
        case .enter: desk.openPicker(for: desk.model.selected)
        case .delete, .backspace: desk.removePane()
        case .character("v"): desk.showNextView()
        case .character("["): desk.changeWindow(by: 0.5, shift: 0)
        case .character("]"): desk.changeWindow(by: 2, shift: 0)
        case .left: desk.changeWindow(by: 1, shift: -0.25)
        case .right: desk.changeWindow(by: 1, shift: 0.25)
        case .character("S"), .character("s"): share()
        case .character("?"): desk.change { $0.showsHelp = true }
        default: Self.answer(toUnknown: key).map { answer in desk.change { $0.notice = answer } }
        }
    }
}
