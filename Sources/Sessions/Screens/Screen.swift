package import SessionEvents
package import TerminalUI

/// An interactive display: it owns the terminal, keeps the last picture of a recording, and shows a demo's captions.
package protocol Screen: ReadingReceiver, CommandReader, Display, Writer, Scheduled {
    /// The terminal that it draws on and reads keys from.
    var picture: TerminalPicture { get }
    /// Reads the size of the terminal again; the next picture is drawn completely.
    func resize()
}

extension Screen {
    package func resize() { picture.resize() }

    /// Follows what happens to the terminal; other events have no effect.
    package func followTerminal(_ event: SessionEvent) throws {
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
    package func readCommands(_ command: (Key) -> SessionCommand?) -> [SessionCommand] {
        guard let keys = picture.readKeys() else { return [.action(.quit)] }
        return keys.compactMap { key in
            switch key {
            case .control("c"), .control("\\"): return .action(.quit)
            case .control("z"): return .suspend
            case .control("l"):
                resize()
                return nil
            default: return command(key)
            }
        }
    }

    package var tickHorizon: Int64? { Self.usualTickHorizon }

    package var pollable: Int32? { picture.keys }

    /// A new picture is not drawn before the terminal has accepted the last one completely.
    package var pollableForWriting: Int32? { picture.pollableForWriting }
}
