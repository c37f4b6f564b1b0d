import Core
import Formatting
import Gestures
import Metrology
import Recordings
import Screens
import SessionEvents
import TerminalUI
import Weighing

/// The screen of the circle test.
final class CircleScreen: Screen {
    private let target: CircleTarget
    private let surface: TouchSurface
    private let files: CircleFiles
    let picture: TerminalPicture
    private var model: CircleModel?

    /// Takes over the terminal.
    ///
    /// - Parameter keysFromTerminal: whether standard input carries data, so that keys come from the terminal itself.
    init(_ target: CircleTarget, on surface: TouchSurface, files: CircleFiles, keysFromTerminal: Bool) throws
    {
        self.target = target
        self.surface = surface
        self.files = files
        picture = try TerminalPicture(keysFromTerminal: keysFromTerminal)
    }

    private(set) var nextDue: MachineTime?

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws {
        switch event {
        case .opened(let header): open(header, at: moment)
        case .measured(let event):
            var results: [CircleResult] = []
            model?.process(event, at: moment) { results.append($0) }
            for result in results { try files.write(result, at: moment) }
        case .caption(let text): model?.say(caption: text, at: moment)
        case .notice(let text), .recorded(let text): model?.say(notice: text, at: moment)
        case .grabbed(let isGrabbed): model?.setPadGrabbed(isGrabbed)
        case .rewound: model = nil
        case .sourceEnded: model?.end(at: moment)
        case .finished:
            guard let model else { return }
            try picture.printLines(["\(model.tally.text) · \(model.session.wording.provenanceNote)"])
        default: try followTerminal(event)
        }
    }

    private func open(_ header: SessionHeader, at moment: SourceTime) {
        let session = GaugeSession(circleTestOn: header.origin, configuration: header.configuration)
        files.begin(header, session, on: surface)
        if model == nil {
            model = CircleModel(
                session: session, target: target, surface: surface, configuration: header.configuration,
                canPause: session.source == .replay)
        } else {
            model?.reconnect(session, at: moment)
        }
    }

    func show(_ pipeline: MeasurementPipeline, at moment: SourceTime, clock: PlaybackClock) throws {
        model?.pass(to: moment)
        guard let shown = model else { return }
        let isDrawn = try picture.show(next: shown.isDirty ? 0 : nil) { view(shown, into: &$0) }
        if isDrawn { model?.pictureWasDrawn() }
        nextDue = picture.due(next: shown.isDirty && !isDrawn ? 0 : nil)
        if let end = shown.noticeEnd, let due = clock.machine(atSource: end) {
            nextDue = min(nextDue ?? due, due)
        }
    }

    func readCommands() -> [SessionCommand] { readCommands(action) }

    private func action(of key: Key) -> SessionCommand? {
        switch key {
        case .character("q"): return .gauge(.quit)
        case .space: return model?.canPause == true ? .gauge(.pause) : nil
        case .left, .right:
            guard model?.canPause == true else { return nil }
            return .step(key == .left ? -1 : 1)
        case .character("c"): model?.clear()
        default:
            guard let model, let answer = Self.answer(toUnknown: key, help: "c clears, q quits") else {
                break
            }
            self.model?.say(notice: answer, at: model.time)
        }
        return nil
    }
}
