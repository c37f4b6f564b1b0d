/// The forms of a session's output.
package enum OutputForm: Sendable {
    /// Pictures in a terminal.
    case gauge
    /// Lines for people.
    case plain
    /// Lines of JSON.
    case json

    /// The form that was asked for, or that fits where the output goes.
    package init(json: Bool, plain: Bool) {
        let console = Console.current
        self = json ? .json : plain || console.isAccessible || !console.outputIsTerminal ? .plain : .gauge
    }
}
