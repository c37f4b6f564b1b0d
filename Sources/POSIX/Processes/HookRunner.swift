import Glibc

/// Runs the commands of hooks beside the reading, which they can neither hold up nor end.
///
/// Each runs in `/bin/sh` and a process group of its own, with nothing on its standard input, with no other
/// descriptor of this program and with the default actions of all signals. Nobody waits for it: whoever polls calls
/// `reap` when a child has ended, and what still runs at the end is left to itself.
public final class HookRunner {
    /// What became of a command.
    public enum Outcome: Equatable, Sendable {
        /// It runs.
        case started
        /// As many as may run at a time were running, and it was not.
        case crowded
        /// It could not be started; the system's error number.
        case failed(Int32)
    }

    /// A command that ended otherwise than well.
    public struct Failure: Equatable, Sendable {
        /// How it ended.
        public enum Ending: Equatable, Sendable {
            /// With an exit code other than 0.
            case code(Int32)
            /// By a signal.
            case signal(Int32)
        }

        /// What was run.
        public var hook: Hook
        /// How it ended.
        public var ending: Ending
    }

    /// How many run at a time where nothing else is asked for.
    public static let usualLimit = 8

    private let hooks: [Hook]
    private let limit: Int
    private let output: HookOutput
    private let environment: Environment
    private var children: [(process: pid_t, hook: Hook)] = []
    private var failures: [Failure] = []

    /// A runner of some hooks.
    ///
    /// - Parameters:
    ///   - hooks: what is bound to what; several may have one name.
    ///   - limit: how many commands may run at a time, 1 and more.
    ///   - output: where the commands' output goes.
    ///   - environment: the variables that commands are given besides those of what happened.
    public init(
        _ hooks: [Hook], limit: Int = HookRunner.usualLimit, output: HookOutput, environment: Environment
    ) {
        self.hooks = hooks
        self.environment = environment
        self.limit = max(1, limit)
        self.output = output
    }

    /// The processes that run.
    var running: [pid_t] { children.map(\.process) }

    /// Whether there is none to run.
    public var isEmpty: Bool { hooks.isEmpty }

    /// Runs what is bound to a name.
    ///
    /// - Parameters:
    ///   - name: the name of what happened.
    ///   - variables: what the commands are told.
    ///   - tell: takes what became of each.
    public func run(_ name: String, _ variables: [HookVariable], tell: (Hook, Outcome) -> Void) {
        guard hooks.contains(where: { $0.name == name }) else { return }
        let environment = environment.setting(variables)
        for hook in hooks where hook.name == name {
            if children.count >= limit { reap() }
            guard children.count < limit else {
                tell(hook, .crowded)
                continue
            }
            switch ChildProcess.start(hook.command, environment, output: output) {
            case .success(let process):
                children.append((process, hook))
                tell(hook, .started)
            case .failure(let error): tell(hook, .failed(error.number))
            }
        }
    }

    /// Takes the ends of commands that have ended; it never waits.
    public func reap() {
        children.removeAll { process, hook in
            var status: Int32 = 0
            let ended = unsafe waitpid(process, &status, WNOHANG)
            if ended == process, let ending = Failure.Ending(status: status) {
                failures.append(Failure(hook: hook, ending: ending))
            }
            return ended == process || (ended < 0 && errno == ECHILD)
        }
    }

    /// The commands that have ended otherwise than well since this was asked last.
    public func takeFailures() -> [Failure] {
        defer { failures.removeAll() }
        return failures
    }
}

extension HookRunner.Failure.Ending {
    /// The ending that a status of `waitpid` tells; nil for exit code 0.
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

/// Where the output of hooks goes.
public enum HookOutput: Sendable {
    /// Into a descriptor, such as that of standard error: standard output belongs to the readings.
    case descriptor(Int32)
    /// Nowhere: the terminal shows a picture.
    case nowhere
}
