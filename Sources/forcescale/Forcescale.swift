import App
import ArgumentParser
import Glibc

@main
struct Forcescale: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "forcescale",
        abstract: "A scale and an analyzer for touch surfaces that feel pressure.",
        discussion: """
            Examples:
              forcescale                          weigh on the best pad there is
              forcescale --demo                   watch a simulated pad weigh a plum
              forcescale devices                  what can press here, and why or why not
              forcescale weigh press.evemu        replay a recording in the gauge
              forcescale weigh --json | jq 'select(.type=="reading").net_g'
                                                  readings for a program
            """,
        version: Version.current,
        subcommands: [
            WeighCommand.self, WatchCommand.self, RecordCommand.self, ConvertCommand.self,
            AnalyzeCommand.self, CalibrateCommand.self, CheckCommand.self, GesturesCommand.self,
            CircleCommand.self, DevicesCommand.self,
            SetupCommand.self,
            ManualCommand.self,
        ],
        defaultSubcommand: WeighCommand.self)

    static func main() {
        StandardDescriptors.fill()
        // Whoever has read enough of a pipe closes it; that is no reason to be killed.
        signal(SIGPIPE, SIG_IGN)
        // A file that may grow no more is like a full disk: said, and whole.
        signal(SIGXFSZ, SIG_IGN)
        Glibc.exit(run(CommandLineWords.given))
    }

    /// Performs a command line on the current console.
    ///
    /// - Parameter words: the words of the command line, without the program's name.
    /// - Returns: the exit code.
    static func run(_ words: [String]?) -> Int32 {
        do {
            guard let words else {
                throw Failure(.readOrWrite, "cannot read the command line: /proc is not mounted here")
            }
            try WeighCommand.$remembered.withValue(RememberedOptions.help) { try perform(words) }
            return 0
        } catch is OutputBuffer.ReaderIsGone {
            // What was wanted of the output was read.
            return 0
        } catch let failure as Failure {
            failure.report()
            return failure.code.rawValue
        } catch {
            UsageMessage.write(
                fullMessage(for: error, columns: Console.current.helpColumns), quoting: words ?? [])
            return exitCode(for: error).rawValue
        }
    }

    private static func perform(_ words: [String]) throws {
        if BashCompletion.isAsked(by: words) {
            return try Console.current.print(BashCompletion.script.utf8)
        }
        do {
            var command = try parseAsRoot(try CommandLineWords.all(words))
            try command.perform()
        } catch let error where exitCode(for: error).isSuccess {
            // Help and the like, which were asked for.
            let text = fullMessage(for: error, columns: Console.current.helpColumns)
            try Console.current.print("\(text)\n".utf8)
        }
    }
}
