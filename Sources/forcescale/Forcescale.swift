import ArgumentParser

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
              forcescale weigh --json | jq .net_g readings for a program
            """,
        version: Version.current,
        subcommands: [WeighCommand.self, DevicesCommand.self, SetupCommand.self],
        defaultSubcommand: WeighCommand.self)

    static func main() {
        do {
            var command = try parseAsRoot(arguments)
            try command.run()
        } catch let failure as Failure {
            failure.report()
            Self.exit(withError: ExitCode(failure.code.rawValue))
        } catch {
            exit(withError: error)
        }
    }

    /// What was typed. ArgumentParser 1.8 drops the value of an option that may also stand alone when it is joined to
    /// it by `=`, so such a value is handed on as a word of its own.
    private static var arguments: [String] {
        CommandLine.arguments.dropFirst().flatMap { word in
            let joined = "--demo="
            return word.hasPrefix(joined) ? ["--demo", String(word.dropFirst(joined.count))] : [word]
        }
    }
}
