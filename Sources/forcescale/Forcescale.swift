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
        do {
            if BashCompletion.isAsked(by: CommandLine.arguments.dropFirst()) {
                var output = OutputBuffer(descriptor: 1, name: "standard output")
                output.append(BashCompletion.script.utf8)
                return try output.flush()
            }
            var command = try parseAsRoot(try CommandLineWords.all())
            try command.perform()
        } catch is OutputBuffer.ReaderIsGone {
            // What was wanted of the output was read.
        } catch let failure as Failure {
            failure.report()
            Self.exit(withError: ExitCode(failure.code.rawValue))
        } catch {
            let code = exitCode(for: error)
            if code.isSuccess { exit(withError: error) }
            UsageMessage.write(fullMessage(for: error))
            exit(withError: code)
        }
    }
}
