import Canvas
import Gauge
import Pressure
import Terminal
import Traces
import Weighing

/// The live gauge in a terminal.
final class GaugePresenter: Presenter {
    private let unit: MassUnit?
    private let terminal: TerminalScreen
    private var model: GaugeModel?
    private let tellsStatistics: Bool

    /// Takes the terminal.
    ///
    /// - Parameter keysFromTerminal: whether standard input carries data, so that keys come from the terminal itself.
    init(unit: MassUnit?, keysFromTerminal: Bool, tellsStatistics: Bool) throws {
        self.unit = unit
        self.tellsStatistics = tellsStatistics
        terminal = try TerminalScreen(keysFromTerminal: keysFromTerminal)
    }

    var isWatched: Bool { true }
    var keys: Int32? { terminal.keys }
    var nextShow: Int64? { terminal.nextShow }

    func begin(_ header: SessionHeader, at moment: Int64) {
        let session = GaugeSession(origin: header.origin, configuration: header.configuration)
        if model == nil {
            model = GaugeModel(
                session: session, unit: unit, availableActions: Self.actions(on: session.source),
                pictureInterval: 1)
        } else {
            model?.update(.device(session, at: moment))
        }
        model?.willBeDrawn(on: terminal.canvas)
    }

    func take(_ report: Report, at moment: Int64) { model?.update(.report(report, at: moment)) }

    func caption(_ text: String?, at moment: Int64) { model?.update(.caption(text, at: moment)) }

    func recording(_ recording: GaugeRecording?) { model?.update(.recording(recording)) }

    func notice(_ text: String, at moment: Int64) { model?.update(.notice(text, at: moment)) }

    func restart() {
        model = nil
        terminal.redraw()
    }

    func tell(_ event: WeighingDesk.Event, at moment: Int64) {
        switch event {
        case .guided(.step(let step, _)): model?.update(.caption(step.sentence, at: moment))
        case .guided(.trouble(let flag, _)):
            model?.update(.notice("No weight: \(flag.words).", at: moment))
        case .guided(.weight): break
        case .notice(let text):
            model?.update(.caption(nil, at: moment))
            model?.update(.notice(text, at: moment))
        case .result(let result):
            model?.update(.result(GaugeResult(result, unit: unit ?? .gram), at: moment))
            model?.update(.notice("\(result.sentence(in: unit ?? .gram)).", at: moment))
        }
    }

    func padIsHeld(_ isHeld: Bool) {
        if model?.isPadHeld != isHeld { model?.update(.padHeld(isHeld)) }
    }

    func performed(_ action: GaugeAction, _ reading: Reading, at moment: Int64) {
        model?.update(.performed(action, reading, at: moment))
        if action == .snapshot, let model {
            notice(PictureFile.write(model, on: terminal.canvas), at: moment)
        }
    }

    /// The keys that mean something: a recording has no other pad, and nobody else reads it.
    private static func actions(on source: SessionOrigin.Kind) -> Set<GaugeAction> {
        let all = GaugeAction.basic.union([.weigh, .note, .count, .record, .mark, .snapshot])
        return switch source {
        case .device: all.union([.grab, .nextPad])
        case .replay: all.union([.pause])
        case .demo: all
        }
    }

    func show(_ pipeline: Pipeline, at moment: Int64, clock: SessionClock) throws {
        guard model != nil else { return }
        try terminal.show(due: { model?.nextPictureDue }, at: moment, clock: clock) { canvas in
            model?.update(.moment(moment, force: pipeline.force(at: moment)))
            if let model { view(model, into: &canvas) }
            model?.pictureWasDrawn(at: moment)
        }
    }

    func readKeys() throws -> [SessionAction] {
        guard let keys = terminal.readKeys(changed: { model?.willBeDrawn(on: terminal.canvas) }) else {
            return [.gauge(.quit)]
        }
        return keys.compactMap(action)
    }

    func giveBack() { terminal.giveBack() }

    func takeAgain() throws {
        try terminal.takeAgain()
        model?.willBeDrawn(on: terminal.canvas)
    }

    func resize() {
        terminal.resize()
        model?.willBeDrawn(on: terminal.canvas)
    }

    func end(_ pipeline: Pipeline) throws {
        guard let model else { return }
        var output = OutputBuffer(descriptor: 1, name: "standard output")
        output.append("\(model.summary.text)\n".utf8)
        try output.flush()
        if tellsStatistics { Notes.write(terminal.statistics) }
    }

    private func action(of key: Key) -> SessionAction? {
        let character: Character
        switch key {
        case .character(let typed): character = typed
        case .enter: character = "\r"
        case .space: character = " "
        case .control("c"), .control("\\"): return .gauge(.quit)
        case .control("z"): return .suspend
        case .left, .right:
            guard model?.availableActions.contains(.pause) == true else { return nil }
            return .step(key == .left ? -1 : 1)
        case .control("l"):
            resize()
            return nil
        default: return nil
        }
        guard let action = GaugeAction(key: character), model?.availableActions.contains(action) == true
        else {
            return nil
        }
        return .gauge(action)
    }
}

extension GaugeResult {
    /// A result as the gauge lists it.
    fileprivate init(_ result: WeighingResult, unit: MassUnit) {
        self.init(
            label: result.label, weight: result.amount(in: unit), grams: result.weight.grams,
            scale: result.scale, when: String(WallClock.local.dropFirst(11).prefix(8)))
    }
}
