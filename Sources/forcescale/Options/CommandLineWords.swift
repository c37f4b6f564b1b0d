import ArgumentParser

/// The words that the commands are made from: what is remembered, then what was typed.
enum CommandLineWords {
    /// What was typed, with what is remembered behind the name of the command.
    static func all() throws -> [String] {
        var typed = typed
        if typed.first == CircleCommand.configuration.commandName {
            typed = naming(scenario: CircleCommand.scenario, in: typed)
        }
        let asksForHelp = typed.contains {
            ["-h", "--help", "--version"].contains($0) || $0.hasPrefix("--gen")
        }
        guard !asksForHelp, typed.first != "help", let remembered = try RememberedOptions.load() else {
            return typed
        }
        let command = Forcescale.configuration.subcommands.first {
            $0.configuration.commandName == typed.first
        }
        let options = options(of: command ?? WeighCommand.self)
        let words = remembered.words(before: typed, takes: options.contains)
        let name = command == nil ? 0 : 1
        return Array(typed.prefix(name)) + words + Array(typed.dropFirst(name))
    }

    /// The options of a command, by its own help.
    private static func options(of command: any ParsableCommand.Type) -> Set<String> {
        let help = HelpText(Forcescale.helpMessage(for: command, columns: 10_000))
        let labels = help.sections.flatMap(\.entries).map(\.label)
        return Set(labels.flatMap { $0.split { " /,".contains($0) }.map(String.init) })
    }

    /// What was typed. ArgumentParser 1.8 drops the value of an option that may also stand alone when it is joined to
    /// it by `=`, so such a value is handed on as a word of its own.
    private static var typed: [String] {
        CommandLine.arguments.dropFirst().flatMap { word in
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
