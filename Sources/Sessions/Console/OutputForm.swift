/// The form of the output of a session.
package enum OutputForm: Sendable {
    /// Pictures in a terminal.
    case gauge
    /// Plain lines.
    case plain
    /// Lines of JSON.
    case json

    /// Creates the requested form, or else the one that suits standard output.
    package init(json: Bool, plain: Bool) { self = json ? .json : plain ? .plain : .fitting }

    /// This form, or plain lines instead of pictures if the terminal cannot show them.
    package var possible: OutputForm { self == .gauge && !TerminalPicture.isPossible ? .plain : self }

    /// The form that suits standard output: pictures in a terminal, otherwise plain lines.
    package static var fitting: OutputForm {
        let console = Console.current
        return console.isAccessible || !console.outputIsTerminal ? .plain : .gauge
    }
}
