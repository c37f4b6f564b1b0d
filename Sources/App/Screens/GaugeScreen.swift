import Core
import Formatting
import Metrology
import Recordings
import Screens
import TerminalUI
import Text
import Weighing

/// The live gauge in a terminal.
final class GaugeScreen: Screen {
    private let unit: MassUnit?
    /// How far Page Up and Page Down go in a replay, in microseconds.
    private static let seekMicroseconds: Int64 = 10_000_000
    private let limits: GaugeLimits?
    private let extent: ClosedRange<SourceTime>?
    private let actions: Set<GaugeAction>?
    let picture: TerminalPicture
    private var model: GaugeModel?
    private var origin: SourceInfo?
    /// The current step of a guided weighing.
    private var step: GuidedStep?
    /// The recordings of this session, which are reported after the gauge has closed.
    private var recorded: [String] = []
    private(set) var nextShow: MachineTime?
    private let tellsStatistics: Bool
    /// What a reference scale reads beside the pad.
    private var comparison = ReferenceComparison()
    /// A remark on the next result; nil for none.
    private var remark: String?
    /// A notice shown while the source's clock is stopped, and when it ends, on CLOCK_MONOTONIC.
    private var standingNotice: (text: String, end: MachineTime)?

    /// Takes over the terminal.
    ///
    /// - Parameters:
    ///   - keysFromTerminal: whether standard input carries data, so that keys come from the terminal itself.
    ///   - limits: the limits of a weight; nil without limits.
    ///   - extent: the first and the last moment of the recording that is replayed; nil if unknown.
    ///   - actions: the available actions; nil for those of weighing.
    init(
        unit: MassUnit?, keysFromTerminal: Bool, tellsStatistics: Bool, limits: GaugeLimits? = nil,
        extent: ClosedRange<SourceTime>? = nil, actions: Set<GaugeAction>? = nil
    ) throws {
        self.unit = unit
        (self.limits, self.extent) = (limits, extent)
        self.actions = actions
        self.tellsStatistics = tellsStatistics
        picture = try TerminalPicture(keysFromTerminal: keysFromTerminal)
    }

    func receive(_ event: SessionEvent, at moment: SourceTime) throws {
        switch event {
        case .opened(let header): open(header, at: moment)
        case .measured(let event): measured(event, at: moment)
        case .performed(let action, let reading): performed(action, reading, at: moment)
        case .unitSelected(let unit): model?.update(.unit(unit, at: moment))
        case .weighing(let event): weighing(event, at: moment)
        case .resultsChanged(let summary): model?.update(.totals(summary.groups.map { GaugeTotal($0) }))
        case .calibration(let event, let calibration): self.calibration(event, calibration, at: moment)
        case .recording(let recording): model?.update(.recording(recording))
        case .recorded(let text):
            recorded.append(text)
            notice(text, at: moment)
        case .level(let level): model?.update(.level(level))
        case .grabbed(let isGrabbed):
            if model?.isPadHeld != isGrabbed { model?.update(.padHeld(isGrabbed)) }
        case .notice(let text): notice(text, at: moment)
        // The instructions of a calibration are its captions.
        case .caption(let text):
            let isCalibrating = model?.calibration != nil
            model?.update(
                isCalibrating ? .calibrationDemo(text, at: moment) : .caption(text, at: moment))
        case .demoPressed(let action): model?.update(.demoPressed(action, at: moment))
        case .terminalReacquired:
            try followTerminal(event)
            model?.willBeDrawn(on: picture.canvas)
        case .rewound: model = nil
        case .sourceEnded: model?.update(.ended(at: moment))
        case .finished: try close()
        default: try followTerminal(event)
        }
    }

    private func open(_ header: SessionHeader, at moment: SourceTime) {
        origin = header.origin
        let session = GaugeSession(origin: header.origin, configuration: header.configuration)
        if model == nil {
            model = GaugeModel(
                session: session, unit: unit, limits: limits, extent: extent,
                availableActions: actions ?? Self.actions(on: session.source),
                pictureInterval: 1)
        } else {
            model?.update(.device(session, at: moment))
        }
        model?.willBeDrawn(on: picture.canvas)
    }

    private func notice(_ text: String, at moment: SourceTime) { model?.update(.notice(text, at: moment)) }

