import Core
import Glibc

extension SignalQueue: Participant {
    var interests: EventInterests { [] }

    var pollable: Int32? { descriptor }

    func readCommands() -> [SessionCommand] {
        var commands: [SessionCommand] = []
        while let signal = next() {
            switch signal {
            case SIGWINCH, SIGCONT: commands.append(.resize)
            case SIGTSTP: commands.append(.suspend)
            case SIGCHLD: commands.append(.reap)
            default: commands.append(.leave)
            }
        }
        // A stopped process may never be continued, so a request to end takes precedence.
        if commands.contains(.leave) { commands.removeAll { $0 == .suspend } }
        return commands
    }
}
