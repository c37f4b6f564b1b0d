import Glibc

/// Commands given to the system's shell.
enum Shell {
    /// Runs a command in this terminal and waits for it.
    ///
    /// - Returns: its exit code; 127 where it could not be run, as shells say it.
    static func run(_ words: [String]) -> Int32 {
        // A command takes over what its caller does not hear.
        let unheard = [SIGPIPE, SIGXFSZ]
        for number in unheard { signal(number, SIG_DFL) }
        defer { for number in unheard { signal(number, SIG_IGN) } }
        let status = unsafe system(words.map(quoted).joined(separator: " "))
        guard status >= 0, status & 0x7F == 0 else { return 127 }
        return status >> 8 & 0xFF
    }

    /// Whether there is a command of this name.
    static func has(_ command: String) -> Bool {
        let path = Console.current.environment["PATH"] ?? "/usr/bin:/bin"
        return path.split(separator: ":").contains { folder in
            unsafe "\(folder)/\(command)".withSystemPath { unsafe access($0, X_OK) } == 0
        }
    }

    /// A word that the shell takes as it stands.
    static func quoted(_ word: String) -> String {
        "'\(word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#))'"
    }
}
