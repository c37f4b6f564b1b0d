import Core
import Formatting
import Gestures
import Metrology
import Recordings
import Screens
import TerminalUI
import Weighing

/// The circle test live in a terminal.
final class CircleScreenPresenter: Presenter {
    private let target: CircleTarget
    private let surface: Surface
    private let files: CircleFiles
    private let terminal: TerminalPicture
    private var model: CircleModel?
    private var failure: (any Error)?

    /// Takes the terminal.
    ///
    /// - Parameter keysFromTerminal: whether standard input carries data, so that keys come from the terminal itself.
    init(_ target: CircleTarget, on surface: Surface, files: CircleFiles, keysFromTerminal: Bool) throws {
        self.target = target
        self.surface = surface
        self.files = files
        terminal = try TerminalPicture(keysFromTerminal: keysFromTerminal)
    }

    var isWatched: Bool { true }
    var isGuiding: Bool { false }
    var isDone: Bool { false }
    var keys: Int32? { terminal.keys }
    var tickHorizon: Int64? { Self.usualTickHorizon }
    var lineOutput: LineOutput? { nil }
    private(set) var nextShow: Int64?

    func begin(_ header: SessionHeader, at moment: Int64) {
        let session = GaugeSession(origin: header.origin, configuration: header.configuration)
        files.begin(session, on: surface)
        if model == nil {
            model = CircleModel(
                session: session, target: target, surface: surface, configuration: header.configuration,
                canPause: session.source == .replay)
        } else {
            model?.reconnect(session, at: moment)
        }
    }

    func take(_ arrival: SourceEvent, _ frame: Frame) {}

    func take(_ report: MeasurementEvent, at moment: Int64) {
        var results: [CircleResult] = []
        model?.take(report, at: moment) { results.append($0) }
        do {
            for result in results { try files.take(result) }
        } catch {
            failure = error
        }
    }

    func show(_ pipeline: MeasurementPipeline, at moment: Int64, clock: SessionClock) throws {
        if let failure { throw failure }
        model?.pass(to: moment)
        guard let shown = model else { return }
        let isDrawn = try terminal.show(next: shown.isDirty ? 0 : nil) { view(shown, into: &$0) }
        if isDrawn { model?.pictureWasDrawn() }
        nextShow = terminal.due(next: shown.isDirty && !isDrawn ? 0 : nil)
        if let end = shown.noticeEnd, let due = clock.machine(atSource: end) {
            nextShow = min(nextShow ?? due, due)
        }
    }

    func readKeys() throws -> [SessionAction] {
        guard let keys = terminal.readKeys() else { return [.gauge(.quit)] }
        return keys.compactMap(action)
    }

    func takeDueActions(at moment: Int64) -> [SessionAction] { [] }

    func caption(_ text: String?, at moment: Int64) { model?.say(caption: text, at: moment) }
    func notice(_ text: String, at moment: Int64) { model?.say(notice: text, at: moment) }
    func padIsHeld(_ isHeld: Bool) { model?.hold(isHeld) }
    func giveBack() { terminal.giveBack() }
    func takeAgain() throws { try terminal.takeAgain() }
    func resize() { terminal.resize() }
    func restart() { model = nil }
    func sourceIsOver(at moment: Int64) { model?.end(at: moment) }
    func recorded(_ text: String, at moment: Int64) { notice(text, at: moment) }
    func ring() -> Bool { terminal.ring() }

    // A circle test records and weighs nothing, and its keys are its own.
    func performed(_ action: GaugeAction, _ reading: Reading, at moment: Int64) {}
    func recording(_ recording: GaugeRecording?) {}
    func labelNext(_ label: String) {}
    func tell(_ event: WeighingSession.Event, at moment: Int64) {}
    func tell(_ event: CalibrationEvent, _ calibration: GaugeCalibration, at moment: Int64) {}
    func conclude(_ summary: ResultsSummary, interval: Double) {}

    func end(_ pipeline: MeasurementPipeline) throws {
        guard let model else { return }
        try terminal.leave(["\(model.tally.text) · \(model.session.wording.provenanceNote)"])
    }

    private func action(of key: Key) -> SessionAction? {
        switch key {
        case .character("q"), .control("c"), .control("\\"): return .gauge(.quit)
        case .control("z"): return .suspend
        case .space: return model?.canPause == true ? .gauge(.pause) : nil
        case .left, .right:
            guard model?.canPause == true else { return nil }
            return .step(key == .left ? -1 : 1)
        case .character("c"): model?.clear()
        case .control("l"): resize()
        default: break
        }
        return nil
    }
}
