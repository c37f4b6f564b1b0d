import Core

/// An interactive display: it owns the terminal, keeps the last picture of a recording, and shows a demo's captions.
protocol Screen: Display, CommandSource {
    /// The terminal that it draws on and reads keys from.
    var picture: TerminalPicture { get }
}

extension Screen {
    var tickHorizon: Int64? { Self.usualTickHorizon }

    var pollable: Int32? { picture.keys }

    /// Pictures do not wait: what the terminal did not accept is sent before the next picture.
    var pollableForWriting: Int32? { nil }
}
