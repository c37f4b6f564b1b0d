import CLinux
import Glibc

/// Signals as something to poll, so that they come between readings and never amid one.
final class SignalQueue {
    /// The descriptor to poll.
    let descriptor: Int32

    private static let taken = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH, SIGCONT]

    /// Takes the signals from their default actions until the value ends.
    init() throws {
        signal(SIGPIPE, SIG_IGN)
        var set = Self.set(Self.taken)
        unsafe sigprocmask(SIG_BLOCK, &set, nil)
        descriptor = unsafe signalfd(-1, &set, Int32(SFD_NONBLOCK | SFD_CLOEXEC))
        guard descriptor >= 0 else {
            throw Failure(.readOrWrite, "cannot watch for signals: \(SystemError.text(errno))")
        }
    }

    deinit {
        close(descriptor)
        var set = Self.set(Self.taken)
        unsafe sigprocmask(SIG_UNBLOCK, &set, nil)
    }

    /// The next signal that came; nil where none did.
    func next() -> Int32? {
        var information = signalfd_siginfo()
        let size = MemoryLayout<signalfd_siginfo>.size
        guard unsafe read(descriptor, &information, size) == size else { return nil }
        return Int32(information.ssi_signo)
    }

    /// Whether a signal asks the program to end.
    static func ends(_ signal: Int32) -> Bool { [SIGINT, SIGTERM, SIGHUP, SIGQUIT].contains(signal) }

    /// From now on an interrupt ends the process at once: the first one is being obeyed already.
    static func endAtNextInterrupt() {
        signal(SIGINT) { _ in _exit(Failure.Code.interruptedTwice.rawValue) }
        var set = Self.set([SIGINT])
        unsafe sigprocmask(SIG_UNBLOCK, &set, nil)
    }

    private static func set(_ signals: [Int32]) -> sigset_t {
        var set = sigset_t()
        unsafe sigemptyset(&set)
        for signal in signals { unsafe sigaddset(&set, signal) }
        return set
    }
}
