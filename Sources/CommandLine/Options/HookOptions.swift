import ArgumentParser
package import POSIX
import Text

/// Shell commands to run at events. Each command of the program defines the names of its events.
package struct HookOptions: ParsableArguments {
    @Option(
        name: .customLong("on"),
        help: ArgumentHelp(
            "Run a shell command at an event; repeatable.",
            valueName: "name=command"))
    var on: [String] = []

    package init() {}

    func validate() throws { _ = try parsed }

    /// The hooks.
    ///
    /// - Throws: `ValidationError` with the names if a hook has a name that is not among them.
    package func hooks(among names: [String]) throws -> [Hook] {
        let hooks = try parsed
        for hook in hooks where !names.contains(hook.name) {
            let known = names.map { $0.printable() }.joined(separator: ", ")
            throw ValidationError(
                "--on: unknown event '\(hook.name.printable(limit: 60))'; "
                    + (names.isEmpty ? "there are no events." : "expected one of \(known)."))
        }
        return hooks
    }

    private var parsed: [Hook] {
        get throws {
            try on.map { text in
                guard let hook = Hook(parsing: text) else {
                    throw ValidationError(
                        "--on must be NAME=COMMAND, for example --on deep='notify-send pressed'.")
                }
                return hook
            }
        }
    }
}