    private func weighing(_ event: WeighingSession.Event, at moment: SourceTime) {
        switch event {
        case .guided(.step(let step, _)):
            self.step = step
            let kind = model?.session.wording.kind ?? .force
            model?.update(.guided(GuidedPrompt(step, on: kind), at: moment))
        case .progress(let progress): model?.update(.guidedProgress(progress))
        case .undone: model?.update(.undone(at: moment))
        case .verdict(let verdict): model?.update(.verdict(verdict?.rawValue))
        case .guidanceEnded: model?.update(.guided(nil, at: moment))
        case .guided(.trouble(let flag, _)):
            let text = flag.message(in: step, on: model?.session.wording.kind ?? .force)
            model?.update(flag.endsWithContact ? .refusal(text, at: moment) : .notice(text, at: moment))
        case .guided(.weight), .guided(.provisional): break
        case .remark(let text): remark = text
        case .notice(let text): notice(text, at: moment)
        case .refused(let text): model?.update(.refusal(text, at: moment))
        case .result(let result):
            // This reads the model, so it comes before the model is changed.
            let unit = model?.unit ?? unit ?? .gram
            let time = origin.flatMap { WallClock.local(of: $0, at: moment) }
            model?.update(.result(GaugeResult(result, time: time), at: moment))
            if let model, model.guided == nil {
                let isBare = model.reading.tare == 0 && !model.session.wording.isContactSize
                let hints = [isBare ? "No tare: a finger is included." : nil, remark].compactMap(\.self)
                remark = nil
                notice((["\(result.sentence(in: unit))."] + hints).joined(separator: " "), at: moment)
            } else {
                model?.update(.guidedWeight(GuidedWeight(result, unit: unit)))
                if result.weight.revision > 0 {
                    notice("This replaces the last result: the same object was weighed again.", at: moment)
                }
            }
        }
    }

    private func measured(_ event: MeasurementEvent, at moment: SourceTime) {
        model?.update(.report(event, at: moment))
        guard let text = comparison.text(after: event), model?.calibration == nil, model?.guided == nil else {
            return
        }
        model?.update(.caption(text, at: moment))
    }

    private func calibration(
        _ event: CalibrationEvent, _ calibration: GaugeCalibration, at moment: SourceTime
    ) {
        model?.update(.calibration(calibration))
        switch event {
        case .instruction, .progress: model?.update(.caption(event.sentence, at: moment))
        case .measuredAgain, .takenBack, .trouble: notice(event.sentence, at: moment)
        // The table of points shows these.
        case .captured, .complete: break
        }
    }

    private func performed(_ action: GaugeAction, _ reading: Reading, at moment: SourceTime) {
        model?.update(.performed(action, reading, at: moment))
        if action == .snapshot, let model {
            notice(PictureFile.write(model, on: picture.canvas), at: moment)
        }
    }

    /// The available keys; those to switch or grab a pad do not apply to recordings.
    private static func actions(on source: SourceInfo.Kind) -> Set<GaugeAction> {
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

    func show(_ pipeline: MeasurementPipeline, at moment: SourceTime, clock: PlaybackClock) throws {
        guard model != nil else { return }
        if let model, model.isPaused != (clock.stand != nil) { self.model?.update(.paused(!model.isPaused)) }
        endNotice(on: clock)
        let isDrawn = try picture.show(next: nextPicture(clock, at: moment)) { canvas in
            model?.update(.moment(moment, force: pipeline.force(at: moment)))
            if let model { view(model, into: &canvas) }
        }
        if isDrawn { model?.pictureWasDrawn(at: moment) }
        nextShow = picture.due(next: nextPicture(clock, at: moment))
        if let end = standingNotice?.end { nextShow = min(nextShow ?? end, end) }
    }

    /// Ends a notice by the machine's clock if the source's clock is stopped.
    private func endNotice(on clock: PlaybackClock) {
        let now = PlaybackClock.machineNow
        guard clock.stand != nil || clock.source(atMachine: now) == nil, let text = model?.noticeWords else {
            standingNotice = nil
            return
        }
        if standingNotice?.text != text {
            standingNotice = (text, now + GaugeModel.noticeMicroseconds)
        } else if let end = standingNotice?.end, end <= now {
            model?.update(.noticeIsOver)
            standingNotice = nil
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

    func resize() {
        picture.resize()
        model?.willBeDrawn(on: picture.canvas)
    }

    private func close() throws {
        guard let model else { return }
        try picture.printLines(
            ([model.summary.text] + recorded).flatMap {
                Wrapping.lines($0, columns: Console.current.columns, rest: "  ")
            })
        if tellsStatistics {
            let bytes = picture.count == 0 ? 0 : picture.bytesTotal / picture.count
            Diagnostics.write("pictures: \(picture.count), \(bytes) bytes each")
        }
    }

    /// When the model needs its next picture, on CLOCK_MONOTONIC; nil for never.
    private func nextPicture(_ clock: PlaybackClock, at moment: SourceTime) -> MachineTime? {
        guard let due = model?.nextPictureDue else { return nil }
        if let machine = clock.machine(atSource: due) { return machine }
        // While the clock does not run, no time passes, so that only something that is already due can be due.
        return due <= moment + 1 ? 0 : nil
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
        model?.update(.scrollHelp(by: lines))
    }
}
