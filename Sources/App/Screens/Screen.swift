import Core

/// A display that a person watches: it owns the terminal, stays on a recording's last picture, and follows a demo's cues.
protocol Screen: Display, CommandSource {
    /// The terminal that it draws on and reads keys from.
    var picture: TerminalPicture { get }
}

extension Screen {
    var tickHorizon: Int64? { Self.usualTickHorizon }

    var pollable: Int32? { picture.keys }

    /// Pictures never wait: what the terminal did not take is sent before the next one.
    var pollableForWriting: Int32? { nil }
}
