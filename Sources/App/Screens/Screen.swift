import Core
import TerminalUI
import Text

/// An interactive display: it owns the terminal, keeps the last picture of a recording, and shows a demo's captions.
protocol Screen: Display, CommandSource {
    /// The terminal that it draws on and reads keys from.
    var picture: TerminalPicture { get }
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
        case .blocked: "Another program has grabbed the pad."
        case .gone: "The pad was disconnected."
        case .reading, .touchDown, .touchUp, .threshold, .mark, .reference: nil
        }
    }

    var tickHorizon: Int64? { Self.usualTickHorizon }

    var pollable: Int32? { picture.keys }

    /// A new picture is not drawn before the terminal has accepted the last one completely.
    var pollableForWriting: Int32? { picture.pollableForWriting }
}
