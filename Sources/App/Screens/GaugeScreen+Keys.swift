import Core
import Screens
import SessionEvents
import TerminalUI

extension GaugeScreen {
    /// How far Page Up and Page Down go in a replay, in microseconds.
    private static let seekMicroseconds: Int64 = 10_000_000

    /// The available keys; those to switch or grab a pad do not apply to recordings.
    static func actions(on source: SourceInfo.Kind) -> Set<GaugeAction> {
        let all = GaugeAction.basic.union([
            .weigh, .weighAlone, .note, .undo, .saveSteady, .count, .record, .mark, .spectrum, .snapshot,
            .calibrate,
        ])
        return switch source {
        case .device: all.union([.grab, .nextPad])
        case .replay: all.subtracting([.calibrate]).union([.pause])
        case .demo: all
        }
    }

    func dueCommands(at moment: SourceTime) -> [SessionCommand] {
        var actions: [SessionCommand] = []
        if picture.takeLateKeys().contains(.escape) {
            if model?.showsHelp == true {
                actions.append(.gauge(.help))
            } else {
                model?.cancelTare(at: moment)
            }
        }
        if model?.takeAwaitedTare(at: moment) == true { actions.append(.gauge(.tare)) }
        return actions
    }

    func readCommands() -> [SessionCommand] {
        // Keys that arrived together are handled after all of them were decoded.
        var showsHelp = model?.showsHelp == true
        return readCommands { key in
            let action = showsHelp ? actionInHelp(of: key) : action(of: key)
            if action == .gauge(.help) { showsHelp.toggle() }
            return action
        }
    }

    private func action(of key: Key) -> SessionCommand? {
        let character: Character
        switch key {
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
        guard let action = GaugeAction(key: character), model?.availableActions.contains(action) == true
        else {
            explain(key)
            return nil
        }
        switch action {
        case .tare where !requestTare(): return nil
        case .clearTare where model?.awaitsTare == true:
            cancelTare()
            return nil
        default: return .gauge(action)
        }
    }

    /// Explains why a key has no effect: the pad cannot weigh, the source is a recording, or it has no function.
    private func explain(_ key: Key) {
        guard let model else { return }
        let action =
            if case .character(let typed) = key { GaugeAction(key: typed) } else { GaugeAction?.none }
        let refusal =
            action.map(GaugeAction.weighing.contains) == true
            ? model.session.wording.kind.reasonNotToWeigh : nil
        let advice = action?.advice(
            for: model.session.source, isCalibrating: model.calibration != nil)
        guard let reason = refusal ?? advice ?? Self.answer(toUnknown: key) else { return }
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

    /// Handles a key while the help hides the gauge.
    private func actionInHelp(of key: Key) -> SessionCommand? {
        switch key {
        case .character("?"), .character("q"), .escape, .enter: return .gauge(.help)
        case .up, .down, .pageUp, .pageDown, .home, .end: scrollHelp(key)
        default: break
        }
        return nil
    }

    private func scrollHelp(_ key: Key) {
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
        model?.scrollHelp(by: lines)
    }
}
