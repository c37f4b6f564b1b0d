import Core
import Formatting
import Gestures
import Recordings
import Screens
import SessionEvents
import TerminalUI
import Text

final class GestureScreen: Screen {
    let picture: TerminalPicture
    private let stage: GestureStage
    private var board: GestureBoard?
    /// Whether there are measurements that the model has not received yet.
    private var isBehind = false

    /// Takes over the terminal, to show the gestures of a stage.
    init(_ stage: GestureStage, keysFromTerminal: Bool) throws {
        self.stage = stage
        picture = try TerminalPicture(keysFromTerminal: keysFromTerminal)
    }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws {
        switch event {
        case .opened(let header):
            let surface = TouchSurface(of: header.origin.device, axis: header.configuration.channel.axis)
            board = GestureBoard(
                origin: header.origin, configuration: header.configuration, surface: surface)
        case .measured(let event): measured(event)
        case .gesture(let gesture): board?.add(gesture)
        case .gestured(let count, let duration):
            try picture.printLines([count.text(durationMicroseconds: duration)])
        case .notice(let text), .recorded(let text): board?.show(notice: text)
        case .caption(let text): board?.show(caption: text)
        case .sourceEnded:
            board?.end()
            board?.show(notice: EndOfRecording.message(canStepBack: false, isDemo: false))
        default: try followTerminal(event)
        }
    }

    private func measured(_ event: MeasurementEvent) {
        if let notice = ScreenMessage.of(event) { board?.show(notice: notice) }
        switch event {
        case .reading, .unseen, .gone, .continued: isBehind = true
        case .mark(let label, _): board?.show(notice: "mark \(label.printable())")
        default: break
        }
    }

    var nextDue: MachineTime? { picture.due(next: nextPicture) }
    private var nextPicture: MachineTime? {
        isBehind || board?.isChanged == true || board?.isFading == true ? 0 : nil
    }

    func show(_ pipeline: MeasurementPipeline, at moment: SourceTime, clock: PlaybackClock) throws {
        guard var board else { return }
        guard try picture.isDue(next: nextPicture) else { return }
        board.update(stage.touches, at: moment)
        try picture.show { view(board, into: &$0) }
        board.wasDrawn()
        (self.board, isBehind) = (board, false)
    }

    func dueCommands(at moment: SourceTime) -> [SessionCommand] {
        if picture.takeLateKeys().contains(.escape), board?.showsHelp == true { board?.toggleHelp() }
        return []
    }

    func readCommands() -> [SessionCommand] {
        readCommands { key in
            if board?.showsHelp == true {
                leaveHelp(by: key)
                return nil
            }
            switch key {
            case .character("q"): return .gauge(.quit)
            case .character("c"): board?.clear()
            case .character("?"): board?.toggleHelp()
            default: ScreenMessage.answer(toUnknown: key).map { board?.show(notice: $0) }
            }
            return nil
        }
    }

    /// Handles a key while the help hides the board.
    private func leaveHelp(by key: Key) {
        switch key {
        case .character("?"), .character("q"), .escape, .enter: board?.toggleHelp()
        default: break
        }
    }
}
