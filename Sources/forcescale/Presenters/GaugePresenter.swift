import Canvas
import Gauge
import Pressure
import Terminal
import Traces
import Weighing

/// The live gauge in a terminal.
final class GaugePresenter: Presenter {
    private let unit: MassUnit?
    private let actions: Set<GaugeAction>?
    private let picture: TerminalPicture
    private var model: GaugeModel?
    /// What was recorded in this session, for the ordinary screen.
    private var recorded: [String] = []
    private(set) var nextShow: Int64?
    private let tellsStatistics: Bool

    /// Takes the terminal.
    ///
    /// - Parameters:
    ///   - keysFromTerminal: whether standard input carries data, so that keys come from the terminal itself.
    ///   - actions: the keys that mean something; nil for those of weighing.
    init(
        unit: MassUnit?, keysFromTerminal: Bool, tellsStatistics: Bool, actions: Set<GaugeAction>? = nil
    ) throws {
        self.unit = unit
        self.actions = actions
        self.tellsStatistics = tellsStatistics
        picture = try TerminalPicture(keysFromTerminal: keysFromTerminal)
    }

    var isWatched: Bool { true }
    var keys: Int32? { picture.keys }

    func begin(_ header: SessionHeader, at moment: Int64) {
        let session = GaugeSession(origin: header.origin, configuration: header.configuration)
        if model == nil {
            model = GaugeModel(
                session: session, unit: unit, availableActions: actions ?? Self.actions(on: session.source),
                pictureInterval: 1)
        } else {
            model?.update(.device(session, at: moment))
        }
        model?.willBeDrawn(on: picture.canvas)
    }

    func take(_ report: Report, at moment: Int64) { model?.update(.report(report, at: moment)) }

    func caption(_ text: String?, at moment: Int64) { model?.update(.caption(text, at: moment)) }

    func recording(_ recording: GaugeRecording?) { model?.update(.recording(recording)) }

    func notice(_ text: String, at moment: Int64) { model?.update(.notice(text, at: moment)) }

    func recorded(_ text: String, at moment: Int64) {
        recorded.append(text)
        notice(text, at: moment)
    }

    func sourceIsOver(at moment: Int64) { model?.update(.ended(at: moment)) }

    func restart() { model = nil }

    func tell(_ event: WeighingDesk.Event, at moment: Int64) {
        switch event {
        case .guided(.step(let step, _)):
            let kind = model?.session.wording.kind ?? .force
            model?.update(.caption(step.sentence(on: kind), at: moment))
        case .guided(.trouble(let flag, _)):
            model?.update(.notice("No weight: \(flag.words).", at: moment))
        case .guided(.weight): break
        case .notice(let text):
            model?.update(.caption(nil, at: moment))
            model?.update(.notice(text, at: moment))
        case .refused(let text):
            model?.update(.caption(nil, at: moment))
            model?.update(.refusal(text, at: moment))
        case .result(let result):
            // Before the model is written: it must not be read meanwhile.
            let unit = model?.unit ?? unit ?? .gram
            model?.update(.result(GaugeResult(result, unit: unit), at: moment))
            model?.update(.notice("\(result.sentence(in: unit)).", at: moment))
        }
    }

    func ring() -> Bool { picture.ring() }

    func tell(_ event: CalibrationEvent, _ calibration: GaugeCalibration, at moment: Int64) {
        model?.update(.calibration(calibration))
        switch event {
        case .instruction(let instruction): model?.update(.caption(instruction.sentence, at: moment))
        case .captured, .complete: break
        case .takenBack(let name): model?.update(.notice("\(name) is taken back.", at: moment))
        case .trouble(let text): model?.update(.notice(text, at: moment))
        }
    }

    func padIsHeld(_ isHeld: Bool) {
        if model?.isPadHeld != isHeld { model?.update(.padHeld(isHeld)) }
    }

    func performed(_ action: GaugeAction, _ reading: Reading, at moment: Int64) {
        model?.update(.performed(action, reading, at: moment))
        if action == .calibrate, actions == nil {
            notice(
                "To calibrate: q, then forcescale calibrate run leads through coins or weights.", at: moment)
        }
        if action == .snapshot, let model {
            notice(PictureFile.write(model, on: picture.canvas), at: moment)
        }
    }

    /// The keys that mean something: a recording has no other pad, and nobody else reads it.
    private static func actions(on source: SessionOrigin.Kind) -> Set<GaugeAction> {
        let all = GaugeAction.basic.union([.weigh, .note, .count, .record, .mark, .snapshot, .calibrate])
        return switch source {
        case .device: all.union([.grab, .nextPad])
        case .replay: all.union([.pause])
        case .demo: all
        }
    }

    func show(_ pipeline: Pipeline, at moment: Int64, clock: SessionClock) throws {
        guard model != nil else { return }
        let isDrawn = try picture.show(next: nextPicture(clock, at: moment)) { canvas in
            model?.update(.moment(moment, force: pipeline.force(at: moment)))
            if let model { view(model, into: &canvas) }
        }
        if isDrawn { model?.pictureWasDrawn(at: moment) }
        nextShow = picture.due(next: nextPicture(clock, at: moment))
    }

    func readKeys() throws -> [SessionAction] {
        guard let keys = picture.readKeys() else { return [.gauge(.quit)] }
        return keys.compactMap(action)
    }

    func giveBack() { picture.giveBack() }

    func takeAgain() throws {
        try picture.takeAgain()
        model?.willBeDrawn(on: picture.canvas)
    }

    func resize() {
        picture.resize()
        model?.willBeDrawn(on: picture.canvas)
    }

    func end(_ pipeline: Pipeline) throws {
        guard let model else { return }
        var output = OutputBuffer(descriptor: 1, name: "standard output")
        for text in [model.summary.text] + recorded {
            for line in Wrapping.lines(text, columns: Wrapping.columns, rest: "  ") {
                output.append("\(line)\n".utf8)
            }
        }
        try output.flush()
        if tellsStatistics {
            let bytes = picture.count == 0 ? 0 : picture.bytesTotal / picture.count
            Notes.write("pictures: \(picture.count), \(bytes) bytes each")
        }
    }

    /// When the model wants its next picture, on CLOCK_MONOTONIC; nil for never.
    private func nextPicture(_ clock: SessionClock, at moment: Int64) -> Int64? {
        guard let due = model?.nextPictureDue else { return nil }
        if let machine = clock.machine(atSource: due) { return machine }
        // A clock that does not run by itself brings nothing on: only what stands already can be due.
        return due <= moment + 1 ? 0 : nil
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
        case .up, .down, .pageUp, .pageDown, .home, .end:
            scrollHelp(key)
            return nil
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

    private func scrollHelp(_ key: Key) {
        guard model?.showsHelp == true else { return }
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
        model?.update(.scrollHelp(by: lines))
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
