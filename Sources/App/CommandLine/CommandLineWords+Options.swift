import ArgumentParser
import Text

extension CommandLineWords {
    /// The message about the first unknown option on a command line; nil if all are known.
    ///
    /// The parser takes the value of an unknown option for an argument, and then complains about that.
    static func unknownOption(in typed: [String]) -> String? {
        let words = typed.prefix { $0 != "--" }
        let command = command(of: words)
        let known = CommandArguments(of: command).names
        let names = words.filter { $0.hasPrefix("--") }.map { String($0.prefix { $0 != "=" }) }
        guard let name = names.first(where: { !known.contains($0) && !isForShell($0) }) else { return nil }
        let bare = known.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }.sorted()
        let suggestion = Spelling.nearest(to: String(name.dropFirst(2)), among: bare)
        let advice =
            suggestion.map { "did you mean '--\($0)'?" }
            ?? "'\(path(of: words)) --help-all' lists the options"
        return "unknown option '\(name.printable(limit: 80))'; \(advice)"
    }

    /// Whether an option serves shells and tools, and is in no help.
    static func isForShell(_ word: String) -> Bool {
        word.hasPrefix("--gen") || word.hasPrefix("--experimental-") || word == "---completion"
    }

    /// The commands that a command line begins with, outermost first.
    static func commands(in words: some Sequence<String>) -> [any ParsableCommand.Type] {
        var commands: [any ParsableCommand.Type] = [Forcescale.self]
        for word in words {
            let next = commands.last?.configuration.subcommands.first {
                $0.configuration.commandName == word
            }
            guard let next else { break }
            commands.append(next)
        }
        return commands
    }

    /// The innermost command, which is `weigh` if none is named.
    private static func command(of words: some Sequence<String>) -> any ParsableCommand.Type {
        let commands = commands(in: words)
        return commands.count > 1 ? commands[commands.count - 1] : WeighCommand.self
    }

    /// The names of the commands, such as `forcescale calibrate run`.
    private static func path(of words: some Sequence<String>) -> String {
        commands(in: words).compactMap { $0.configuration.commandName }.joined(separator: " ")
    }
}
