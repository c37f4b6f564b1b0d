import Glibc
import PseudoTerminals
import Synchronization
import Testing

import TerminalUI

/// Descriptors that the handlers below look at, kept here because C functions capture nothing.
private let program = Atomic<Int32>(-1)
private let window = Atomic<Int32>(-1)

/// Ends the process with 42 if the terminal is cooked again and its last bytes show the cursor.
private func judge() {
    var settings = termios()
    _ = unsafe tcgetattr(program.load(ordering: .relaxed), &settings)
    var entry = pollfd(fd: window.load(ordering: .relaxed), events: Int16(POLLIN), revents: 0)
    var bytes = [UInt8](repeating: 0, count: 4096)
    var text: [UInt8] = []
    while unsafe poll(&entry, 1, 200) > 0 {
        let count = unsafe read(entry.fd, &bytes, bytes.count)
        guard count > 0 else { break }
        text += bytes.prefix(count)
    }
    let isCooked = settings.c_lflag & UInt32(ECHO | ICANON) == UInt32(ECHO | ICANON)
    let isShown = text.suffix(6).elementsEqual("\u{1B}[?25h".utf8)
    _exit(isCooked && isShown ? 42 : 43)
}

@Suite("The terminal after a crash")
struct CrashTerminalRestoreTests {
    @Test func afterAnAbort() async {
        await #expect(processExitsWith: .exitCode(42)) {
            _ = signal(SIGABRT) { _ in judge() }
            Self.unblock(SIGABRT)
            try Self.hold { abort() }
        }
    }

    @Test func afterATrap() async {
        await #expect(processExitsWith: .exitCode(42)) {
            _ = signal(SIGILL) { _ in judge() }
            _ = signal(SIGTRAP) { _ in judge() }
            try Self.hold {
                let none: [Int] = []
                _ = none[Int(getpid())]
            }
        }
    }

    @Test func afterAnExitThatRunsNoDeinit() async {
        await #expect(processExitsWith: .exitCode(42)) {
            atexit { judge() }
            try Self.hold { exit(0) }
        }
    }

    @Test func theSignalStillKills() async {
        await #expect(processExitsWith: .signal(SIGQUIT)) {
            try Self.hold {
                kill(getpid(), SIGQUIT)
                sleep(10)
            }
        }
    }

    /// The process of an exit test may have been started with signals blocked, and `abort` no longer unblocks its own.
    private static func unblock(_ number: Int32) {
        var set = sigset_t()
        unsafe sigemptyset(&set)
        unsafe sigaddset(&set, number)
        _ = unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    private static func hold(_ body: () -> Void) throws {
        let pseudo = try PseudoTerminal()
        program.store(pseudo.program, ordering: .relaxed)
        window.store(pseudo.window, ordering: .relaxed)
        let terminal = try RawTerminal(
            .fullScreen, keys: .descriptor(pseudo.program), output: pseudo.program)
        body()
        _ = terminal.isRaw
    }
}
