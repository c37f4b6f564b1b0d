import Core
import Formatting
import SessionEvents
import TerminalUI
import Text

/// An interactive display: it owns the terminal, keeps the last picture of a recording, and shows a demo's captions.
protocol Screen: Participant {
    /// The terminal that it draws on and reads keys from.
    var picture: TerminalPicture { get }
    /// Reads the size of the terminal again; the next picture is drawn completely.
    func resize()
}

extension Screen {
    /// The answer to a key that does nothing; nil for keys that are not letters.
    static func answer(toUnknown key: Key, help: String = "? lists the keys") -> String? {
        guard case .character(let character) = key else { return nil }
        return "\(String(character).printable()) has no function here; \(help)."
    }

    /// What a screen says of an event of the pad; nil for others.
    static func notice(of event: MeasurementEvent) -> String? {
        switch event {
        case .dropped: "Some events were lost."
        case .unseen: "The pressure of a contact is unknown until it is sent."
        case .blocked: "Another program has grabbed the pad."
        case .gone: "The pad was disconnected."
        case .continued: "The recording ended here and was continued later."
        case .reading, .touchDown, .touchUp, .threshold, .mark, .reference: nil
        }
    }

    /// What a screen with one line for messages says after an event.
    ///
    /// - Parameters:
    ///   - shown: what it has said before.
    ///   - event: what has just happened.
    static func message(_ shown: String?, after event: SessionEvent) -> String? {
        switch event {
        case .notice(let text): text
        case .caption(let text): text
        case .measured(let event): notice(of: event) ?? shown
        case .sourceEnded: EndOfRecording.message(canStepBack: false, isDemo: false)
        default: shown
        }
    }

    var screen: (any Screen)? { self }

    func resize() { picture.resize() }

    /// Follows what happens to the terminal; other events have no effect.
    func followTerminal(_ event: SessionEvent) throws {
        switch event {
        case .terminalReleased: picture.releaseTerminal()
        case .terminalReacquired: try picture.reacquireTerminal()
        case .resized: resize()
        default: break
        }
    }

    /// Reads the available keys and returns their commands. Control-C, Control-\, Control-Z and Control-L do the same on all
    /// screens.
    ///
    /// - Parameter command: the command of another key, if it has one.
    func readCommands(_ command: (Key) -> SessionCommand?) -> [SessionCommand] {
        guard let keys = picture.readKeys() else { return [.gauge(.quit)] }
        return keys.compactMap { key in
            switch key {
            case .control("c"), .control("\\"): return .gauge(.quit)
            case .control("z"): return .suspend
            case .control("l"):
                resize()
                return nil
            default: return command(key)
            }
        }
    }

    /// Reads the available keys of a screen whose only key is q.
    ///
    /// - Parameters:
    ///   - help: what the key ? explains; nil if it has no function.
    ///   - answer: shows what is said to another key.
    func readQuitKey(help: String? = nil, _ answer: (String) -> Void) -> [SessionCommand] {
        readCommands { key in
            if key == .character("q") { return .gauge(.quit) }
            let explanation = key == .character("?") ? help : nil
            let hint = help == nil ? "q quits" : "? explains"
            if let text = explanation ?? Self.answer(toUnknown: key, help: hint) { answer(text) }
            return nil
        }
    }

    var tickHorizon: Int64? { Self.usualTickHorizon }

    var pollable: Int32? { picture.keys }

    /// A new picture is not drawn before the terminal has accepted the last one completely.
    var pollableForWriting: Int32? { picture.pollableForWriting }
}
