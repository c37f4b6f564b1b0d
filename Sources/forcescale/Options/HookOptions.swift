import ArgumentParser
import POSIX
import Text

/// Commands to run when something happens; which names there are is the command's to say.
struct HookOptions: ParsableArguments {
    @Option(
        name: .customLong("on"),
        help: ArgumentHelp(
            "Run a shell command at an event of this name, told by its environment (FORCESCALE_NAME, …); repeatable.",
            valueName: "name=command"))
    var on: [String] = []

    func validate() throws { _ = try parsed }

    /// The hooks, each bound to one of some names.
    ///
    /// - Throws: `ValidationError` that lists the names where a hook is bound to another.
    func hooks(among names: [String]) throws -> [Hook] {
        let hooks = try parsed
        for hook in hooks where !names.contains(hook.name) {
            let known = names.map { $0.printable() }.joined(separator: ", ")
            throw ValidationError(
                "--on: no event is called '\(hook.name.printable(limit: 60))'; "
                    + (names.isEmpty ? "there is none." : "there are \(known)."))
        }
        return hooks
    }

    private var parsed: [Hook] {
        get throws {
            try on.map { text in
                guard let hook = Hook(parsing: text) else {
                    throw ValidationError(
                        "--on wants NAME=COMMAND, for example --on deep='notify-send pressed'.")
                }
                return hook
            }
        }
    }
}
