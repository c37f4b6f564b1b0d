import Core
import Screens
import SessionEvents
import Sessions
import TerminalUI

extension GaugeScreen {
    /// How far Page Up and Page Down go in a replay, in microseconds.
    private static let seekMicroseconds: Int64 = 10_000_000

    /// The available keys; those to switch or grab a pad do not apply to recordings.
    static func actions(on source: SourceInfo.Kind) -> Set<KeyAction> {
        let all = KeyAction.basic.union([
            .weigh, .weighAlone, .note, .undo, .label, .saveSteady, .count, .budget, .record, .mark,
            .spectrum,
            .snapshot,
            .calibrate,
        ])
        return switch source {
        case .device: all.union([.grab, .nextPad])
        case .replay: all.subtracting([.calibrate]).union([.pause])
        case .demo: all
        }
    }

    func pass(to moment: SourceTime, in session: SessionContext) -> [SessionCommand] {
        // It takes time, and only a picture needs it.
        if let due = model?.nextPictureDue, due <= moment + 1 { force = session.force(at: moment) }
        var actions: [SessionCommand] = []
        if picture.takeLateKeys().contains(.escape) {
            if model?.isNaming == true {
                _ = model?.typeName(.escape)
            } else if let page = model?.page {
                actions.append(.action(page.action))
            } else {
                model?.cancelTare(at: moment)
            }
        }
        if model?.takeAwaitedTare(at: moment) == true { actions.append(.action(.tare)) }
        return actions
    }

    func readCommands() -> [SessionCommand] {
        // Keys that arrived together are handled after all of them were decoded.
        var page = model?.page
        return readCommands { key in
            if model?.isNaming == true {
                return model?.typeName(key).map { .label($0.label, object: $0.object) }
            }
            let command = page.map { self.command(of: key, on: $0) } ?? self.command(of: key)
            if case .action(let action) = command { page = model?.page(after: action, on: page) }
            return command
        }
    }

    private func command(of key: Key) -> SessionCommand? {
        let character: Character
        switch key {
        case .left where model?.canReadTrend == true, .right where model?.canReadTrend == true:
            model?.moveCursor(by: key == .left ? -1 : 1)
            return nil
        case .character("+") where model?.canReadTrend == true,
            .character("-") where model?.canReadTrend == true:
            model?.zoomTrend(in: key == .character("+"))
            return nil
        case .wheelUp where model?.canReadTrend == true, .wheelDown where model?.canReadTrend == true:
            model?.zoomTrend(in: key == .wheelUp)
            return nil
        case .mouse(let column, let row) where model?.canReadTrend == true:
            model?.placeCursor(column: column, row: row, on: picture.canvas)
            return nil
        case .character(let typed): character = typed
        case .enter: character = "\r"
        case .space: character = " "
        case .left, .right:
            guard model?.availableActions.contains(.pause) == true else { return nil }
            return .step(key == .left ? -1 : 1)
        case .pageUp, .pageDown:
            guard model?.availableActions.contains(.pause) == true else { return nil }
            return .seek(key == .pageUp ? -Self.seekMicroseconds : Self.seekMicroseconds)
        case .escape:
            if let model, model.guided != nil, !model.awaitsTare {
                notice("w stops guided weighing.", at: model.time)
            }
            cancelTare()
            return nil
        default: return nil
        }
        guard let action = KeyAction(key: character, among: model?.availableActions ?? []) else {
            explain(key)
            return nil
        }
        switch action {
        case .label:
            model?.beginNaming()
            return nil
        case .note where isFrozen, .count where isFrozen:
            // What is saved is what is on the pad now, which is not what is shown.
            notice("The display is frozen: h resumes it.", at: model?.time ?? 0)
            return nil
        case .tare where !requestTare(): return nil
        case .clearTare where model?.awaitsTare == true:
            cancelTare()
            return nil
        default: return .action(action)
        }
    }

    /// Whether the figures are those of an earlier moment, without an instruction that Enter follows.
    private var isFrozen: Bool { model?.frozen != nil && model?.guided == nil && model?.calibration == nil }

    /// Explains why a key has no effect: the pad cannot weigh, the source is a recording, or it has no function.
    private func explain(_ key: Key) {
        guard let model else { return }
        let possible = Set(KeyAction.allCases).subtracting([model.calibration == nil ? .back : .budget])
        let action =
            if case .character(let typed) = key {
                KeyAction(key: typed, among: possible)
            } else {
                KeyAction?.none
            }
        let kind = model.session.wording.kind
        let refusal =
            action == .calibrate && kind == .pen
            ? "Pens are measured on a scale: forcescale pen measure."
            : action.map(KeyAction.weighing.contains) == true ? kind.reasonNotToWeigh : nil
        let advice = action?.advice(for: model.session.source, isCalibrating: model.calibration != nil)
        guard let reason = refusal ?? advice ?? ScreenMessage.answer(toUnknown: key) else { return }
        notice(reason, at: model.time)
    }

    /// - Returns: whether a tare is possible now.
    private func requestTare() -> Bool {
        let now = model?.time ?? 0
        return model?.requestTare(at: now) ?? true
    }

    private func cancelTare() {
        let now = model?.time ?? 0
        model?.cancelTare(at: now)
    }

    /// Handles a key while a page hides the gauge.
    private func command(of key: Key, on page: GaugePage) -> SessionCommand? {
        switch key {
        case .character("q"), .escape, .enter: return .action(page.action)
        case .character(let character):
            return GaugePage(action: KeyAction(key: character, among: model?.availableActions ?? [])).map {
                .action($0.action)
            }
        case .up, .down, .pageUp, .pageDown, .home, .end: scrollPage(key)
        default: break
        }
        return nil
    }

    private func scrollPage(_ key: Key) {
        let page = max(1, picture.canvas.rows - 2)
        let lines =
            switch key {
            case .up: -1
            case .pageUp: -page
            case .pageDown: page
            case .home: -Int(Int16.max)
            case .end: Int(Int16.max)
            default: 1
            }
        model?.scrollPage(by: lines)
    }
}

extension GaugeScreen {
    /// The keys that are available during a calibration.
    ///
    /// The masses of a demo or a recording follow one another whatever the user does, so that no step back is possible.
    static func calibrationActions(on source: SourceInfo.Kind) -> Set<KeyAction> {
        let all: Set<KeyAction> = [.note, .unit, .freeze, .grab, .snapshot, .help, .quit]
        return source == .device ? all.union([.back]) : all
    }
}
