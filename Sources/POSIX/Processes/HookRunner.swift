import Glibc

/// Runs the commands of hooks in the background, so that they can neither delay nor end the measurement.
///
/// Each command runs in `/bin/sh` in its own process group, with empty standard input, no inherited descriptors, and
/// default signal handling. The runner never waits for commands: call `reap` when a child has ended. Commands that are
/// still running at the end of the program continue.
package final class HookRunner {
    /// The result of starting a command.
    package enum Outcome: Equatable, Sendable {
        /// The command was started.
        case started
        /// The command was not started, because the greatest number of commands was running.
        case crowded
        /// The command could not be started; the value is the system's error number.
        case failed(Int32)
    }

    /// A command that failed.
    package struct Failure: Equatable, Sendable {
        /// How it ended.
        package enum Ending: Equatable, Sendable {
            /// With a non-zero exit code.
            case code(Int32)
            /// By a signal.
            case signal(Int32)
        }

        package var hook: Hook
        /// How it ended.
        package var ending: Ending
    }

    /// The default limit of concurrent commands.
    package static let usualLimit = 8

    private let hooks: [Hook]
    private let limit: Int
    private let output: HookOutput
    private let environment: Environment
    private var children: [(process: pid_t, hook: Hook)] = []
    private var failures: [Failure] = []

    /// - Parameters:
    ///   - hooks: the hooks; several may have the same name.
    ///   - limit: the greatest number of concurrent commands, at least 1.
    ///   - output: where the output of commands goes.
    ///   - environment: the environment of the commands, to which the variables of the event are added.
    package init(
        _ hooks: [Hook], limit: Int = HookRunner.usualLimit, output: HookOutput, environment: Environment
    ) {
        self.hooks = hooks
        self.environment = environment
        self.limit = max(1, limit)
        self.output = output
    }

    /// The processes that are running.
    var running: [pid_t] { children.map(\.process) }

    /// Whether there are no hooks.
    package var isEmpty: Bool { hooks.isEmpty }

    /// Runs the commands bound to a name.
    ///
    /// - Parameters:
    ///   - name: the name of the event.
    ///   - variables: data about the event for the commands.
    ///   - report: receives the result for each hook.
    package func run(_ name: String, _ variables: [HookVariable], report: (Hook, Outcome) -> Void) {
        guard hooks.contains(where: { $0.name == name }) else { return }
        let environment = environment.setting(variables)
        for hook in hooks where hook.name == name {
            if children.count >= limit { reap() }
            guard children.count < limit else {
                report(hook, .crowded)
                continue
            }
            switch ChildProcess.start(hook.command, environment, output: output) {
            case .success(let process):
                children.append((process, hook))
                report(hook, .started)
            case .failure(let error): report(hook, .failed(error.number))
            }
        }
    }

    /// Collects the exit statuses of commands that have ended, without blocking.
    package func reap() {
        children.removeAll { process, hook in
            var status: Int32 = 0
            let ended = unsafe waitpid(process, &status, WNOHANG)
            if ended == process, let ending = Failure.Ending(status: status) {
                failures.append(Failure(hook: hook, ending: ending))
            }
            return ended == process || (ended < 0 && errno == ECHILD)
        }
    }

    /// Returns the commands that have failed since the last call.
    package func takeFailures() -> [Failure] {
        defer { failures.removeAll() }
        return failures
    }
}

extension HookRunner.Failure.Ending {
    /// Decodes a status of `waitpid`; nil for exit code 0.
    init?(status: Int32) {
        let signal = status & 0x7F
        if signal != 0 {
            self = .signal(signal)
        } else if status >> 8 & 0xFF != 0 {
            self = .code(status >> 8 & 0xFF)
        } else {
            return nil
        }
    }
}

/// The destination of the output of hooks.
package enum HookOutput: Sendable {
    /// A descriptor, such as standard error; standard output is reserved for measurements.
    case descriptor(Int32)
    /// The output is discarded, because the terminal shows a screen.
    case nowhere
}
