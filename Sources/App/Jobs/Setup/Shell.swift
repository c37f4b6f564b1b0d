import Glibc

/// Runs commands with the system's shell.
enum Shell {
    /// Runs a command in this terminal and waits for it.
    ///
    /// - Returns: its exit code; 127 if it could not be run, as in shells.
    static func run(_ words: [String]) -> Int32 {
        // Ignored signals are inherited by the command.
        let ignored = [SIGPIPE, SIGXFSZ]
        for number in ignored { signal(number, SIG_DFL) }
        defer { for number in ignored { signal(number, SIG_IGN) } }
        let status = unsafe system(words.map(quoted).joined(separator: " "))
        guard status >= 0, status & 0x7F == 0 else { return 127 }
        return status >> 8 & 0xFF
    }

    /// Whether a command exists.
    static func has(_ command: String) -> Bool {
        let path = Console.current.environment["PATH"] ?? "/usr/bin:/bin"
        return path.split(separator: ":").contains { folder in
            unsafe "\(folder)/\(command)".withSystemPath { unsafe access($0, X_OK) } == 0
        }
    }

    /// The argument, quoted for the shell.
    static func quoted(_ word: String) -> String {
        "'\(word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#))'"
    }
}
