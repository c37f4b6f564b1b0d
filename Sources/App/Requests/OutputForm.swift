/// The forms of a session's output.
package enum OutputForm: Sendable {
    /// Pictures in a terminal.
    case gauge
    /// Lines for people.
    case plain
    /// Lines of JSON.
    case json

    /// The form that was asked for, or that fits where the output goes.
    package init(json: Bool, plain: Bool) { self = json ? .json : plain ? .plain : .fitting }

    /// The form that fits where the output goes: pictures in a terminal, else lines for people.
    static var fitting: OutputForm {
        let console = Console.current
        return console.isAccessible || !console.outputIsTerminal ? .plain : .gauge
    }
}
