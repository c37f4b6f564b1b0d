import CShims
import Foundation
import PseudoTerminals

/// The built program, or a shell, as the leader of a session of its own in a pseudoterminal.
final class TerminalProgram {
    /// How a process came to its end.
    enum End: Equatable {
        case exit(Int32)
        case signal(Int32)
    }

    /// What was waited for in vain, and what the terminal showed instead.
    struct NotSeen: Error, CustomStringConvertible {
        let wanted: String
        let shown: String
        var description: String { "\(wanted) did not come about; the terminal shows:\n\(shown)" }
    }

    let pseudo: PseudoTerminal
    /// What was written, and what the terminal made of it.
    private(set) var terminal = AnsweringTerminal(columns: 100, rows: 30)
    /// How it ended; nil while it runs.
    private(set) var end: End?
    private(set) var isStopped = false
    let before: [UInt8]
    private let folder: URL
    private var process: pid_t = 0
    private let answers: Bool

    /// Starts the program.
    ///
    /// - Parameters:
    ///   - arguments: its arguments.
    ///   - executable: what is started in its place.
    ///   - answers: whether the terminal answers what it is asked.
    ///   - columns: the width of the window, at most 100 cells.
    ///   - rows: the height of the window, at most 30 cells.
    init(
        _ arguments: [String], executable: URL = Program.executable, answers: Bool = true,
        columns: UInt16 = 100, rows: UInt16 = 30
    ) throws {
        pseudo = try PseudoTerminal()
        self.answers = answers
        folder = FileManager.default.temporaryDirectory.appending(path: "forcescale-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        pseudo.resize(columns: columns, rows: rows)
        before = pseudo.settings.allBytes
        let path = Program.executable.deletingLastPathComponent().path() + ":/usr/bin:/bin"
        process = try Self.spawn(
            [executable.path()] + arguments, on: pseudo.path, in: folder.path(),
            environment: [
                "HOME=\(folder.path())", "TERM=xterm-256color", "LC_ALL=C.UTF-8", "PATH=\(path)",
                "PS1=ready ",
                "SWIFT_BACKTRACE=enable=no",
            ])
    }

    deinit {
        if end == nil {
            kill(process, SIGKILL)
            waitpid(process, nil, 0)
        }
        try? FileManager.default.removeItem(at: folder)
    }

    /// POSIX_SPAWN_SETSID, which Swift does not import.
    private static let newSession: Int32 = 0x80

    /// The first terminal that the leader of a new session opens becomes its own.
    private static func spawn(
        _ words: [String], on terminal: String, in folder: String, environment: [String]
    ) throws -> pid_t {
        var actions = unsafe posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        unsafe posix_spawn_file_actions_init(&actions)
        unsafe posix_spawnattr_init(&attributes)
        defer {
            unsafe posix_spawn_file_actions_destroy(&actions)
            unsafe posix_spawnattr_destroy(&attributes)
        }
        unsafe posix_spawn_file_actions_addchdir_np(&actions, folder)
        unsafe posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
        unsafe posix_spawn_file_actions_adddup2(&actions, 0, 1)
        unsafe posix_spawn_file_actions_adddup2(&actions, 0, 2)
        var (none, all) = (sigset_t(), sigset_t())
        unsafe sigemptyset(&none)
        unsafe sigfillset(&all)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        unsafe posix_spawnattr_setsigdefault(&attributes, &all)
        let flags = Self.newSession | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
        var process: pid_t = 0
        let arguments = unsafe words.map { unsafe strdup($0) }
        let variables = unsafe environment.map { unsafe strdup($0) }
        defer { unsafe (arguments + variables).forEach { unsafe free($0) } }
        let code = unsafe posix_spawn(
            &process, words[0], &actions, &attributes, arguments + [nil], variables + [nil])
        guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL) }
        return process
    }

    /// Takes what was written, and answers it.
    func drain() {
        terminal.process(pseudo.bytes())
        let answer = terminal.takeAnswers()
        if answers, !answer.isEmpty { pseudo.write(answer) }
        guard end == nil else { return }
        var status: Int32 = 0
        guard unsafe waitpid(process, &status, WNOHANG | WUNTRACED | WCONTINUED) == process else { return }
        if status == 0xFFFF {
            isStopped = false
        } else if status & 0xFF == 0x7F {
            isStopped = true
        } else {
            end = status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
            terminal.process(pseudo.bytes(patience: 20))
        }
    }

    /// Waits until something has come about, however slow the machine is.
    func wait(for wanted: String, until isSo: () -> Bool) throws {
        let limit = Date.now.addingTimeInterval(90)
        while true {
            drain()
            if isSo() { return }
            guard Date.now < limit, end == nil else {
                throw NotSeen(
                    wanted: wanted + (end.map { " before \($0)" } ?? ""),
                    shown: terminal.ordinaryText + "\n\(terminal.picture.suffix(2_000))")
            }
            Thread.sleep(forTimeInterval: 0.01)
        }
    }

    /// Waits until the program listens to signals.
    func waitUntilItListens() throws {
        try wait(for: "a handler of SIGTERM") {
            let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
            let caught = status.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }?.dropFirst(7) ?? ""
            let mask = UInt64(caught.trimmingCharacters(in: .whitespaces), radix: 16) ?? 0
            return mask >> UInt64(SIGTERM - 1) & 1 == 1
        }
    }

    /// Waits for its end.
    func waitForEnd() throws -> End? {
        try wait(for: "its end") { end != nil }
        return end
    }

    /// Waits until it is stopped.
    func waitUntilStopped() throws { try wait(for: "its stopping") { isStopped } }

    /// Waits until it shows a picture on the other screen with this in it.
    func wait(forPicture text: String) throws {
        try wait(for: "a picture with '\(text)'") {
            terminal.modes.isAlternate && terminal.picture.contains(text)
        }
    }

    /// Waits until this stands on the ordinary screen.
    func wait(forText text: String) throws {
        try wait(for: "'\(text)'") { terminal.ordinaryText.contains(text) }
    }

    /// Sends it a signal.
    func send(_ signal: Int32) { kill(process, signal) }

    /// The line settings.
    var settings: [UInt8] { pseudo.settings.allBytes }

    /// Whether the line settings are those of the start.
    var settingsAreAsBefore: Bool { settings == before }
}
