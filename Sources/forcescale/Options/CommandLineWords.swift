import App
import ArgumentParser
import POSIX
import Text

/// The words that the commands are made from: what is remembered, then what was typed.
enum CommandLineWords {
    /// What was typed, with what is remembered behind the name of the command.
    static func all(_ given: [String]) throws -> [String] {
        var typed = separated(given)
        let own = ownScenarios.first {
            typed.starts(with: $0.command) && ($0.option.map(typed.contains) ?? true)
        }
        if let own {
            typed = naming(scenario: own.scenario, in: typed)
        }
        try checkCommand(typed)
        try checkSubcommand(typed)
        let asksForHelp = typed.contains {
            ["-h", "--help", "--version"].contains($0) || $0.hasPrefix("--gen") || $0 == "---completion"
        }
        let command = Forcescale.configuration.subcommands.first {
            $0.configuration.commandName == typed.first
        }
        lazy var options = options(of: command ?? WeighCommand.self)
        guard !asksForHelp, typed.first != "help",
            let remembered = try RememberedOptions.load(for: { options })
        else { return typed }
        let words = remembered.words(before: typed, takes: options.contains)
        let name = command == nil ? 0 : 1
        return Array(typed.prefix(name)) + words + Array(typed.dropFirst(name))
    }

    /// What `--demo` plays for a command where no scenario is named and the usual one would show nothing of it.
    private static let ownScenarios = [
        (command: ["circle"], option: String?.none, scenario: "circle"),
        (command: ["gestures"], option: nil, scenario: "gestures"),
        (command: ["calibrate", "run"], option: "--falling", scenario: "staircase"),
        (command: ["calibrate", "run"], option: nil, scenario: "coins"),
    ]

    /// The options of a command, by its own help.
    private static func options(of command: any ParsableCommand.Type) -> Set<String> {
        let help = HelpText(Forcescale.helpMessage(for: command, columns: 10_000))
        let labels = help.sections.flatMap(\.entries).map(\.label)
        return Set(labels.flatMap { $0.split { " /,".contains($0) }.map(String.init) })
    }

    /// A bare word in the place of a command is a command or the name of a file.
    ///
    /// - Throws: a `Failure` of usage where it is neither and looks like a mistyped command: letters and hyphens, or
    ///   nearly a command. What looks like a path (a slash, a dot) is left to whoever opens it.
    private static func checkCommand(_ typed: [String]) throws {
        let isHelp = typed.first == "help"
        guard let word = isHelp ? typed.dropFirst().first : typed.first, !word.isEmpty, !word.hasPrefix("-"),
            !word.contains("/"), !word.contains(".")
        else { return }
        let all = Forcescale.configuration.subcommands.map { $0.configuration }
        let commands = all.compactMap { $0.commandName } + ["help"]
        guard !commands.contains(word), isHelp || FileStatus.kind(of: word) == nil else { return }
        let meant = Spelling.nearest(to: word, among: commands)
        guard isHelp || meant != nil || word.allSatisfy({ $0.isLetter || $0 == "-" }) else { return }
        let shown = all.filter { $0.shouldDisplay }.compactMap { $0.commandName }
        let advice =
            meant.map { "did you mean \($0)?" } ?? "the commands are \(shown.joined(separator: ", "))"
        let name = word.printable(limit: 80)
        throw Failure(
            .usage,
            isHelp
                ? "unknown command '\(name)'; \(advice)"
                : "'\(name)' is neither a command nor a file; \(advice)")
    }

    /// A bare word after a command that has commands of its own is one of those.
    private static func checkSubcommand(_ typed: [String]) throws {
        let words = typed.first == "help" ? Array(typed.dropFirst()) : typed
        guard words.count > 1, !words[1].hasPrefix("-") else { return }
        for command in Forcescale.configuration.subcommands.map({ $0.configuration })
        where command.commandName == words[0] && !command.subcommands.isEmpty {
            let its = command.subcommands.compactMap { $0.configuration.commandName }
            guard !its.contains(words[1]), words[1] != "help" else { return }
            let advice =
                Spelling.nearest(to: words[1], among: its).map { "did you mean \($0)?" }
                ?? "the commands of \(words[0]) are \(its.joined(separator: ", "))"
            throw Failure(.usage, "unknown command '\(words[0]) \(words[1].printable(limit: 80))'; \(advice)")
        }
    }

    /// What was typed, with words that are not UTF-8 as they are; nil where the runtime, which takes it from /proc, has
    /// nothing of it.
    static var given: [String]? {
        CommandLine.arguments.isEmpty
            ? nil
            : (1..<max(1, Int(CommandLine.argc))).compactMap { place in
                unsafe CommandLine.unsafeArgv[place].map { unsafe String(system: $0) }
            }
    }

    /// The words. ArgumentParser 1.8 drops the value of an option that may also stand alone when it is joined to it by
    /// `=`, so such a value is handed on as a word of its own.
    private static func separated(_ given: [String]) -> [String] {
        given.flatMap { word in
            let joined = "--demo="
            return word.hasPrefix(joined) ? ["--demo", String(word.dropFirst(joined.count))] : [word]
        }
    }

    /// The words with the scenario that a command plays where none is named.
    private static func naming(scenario: String, in words: [String]) -> [String] {
        guard let place = words.firstIndex(of: "--demo") else { return words }
        let next = words.dropFirst(place + 1).first
        guard next == nil || next?.hasPrefix("-") == true else { return words }
        return Array(words[...place]) + [scenario] + Array(words[(place + 1)...])
    }
}
