import Canvas
import Gauge
import Glibc
import Pressure
import Terminal
import Traces
import Weighing

/// The live gauge in a terminal.
final class GaugePresenter: Presenter {
    private let unit: MassUnit?
    private let actions: Set<GaugeAction>?
    private var capabilities: TerminalCapabilities
    private var terminal: RawTerminal
    private var decoder = KeyDecoder()
    private var screen = ScreenWriter()
    private var line: LineWriter
    private var canvas: Canvas
    private var model: GaugeModel?
    private var bytes: [UInt8] = []
    private var lastPicture: Int64 = 0
    /// What was recorded in this session, for the ordinary screen.
    private var recorded: [String] = []
    private var pictures = 0
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
        let capabilities = TerminalCapabilities { name in
            unsafe getenv(name).map { unsafe String(cString: $0) }
        }
        self.capabilities = capabilities
        do throws(TerminalError) {
            terminal = try RawTerminal(
                capabilities.isAddressable ? .fullScreen : .dumbLine,
                keys: keysFromTerminal ? .controllingTerminal : .automatic,
                asksQuestions: capabilities.answersQuestions)
        } catch {
            throw Failure(.readOrWrite, "\(error); --plain and --json need no terminal")
        }
        line = LineWriter(isAddressable: capabilities.isAddressable)
        canvas = Canvas(columns: 1, rows: 1, appearance: capabilities.appearance)
        resize()
    }

    var isWatched: Bool { true }
    var keys: Int32? { terminal.inputDescriptor }

    func begin(_ header: SessionHeader, at moment: Int64) {
        let session = GaugeSession(origin: header.origin, configuration: header.configuration)
        if model == nil {
            model = GaugeModel(
                session: session, unit: unit, availableActions: actions ?? Self.actions(on: session.source),
                pictureInterval: 1)
        } else {
            model?.update(.device(session, at: moment))
        }
        model?.willBeDrawn(on: canvas)
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

    func restart() {
        model = nil
        screen.invalidate()
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

    /// Among the pictures' own bytes: within a sequence of them a bell would mean something else.
    func ring() -> Bool {
        (try? terminal.send([7])) != nil
    }

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
        if action == .snapshot, let model { notice(PictureFile.write(model, on: canvas), at: moment) }
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
        guard terminal.isHeld, model != nil else { return }
        try expireKeys()
        if terminal.hasPendingBytes {
            try send([])
            if terminal.hasPendingBytes {
                nextShow = SessionClock.machineNow + pictureInterval
                return
            }
        }
        nextShow = due(clock, at: moment)
        let now = SessionClock.machineNow
        guard let due = nextShow, due <= now else { return }
        draw(pipeline, at: moment)
        try send(bytes)
        lastPicture = now
        nextShow = self.due(clock, at: moment)
    }

    func readKeys() throws -> [SessionAction] {
        var actions: [SessionAction] = []
        do throws(TerminalError) {
            try terminal.read(into: &bytes)
        } catch {
            return [.gauge(.quit)]
        }
        let inputs = collect { decoder, take in decoder.feed(bytes, at: SessionClock.machineNow, take) }
        for input in inputs {
            switch input {
            case .key(let key): if let action = action(of: key) { actions.append(action) }
            case .reply(let reply): learn(reply)
            case .paste: break
            }
        }
        return actions
    }

    func giveBack() { terminal.suspend() }

    func takeAgain() throws {
        do throws(TerminalError) {
            try terminal.resume()
        } catch {
            throw Failure(.readOrWrite, "\(error)")
        }
        resize()
    }

    func resize() {
        let size = terminal.size
        var appearance = capabilities.appearance
        appearance.cellAspect = size.cellAspect
        let columns = capabilities.isAddressable ? size.columns : max(1, size.columns - 1)
        canvas = Canvas(
            columns: columns, rows: capabilities.isAddressable ? size.rows : 1, appearance: appearance)
        screen.invalidate()
        line.invalidate()
        model?.willBeDrawn(on: canvas)
    }

    func end(_ pipeline: Pipeline) throws {
        guard let model else { return }
        var output = OutputBuffer(descriptor: 1, name: "standard output")
        for line in [model.summary.text] + recorded { output.append("\(line)\n".utf8) }
        try output.flush()
        if tellsStatistics {
            let total = capabilities.isAddressable ? screen.bytesTotal : line.bytesTotal
            Notes.write("pictures: \(pictures), \(pictures == 0 ? 0 : total / pictures) bytes each")
        }
    }

    private var pictureInterval: Int64 { 1_000_000 / Int64(capabilities.picturesPerSecond) }

    private func due(_ clock: SessionClock, at moment: Int64) -> Int64? {
        let picture = model?.nextPictureDue.flatMap { due -> Int64? in
            let soonest = lastPicture + pictureInterval
            if let machine = clock.machine(atSource: due) { return max(machine, soonest) }
            // A clock that does not run by itself brings nothing on: only what stands already can be due.
            return due <= moment + 1 ? soonest : nil
        }
        guard let picture, let deadline = decoder.deadline else { return picture ?? decoder.deadline }
        return min(picture, deadline)
    }

    private func draw(_ pipeline: Pipeline, at moment: Int64) {
        model?.update(.moment(moment, force: pipeline.force(at: moment)))
        bytes.removeAll(keepingCapacity: true)
        guard let model else { return }
        view(model, into: &canvas)
        if capabilities.isAddressable {
            screen.isSynchronized = terminal.isSynchronized
            screen.show(canvas, into: &bytes)
        } else {
            line.show(canvas, into: &bytes)
        }
        if !bytes.isEmpty { pictures += 1 }
        self.model?.pictureWasDrawn(at: moment)
    }

    private func send(_ bytes: [UInt8]) throws {
        do throws(TerminalError) {
            try terminal.send(bytes)
        } catch {
            throw Failure(.readOrWrite, "\(error)")
        }
    }

    private func expireKeys() throws {
        guard let deadline = decoder.deadline, deadline <= SessionClock.machineNow else { return }
        _ = collect { decoder, take in decoder.expire(at: SessionClock.machineNow, take) }
    }

    private func collect(_ feed: (inout KeyDecoder, (TerminalInput) -> Void) -> Void) -> [TerminalInput] {
        var inputs: [TerminalInput] = []
        feed(&decoder) { inputs.append($0) }
        return inputs
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
        let page = max(1, canvas.rows - 2)
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

    private func learn(_ reply: TerminalReply) {
        terminal.learn(reply)
        if case .background(let color) = reply, capabilities.appearance.background != color {
            capabilities.appearance.background = color
            resize()
        }
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
