import Core

/// An interactive display: it owns the terminal, keeps the last picture of a recording, and shows a demo's captions.
protocol Screen: Display, CommandSource {
    /// The terminal that it draws on and reads keys from.
    var picture: TerminalPicture { get }
}

extension Screen {
    var tickHorizon: Int64? { Self.usualTickHorizon }

    var pollable: Int32? { picture.keys }

    /// A new picture is not drawn before the terminal has accepted the last one completely.
    var pollableForWriting: Int32? { picture.pollableForWriting }
}
