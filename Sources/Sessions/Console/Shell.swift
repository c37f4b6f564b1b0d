import Glibc
import Text

/// Runs commands with the system's shell.
package enum Shell {
    /// Runs a command in this terminal and waits for it.
    ///
    /// - Returns: its exit code; 127 if it could not be run, as in shells.
    package static func run(_ words: [String]) -> Int32 {
        run(line: words.map(ShellWord.quoted).joined(separator: " "))
    }

    /// Runs a command line in this terminal and waits for it.
    ///
    /// - Returns: its exit code; 127 if it could not be run, as in shells.
    package static func run(line: String) -> Int32 {
        // Ignored signals are inherited by the command.
        let ignored = [SIGPIPE, SIGXFSZ]
        for number in ignored { signal(number, SIG_DFL) }
        defer { for number in ignored { signal(number, SIG_IGN) } }
        let status = unsafe system(line)
        guard status >= 0, status & 0x7F == 0 else { return 127 }
        return status >> 8 & 0xFF
    }

    /// Whether a command exists.
    package static func has(_ command: String) -> Bool {
        let path = Console.current.environment["PATH"] ?? "/usr/bin:/bin"
        return path.split(separator: ":").contains { folder in
            unsafe "\(folder)/\(command)".withSystemPath { unsafe access($0, X_OK) } == 0
        }
    }
}
