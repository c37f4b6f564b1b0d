import Foundation
import TestSupport
import Testing

/// The built program in a terminal of its own, typed into and looked at through tmux.
final class Window {
    static let tmux = ["/usr/bin/tmux", "/usr/local/bin/tmux"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }
    static let reason: Comment = "there is no tmux on this machine, so no terminal to type into"

    /// The window's last contents where something was not seen.
    struct NotSeen: Error, CustomStringConvertible {
        let wanted: String
        let shown: String
        var description: String { "'\(wanted)' is not to be seen in:\n\(shown)" }
    }

    /// The first command starts a server, which must not keep open what tells `Process` that its child has ended.
    private static let alone = """
        for fd in $(ls /proc/self/fd); do [ "$fd" -gt 2 ] && eval "exec $fd>&-"; done 2>/dev/null
        exec "$0" "$@"
        """

    /// The server's socket is here, too.
    private let folder: TemporaryFolder

    /// Starts the program in a window.
    init(_ arguments: [String], columns: Int = 120, rows: Int = 40) throws {
        folder = try TemporaryFolder()
        let words = ([Program.executable.path()] + arguments).map { "'\($0)'" }.joined(separator: " ")
        try run([
            "-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)",
            "env LC_ALL=C.UTF-8 TERM=xterm-256color \(words) 2>&1; echo \"ended with $?\"; sleep 60",
        ])
    }

    /// The server inherits the tests' signal mask and hears no polite request to end.
    deinit {
        let answer = (try? run(["display-message", "-p", "#{pid}"])) ?? ""
        if let server = pid_t(answer.trimmingCharacters(in: .whitespacesAndNewlines)), server > 1 {
            kill(server, SIGKILL)
        }
    }

    /// Presses keys, by tmux's names.
    func press(_ keys: String...) throws { try run(["send-keys"] + keys) }

    /// What the window shows.
    var contents: String {
        get throws { try run(["capture-pane", "-p", "-S", "-200"]) }
    }

    /// Waits until the window shows a text.
    @discardableResult
    func wait(for text: String, seconds: Double = 45) throws -> String {
        let end = Date.now.addingTimeInterval(seconds)
        var shown = ""
        while Date.now < end {
            shown = try contents
            if shown.contains(text) { return shown }
            Thread.sleep(forTimeInterval: 0.05)
        }
        throw NotSeen(wanted: text, shown: shown)
    }

    @discardableResult
    private func run(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["-c", Self.alone, Self.tmux ?? "tmux", "-u", "-L", "window"] + arguments
        process.environment = [
            "HOME": folder.url.path(), "TMUX_TMPDIR": folder.url.path(), "LC_ALL": "C.UTF-8",
            "PATH": "/usr/bin:/bin", "SHELL": "/bin/sh",
        ]
        let file = folder.url.appending(path: "answer")
        try Data().write(to: file)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: file)
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }
}
