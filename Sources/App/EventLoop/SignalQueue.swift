import Glibc
import Synchronization
import POSIX
import TerminalUI

/// Signals as something to poll, so that they come between readings and never amid one.
///
/// Their handler only writes a byte into a pipe. A second demand to end, while the first is being obeyed or cannot
/// be because the reader of the output has stopped, ends the process at once.
final class SignalQueue {
    private let endRequest = Console.current.endRequest
    /// Whether the run is to end: a signal asked for that, or a person left.
    var isEndWanted: Bool { endRequest.isWanted }
    /// The descriptor to poll.
    var descriptor: Int32 { pipe.exit.number }

    private let pipe: Pipe
    private static let taken = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH, SIGCONT, SIGCHLD]
        .filter { $0 != SIGHUP || !outlivesTerminal }
    /// Whether the program is to outlive the terminal, as with nohup.
    private static let outlivesTerminal = isIgnored(SIGHUP)
    /// The writing end of the pipe, for the handler; −1 if there is none.
    private static let listener = Atomic<Int32>(-1)
    /// Whether the process' signals come here.
    private let takesSignals = Console.current.isProcess

    /// Takes the signals that the process gets from their default actions until the value ends, where the current
    /// console is the process' own.
    init() throws {
        do throws(SystemFailure) {
            pipe = try Pipe()
        } catch {
            throw Failure(.readOrWrite, "cannot watch for signals: \(error)")
        }
        // The requests to an earlier session have been carried out.
        endRequest.reset()
        guard takesSignals else { return }
        Self.listener.store(pipe.entrance.number, ordering: .releasing)
        for number in Self.taken { Self.handle(number) { SignalQueue.note($0) } }
        Self.admitTaken()
    }

    deinit {
        guard takesSignals else { return }
        releaseTerminal()
        Self.listener.store(-1, ordering: .releasing)
    }

    /// Gives the signals back to their default actions.
    func releaseTerminal() {
        guard takesSignals else { return }
        for number in Self.taken { signal(number, SIG_DFL) }
    }

    /// The next signal that came; nil where none did.
    func next() -> Int32? { pipe.take().map(Int32.init) }

    /// Waits until a descriptor has something, or a signal comes.
    ///
    /// - Returns: whether the person asks to end; a demand to stop is obeyed here.
    func wait(for other: Int32?) -> Bool {
        var polled = [descriptor, other].compactMap(\.self).map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        _ = unsafe poll(&polled, nfds_t(polled.count), -1)
        return asksToEnd()
    }

    /// Whether one of the signals that came asks to end; a demand to stop is obeyed here, unless one does.
    func asksToEnd() -> Bool {
        var signals: [Int32] = []
        while let signal = next() { signals.append(signal) }
        if signals.contains(where: Self.ends) { return true }
        return signals.contains(SIGTSTP) && stop()
    }

    /// Stops the process as Control-Z does, unless it was asked to end before, since it might never be continued.
    ///
    /// - Returns: whether it is asked to end, before or after.
    func stop() -> Bool {
        if asksToEnd() { return true }
        raise(SIGSTOP)
        return asksToEnd()
    }

    /// Whether a signal asks the program to end.
    static func ends(_ signal: Int32) -> Bool {
        signal == SIGINT || signal == SIGTERM || signal == SIGHUP || signal == SIGQUIT
    }

    /// From now on an interrupt ends the process at once: a first demand to end is being obeyed already.
    func endAtNextInterrupt() { endRequest.endAtNextInterrupt() }

    /// The user quit with a key: a reader that has stopped is not waited for.
    func noteLeaving() { endRequest.noteLeaving() }

    /// The handler: everything here is async-signal-safe.
    private static func note(_ number: Int32) {
        if ends(number), !EndRequest.process.note() {
            CrashTerminalRestore.restore()
            _exit(Failure.Code.interrupted.rawValue)
        }
        let before = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = unsafe write(listener.load(ordering: .acquiring), &byte, 1)
        errno = before
    }

    /// Unblocks the signals, which may have been blocked when the program was started.
    private static func admitTaken() {
        var numbers = sigset_t()
        unsafe sigemptyset(&numbers)
        for number in taken { unsafe sigaddset(&numbers, number) }
        unsafe pthread_sigmask(SIG_UNBLOCK, &numbers, nil)
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard unsafe sigaction(number, nil, &action) == 0 else { return false }
        // The handler is a word: 0 the default action, 1 to ignore.
        return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }

    /// Interrupted reads and writes are restarted; only `poll` returns.
    private static func handle(_ number: Int32, with handler: @escaping @convention(c) (Int32) -> Void) {
        var action = sigaction()
        unsafe action.__sigaction_handler.sa_handler = handler
        action.sa_flags = SA_RESTART
        unsafe sigemptyset(&action.sa_mask)
        _ = unsafe sigaction(number, &action, nil)
    }
}
