import ArgumentParser
import CommandLine
import Glibc
import POSIX
import Sessions

/// The program as a process.
package enum Program {
    /// Runs the command line of the process, and ends it with the exit code.
    package static func main() -> Never {
        StandardDescriptors.fill()
        Heap.keepFreedMemory()
        // A closed pipe and a file that has reached its size limit are reported by write, and must not end the process.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        exit(Forcescale.run(CommandLineWords.given))
    }
}

/// The commands, and how a command line is run.
struct Forcescale: ParsableCommand {
    /// The name of the program. A command that names it as the one above it is parsed by itself without a search for requests of
    /// completion scripts, which takes as long as its own options.
    static let name = "forcescale"

    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "A scale and a pressure analyzer for touchpads, touchscreens and pens.",
        usage: "forcescale [<command>] [<options>]",
        discussion: """
            Examples:
              forcescale                      weigh on the best pad found
              forcescale --demo               weigh a plum on a simulated pad
              forcescale devices              list the devices that measure pressure
              forcescale weigh press.evemu    replay a recording
              forcescale weigh --json         readings for a program
            """,
        groupedSubcommands: [
            CommandGroup(
                name: "Weigh",
                subcommands: [
                    WeighCommand.self, ResultsCommand.self, CalibrateCommand.self, ServeCommand.self,
                ]),
            CommandGroup(
                name: "Record and analyze",
                subcommands: [
                    RecordCommand.self, WatchCommand.self, AnalyzeCommand.self, SheetCommand.self,
                    ConvertCommand.self,
                ]),
            CommandGroup(
                name: "Your pad",
                subcommands: [
                    DevicesCommand.self, SetupCommand.self, DiagnoseCommand.self, CheckCommand.self,
                    StudyCommand.self, ClickCommand.self, PenCommand.self,
                ]),
            CommandGroup(
                name: "Tests and games",
                subcommands: [
                    GesturesCommand.self, CircleCommand.self, PlayCommand.self, ManualCommand.self,
                ]),
        ],
        defaultSubcommand: WeighCommand.self)

    private static let line = CommandLineWords(of: Forcescale.self)

    @OptionGroup var help: HelpOptions

    /// Runs a command line on the current console.
    ///
    /// - Parameter typed: the arguments, without the program's name; nil if they could not be read.
    /// - Returns: the exit code.
    static func run(_ typed: [String]?) -> Int32 {
        let words = typed.map(line.namingDefault)
        do {
            guard let words else {
                throw Failure(.readOrWrite, "cannot read the command line: /proc is not mounted")
            }
            try perform(words)
            return 0
        } catch is OutputBuffer.BrokenPipe {
            // The reader of the pipe has read what it needed.
            return 0
        } catch let failure as Failure {
            failure.report()
            return failure.code.rawValue
        } catch {
            UsageMessage.write(
                fullMessage(for: error, columns: Console.current.helpColumns),
                cause: line.unknownOption(in: words ?? []), quoting: words ?? [])
            return exitCode(for: error).rawValue
        }
    }

    private static func perform(_ words: [String]) throws {
        if BashCompletion.isAsked(by: words) {
            return try Console.current.print(BashCompletion.script(of: Self.self).utf8)
        }
        switch CommandLineWords.question(in: words) {
        case .version: try Console.current.print("\(Version.current)\n".utf8)
        case .help(let isBrief):
            try ArgumentVisibility.$isBrief.withValue(isBrief) {
                let command = words.first == "help" ? Array(words.dropFirst()) : words
                let scenario = line.usualScenario(in: command)
                try SourceOptions.$usualScenario.withValue(scenario) { try parseAndRun(words) }
            }
        case nil: try parseAndRun(words)
        }
    }

    private static func parseAndRun(_ words: [String]) throws {
        do {
            let all = try line.all(words)
            var command = try SourceOptions.$hasList.withValue(BatchOptions.isNamed(in: all)) {
                try parsed(all)
            }
            try command.perform()
        } catch let error where exitCode(for: error).isSuccess {
            // Help, or a completion script.
            var text = RememberedOptions.$shown.withValue(RememberedOptions.help) {
                fullMessage(for: error, columns: Console.current.helpColumns).withPlainDefaults
                    .withPlainGroups
            }
            if !text.hasSuffix("\n") { text += "\n" }
            try Console.current.print(text.utf8)
        }
    }

    /// Parses a command line with the options of the named command only, since constructing those of its parents takes longer;
    /// anything else than that command is left to the parser of the whole, which also words the errors.
    private static func parsed(_ words: [String]) throws -> any ParsableCommand {
        let path = line.commands(in: words)
        guard path.count > 1, let named = path.last else { return try parseAsRoot(words) }
        var rest = Array(words.dropFirst(path.count - 1))
        let files = named is any ManyFilesCommand.Type ? CommandLineWords.removeLastFiles(from: &rest) : []
        guard var command = try? named.parseAsRoot(rest), type(of: command) == named else {
            return try parseAsRoot(words)
        }
        if !files.isEmpty, var reader = command as? any ManyFilesCommand {
            reader.more += files
            command = reader
        }
        return command
    }
}

extension String {
    /// Help in which the value of an option that may be given without one is called its default.
    ///
    /// ArgumentParser 1.8 writes `(default as flag: plum)`, also across the end of a line.
    fileprivate var withPlainDefaults: String {
        var (rest, text) = (self[...], "")
        while let mark = rest.range(ofWords: ["(default", "as", "flag:"]) {
            let value = rest[mark.upperBound...].drop(while: \.isWhitespace)
            text += rest[..<mark.lowerBound] + "(default: "
            rest = value
        }
        return text + rest
    }

    /// Help with the names of the groups of commands as they are; ArgumentParser 1.8 writes `YOUR PAD SUBCOMMANDS`.
    fileprivate var withPlainGroups: String {
        Forcescale.configuration.groupedSubcommands.reduce(self) { help, group in
            let name = group.name.uppercased()
            return help.replacing("\n\(name) SUBCOMMANDS:\n", with: "\n\(name):\n")
        }
    }
}

extension Substring {
    /// The first range of words with any white space between them; nil if there is none.
    fileprivate func range(ofWords words: [String]) -> Range<Index>? {
        for start in indices where self[start...].hasPrefix(words[0]) {
            var rest = self[start...].dropFirst(words[0].count)
            let isFound = words.dropFirst().allSatisfy { word in
                let next = rest.drop(while: \.isWhitespace)
                guard next.startIndex > rest.startIndex, next.hasPrefix(word) else { return false }
                rest = next.dropFirst(word.count)
                return true
            }
            if isFound { return start..<rest.startIndex }
        }
        return nil
    }
}
