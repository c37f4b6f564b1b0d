import Core
package import POSIX
import Text

/// Runs the hooks of a session, and reports failures once.
package struct HookDispatcher {
    private let runner: HookRunner
    private var reportsOverflow = true
    private var failed: Set<String> = []
    /// The commands whose failure was reported.
    private var reported: Set<String> = []

    /// - Parameters:
    ///   - hooks: the commands with the names of their events.
    ///   - output: the destination of the commands' output.
    package init(_ hooks: [Hook], output: HookOutput) {
        runner = HookRunner(hooks, output: output, environment: Console.current.environment)
    }

    /// Runs the commands of an event.
    ///
    /// - Parameters:
    ///   - name: the name of the event.
    ///   - event: the kind of event, such as `threshold`.
    ///   - grams: the force, in grams; nil if they are unknown.
    ///   - percent: the force, in percent of full scale; nil if it is unknown.
    ///   - time: the time of the event; nil if it has none.
    ///   - more: additional variables for its commands.
    ///   - note: called with messages for the user.
    mutating func run(
        _ name: String, event: String, grams: Double?, percent: Double?, time: SessionTime?,
        more: [HookVariable] = [], note: (String) -> Void
    ) {
        guard !runner.isEmpty else { return }
        let variables = [
            HookVariable("FORCESCALE_EVENT", event), HookVariable("FORCESCALE_NAME", name),
            HookVariable("FORCESCALE_GRAMS", grams.map { "\($0)" } ?? ""),
            HookVariable("FORCESCALE_PERCENT", percent.map { "\($0)" } ?? ""),
            HookVariable("FORCESCALE_TIME", time.map { (Double($0.microseconds) / 1e6).fixed(6) } ?? ""),
        ]
        var outcomes: [(Hook, HookRunner.Outcome)] = []
        runner.run(name, variables + more) { outcomes.append(($0, $1)) }
        for (hook, outcome) in outcomes { report(hook, outcome, note) }
    }

    /// Collects the exit statuses of commands, and reports the first failure of each command.
    mutating func reap(note: (String) -> Void) {
        runner.reap()
        for failure in runner.takeFailures() where reported.insert("\(failure.hook)").inserted {
            let ending =
                switch failure.ending {
                case .code(let code): "failed with exit code \(code)"
                case .signal(let number): "was ended by signal \(number)"
                }
            note(
                "The command of --on \(failure.hook.name.printable(limit: 40)) \(ending); further failures are not reported."
            )
        }
    }

    private mutating func report(_ hook: Hook, _ outcome: HookRunner.Outcome, _ note: (String) -> Void) {
        switch outcome {
        case .started: break
        case .crowded:
            guard reportsOverflow else { return }
            reportsOverflow = false
            note(
                "\(HookRunner.usualLimit) commands of --on are still running, so '\(hook.name.printable(limit: 40))' was skipped; "
                    + "further ones are skipped without a message.")
        case .failed(let number):
            guard failed.insert(hook.name).inserted else { return }
            note(
                "The command of --on \(hook.name.printable(limit: 40)) could not be started: "
                    + "\(SystemError.text(number)).")
        }
    }
}

extension HookOutput {
    /// Standard error, because standard output is for readings.
    package static var standardError: HookOutput { .descriptor(Console.current.error.descriptor) }
}
