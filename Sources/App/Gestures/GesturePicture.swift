import Core
import Formatting
import Gestures
import Recordings
import Screens
import TerminalUI
import Text

/// What each finger does, live in a terminal.
final class GesturePicture: GestureShower {
    private let picture: TerminalPicture
    private var board: GestureBoard?

    /// Takes the terminal.
    init(keysFromTerminal: Bool) throws { picture = try TerminalPicture(keysFromTerminal: keysFromTerminal) }

    func begin(_ header: SessionHeader, surface: Surface) {
        board = GestureBoard(origin: header.origin, configuration: header.configuration, surface: surface)
    }

    func take(_ frame: TouchFrame?) { board?.take(frame) }

    func take(_ gesture: Gesture) { board?.take(gesture) }

    func take(_ report: MeasurementEvent) {
        switch report {
        case .dropped: notice("Some events were lost.")
        case .blocked: notice("Another program holds the pad.")
        case .gone: notice("The pad is gone.")
        case .mark(let label, _): notice("mark \(label.printable())")
        case .reading, .touchDown, .touchUp, .threshold: break
        }
    }

    func notice(_ text: String) { board?.take(notice: text) }

    func caption(_ text: String?) { board?.take(caption: text) }

    func sourceIsOver() { notice(EndOfRecording.message(canStepBack: false)) }

    func ring() -> Bool { picture.ring() }

    var isWatched: Bool { true }
    var keys: Int32? { picture.keys }
    var lineOutput: LineOutput? { nil }
    var nextShow: Int64? { picture.due(next: nextPicture) }
    private var nextPicture: Int64? { board?.isChanged == true ? 0 : nil }

    func show() throws {
        guard let board else { return }
        let isDrawn = try picture.show(next: nextPicture) { view(board, into: &$0) }
        if isDrawn { self.board?.wasDrawn() }
    }

    func readKeys() throws -> [SessionAction] {
        guard let keys = picture.readKeys() else { return [.gauge(.quit)] }
        return keys.compactMap { key in
            switch key {
            case .character("q"), .control("c"), .control("\\"): return .gauge(.quit)
            case .control("z"): return .suspend
            case .character("c"): board?.clear()
            case .control("l"): resize()
            default: break
            }
            return nil
        }
    }

    func giveBack() { picture.giveBack() }
    func takeAgain() throws { try picture.takeAgain() }
    func resize() { picture.resize() }

    func end(_ count: GestureCount, duration: Int64) throws {
        try picture.leave([count.text(duration: duration)])
    }
}
