package import ArgumentParser
import POSIX
import Sessions
import Simulation
import Text

/// The arguments that commands are parsed from: remembered options, then the command line.
package struct CommandLineWords {
    /// The program, with its commands.
    private let root: any ParsableCommand.Type

    package init(of root: any ParsableCommand.Type) { self.root = root }

    /// The command that is run if none is named.
    private var usual: any ParsableCommand.Type { root.configuration.defaultSubcommand ?? root }

    /// Information that can be asked for anywhere on a command line, also on an incomplete one.
    package enum Question {
        case version
        /// The help of the command; a brief one leaves advanced options out.
        case help(isBrief: Bool)
    }

    /// The information that a command line asks for; nil if it asks for none.
    package static func question(in typed: [String]) -> Question? {
        let words = typed.prefix { $0 != "--" }
        if words.contains(where: ["-V", "--version"].contains) { return .version }
        if words.contains("--help-all") { return .help(isBrief: false) }
        let asksForHelp = words.first == "help" || words.contains(where: ["-h", "--help"].contains)
        return asksForHelp ? .help(isBrief: true) : nil
    }

    /// The command line, with remembered options inserted after the name of the command.
    ///
    /// - Throws: `Failure` if there is no such command, or if the remembered options are invalid.
    package func all(_ given: [String]) throws -> [String] {
        // What follows -- is not an option.
        let rest = given.drop { $0 != "--" }
        let typed = completingValues(given.dropLast(rest.count)) + Array(rest)
        try checkCommand(typed)
        try checkOrder(typed)
        try checkSubcommand(typed)
        return try insertingRememberedOptions(typed)
    }

    /// The command line as the parser reads it: options whose value may be left out have one, as an argument of its own.
    private func completingValues(_ given: ArraySlice<String>) -> [String] {
        let words = Self.linking(Self.separated(given)).map { $0 == "--help-all" ? "--help" : $0 }
        return Self.namingStream(in: namingScenario(in: words))
    }

    /// The command line, with remembered options inserted after the name of the command.
    private func insertingRememberedOptions(_ typed: [String]) throws -> [String] {
        guard Self.question(in: typed) == nil, !typed.contains(where: Self.isForShell) else { return typed }
        let command = root.configuration.subcommands.first { $0.configuration.commandName == typed.first }
        lazy var arguments = CommandArguments(of: command ?? usual)
        guard let remembered = try RememberedOptions.load(for: usual, with: { arguments.names }) else {
            return typed
        }
        // A unit such as %, which the gauge has, is left out where only masses are stated.
        let options = remembered.words(before: typed) { arguments.takes($0, as: CommandArguments(of: usual)) }
        return typed.prefix(command == nil ? 0 : 1) + options + typed.dropFirst(command == nil ? 0 : 1)
    }

    /// The command line, with the name of the subcommand that is the default of a command if none is named.
    package func namingDefault(_ typed: [String]) -> [String] {
        guard Self.question(in: typed) == nil, !typed.contains(where: Self.isForShell),
            let command = root.configuration.subcommands.lazy.map({ $0.configuration })
                .first(where: { $0.commandName == typed.first }),
            let name = command.defaultSubcommand?.configuration.commandName
        else { return typed }
        let names = command.subcommands.compactMap { $0.configuration.commandName }
        if typed.count > 1, names.contains(typed[1]) || Spelling.nearest(to: typed[1], among: names) != nil {
            return typed
        }
        return [typed[0], name] + typed.dropFirst()
    }

    /// The scenario that `--demo` plays if none is named.
    package func usualScenario(in typed: [String]) -> String {
        (command(of: typed) as? any ReadingCommand.Type)?.usualScenario(for: typed)
            ?? SourceOptions.usualScenario
    }

    /// Checks that the first argument is a command, an option or a file.
    ///
    /// - Throws: `Failure` with code 64 if it is none of them and looks like a mistyped command: letters and hyphens, or
    ///   almost a command. An argument with a slash or a dot is the path of a recording, which is checked when it is opened.
    private func checkCommand(_ typed: [String]) throws {
        let isHelp = typed.first == "help"
        guard let word = isHelp ? typed.dropFirst().first : typed.first, !word.isEmpty, !word.hasPrefix("-"),
            !word.contains("/"), !word.contains("."), commands(in: [word]).count == 1
        else { return }
        let all = root.configuration.subcommands.map { $0.configuration }
        let commands = all.compactMap { $0.commandName } + ["help"]
        guard !commands.contains(word), isHelp || FileStatus.kind(of: word) == nil else { return }
        let suggestion = Spelling.nearest(to: word, among: commands)
        guard isHelp || suggestion != nil || word.allSatisfy({ $0.isLetter || $0 == "-" }) else { return }
        let name = word.printable(limit: 80)
        if let suggestion { throw Self.unknown(name, suggestion: suggestion) }
        let shown = all.filter { $0.shouldDisplay }.compactMap { $0.commandName }.joined(separator: ", ")
        throw Failure(
            .usage,
            isHelp
                ? "unknown command '\(name)'; the commands are \(shown)"
                : "'\(name)' is neither a command nor a file; the commands are \(shown)")
    }

    /// Checks that no command follows the options of `weigh`, which is the command if none is named.
    private func checkOrder(_ typed: [String]) throws {
        guard typed.first?.hasPrefix("-") == true, !typed.contains(where: Self.isForShell) else { return }
        let commands = Set(root.configuration.subcommands.compactMap { $0.configuration.commandName })
        let words = typed.prefix { $0 != "--" }
        for (option, word) in zip(words, words.dropFirst()) where commands.contains(word) {
            let isValue =
                option == "--demo"
                ? Scenario.listed.contains(word) : CommandArguments(of: usual).takesValue(option)
            guard !isValue, FileStatus.kind(of: word) == nil else { continue }
            throw Failure(.usage, "the command comes first: forcescale \(word), then its options")
        }
    }

    /// Checks that the argument after a command with subcommands is one of them.
    private func checkSubcommand(_ typed: [String]) throws {
        let words = typed.first == "help" ? Array(typed.dropFirst()) : typed
        guard words.count > 1, !words[1].hasPrefix("-") else { return }
        for command in root.configuration.subcommands.map({ $0.configuration })
        where command.commandName == words[0] && !command.subcommands.isEmpty {
            let names = command.subcommands.compactMap { $0.configuration.commandName }
            guard !names.contains(words[1]), words[1] != "help" else { return }
            let name = "\(words[0]) \(words[1].printable(limit: 80))"
            if let suggestion = Spelling.nearest(to: words[1], among: names) {
                throw Self.unknown(name, suggestion: "\(words[0]) \(suggestion)")
            }
            throw Failure(
                .usage,
                "unknown command '\(name)'; the commands of \(words[0]) are \(names.joined(separator: ", "))")
        }
    }

    /// Removes the last of many files, which need not be parsed: the time that the parser takes for each grows with their number.
    package static func removeLastFiles(from words: inout [String]) -> [String] {
        // The first argument after an option may be its value.
        let files = words.reversed().prefix { !$0.hasPrefix("-") }.reversed().dropFirst(16)
        words.removeLast(files.count)
        return Array(files)
    }

    private static func unknown(_ name: String, suggestion: String) -> Failure {
        Failure(.usage, "unknown command '\(name)'; did you mean '\(suggestion)'?")
    }

    /// The command line, also if it is not UTF-8; nil if the runtime, which reads it from /proc, could not.
    package static var given: [String]? {
        CommandLine.arguments.isEmpty
            ? nil
            : (1..<max(1, Int(CommandLine.argc))).compactMap { index in
                unsafe CommandLine.unsafeArgv[index].map { unsafe String(system: $0) }
            }
    }

    /// The arguments, with `--demo=SCENARIO` split in two.
    ///
    /// ArgumentParser 1.8 ignores a value after `=` if the option can also be used as a flag.
    private static func separated(_ given: ArraySlice<String>) -> [String] {
        given.flatMap { word in
            let joined = "--demo="
            return word.hasPrefix(joined) ? ["--demo", String(word.dropFirst(joined.count))] : [word]
        }
    }

    /// The arguments, with an empty link inserted after each `--pty` without one.
    private static func linking(_ given: [String]) -> [String] {
        given.indices.flatMap { index in
            let next = given.dropFirst(index + 1).first
            let isAlone = given[index] == "--pty" && next?.hasPrefix("-") ?? true
            return isAlone ? [given[index], ""] : [given[index]]
        }
    }

    /// The arguments, with the value of `--lsl` as the next one: the usual name after `--lsl` alone, so that the recording
    /// that may follow is not taken for a name.
    private static func namingStream(in words: [String]) -> [String] {
        let joined = "--lsl="
        return words.flatMap { word in
            word == "--lsl"
                ? [word, LabStreamOptions.usualName]
                : word.hasPrefix(joined) ? ["--lsl", String(word.dropFirst(joined.count))] : [word]
        }
    }

    /// The arguments, with a scenario inserted after `--demo` if none is named.
    private func namingScenario(in words: [String]) -> [String] {
        guard let index = words.firstIndex(of: "--demo") else { return words }
        let next = words.dropFirst(index + 1).first
        guard next == nil || next?.hasPrefix("-") == true else { return words }
        guard let reading = command(of: words) as? any ReadingCommand.Type else { return words }
        return words[...index] + [reading.usualScenario(for: words)] + words[(index + 1)...]
    }
}

extension CommandLineWords {
    /// The message about the first unknown option on a command line; nil if all are known.
    ///
    /// The parser takes the value of an unknown option for an argument, and then complains about that.
    package func unknownOption(in typed: [String]) -> String? {
        let words = typed.prefix { $0 != "--" }
        let command = command(of: words)
        let known = CommandArguments(of: command).names
        let names = words.filter { $0.hasPrefix("--") }.map { String($0.prefix { $0 != "=" }) }
        guard let name = names.first(where: { !known.contains($0) && !Self.isForShell($0) }) else {
            return nil
        }
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
    package func commands(in words: some Sequence<String>) -> [any ParsableCommand.Type] {
        var commands: [any ParsableCommand.Type] = [root]
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
    private func command(of words: some Sequence<String>) -> any ParsableCommand.Type {
        let commands = commands(in: words)
        return commands.count > 1 ? commands[commands.count - 1] : usual
    }

    /// The names of the commands, such as `forcescale calibrate run`.
    private func path(of words: some Sequence<String>) -> String {
        commands(in: words).compactMap { $0.configuration.commandName }.joined(separator: " ")
    }
}
