import Glibc
import POSIX
package import Recordings
package import SessionEvents
import Synchronization
import TerminalUI

/// Receives signals through a descriptor that can be polled, so that they are handled between readings.
///
/// The signal handler only writes a byte into a pipe. A second request to end, before the first one has taken effect,
/// ends the process immediately, for example if the reader of the output has stopped. That the terminal is closed never is such a
/// second request, since it is reported several times.
package final class SignalQueue {
    private let endRequest = Console.current.endRequest
    /// Whether the run is to end, because a signal or the user asked for it.
    package var isEndWanted: Bool { endRequest.isWanted }
    /// The descriptor to poll.
    var descriptor: Int32 { pipe.exit.number }

    private let pipe: Pipe
    private static let taken = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH, SIGCONT, SIGCHLD]
        .filter { $0 != SIGHUP || !outlivesTerminal }
    /// Whether the program continues after its terminal is closed, as with nohup.
    private static let outlivesTerminal = isIgnored(SIGHUP)
    /// The writing end of the pipe, for the handler; −1 if there is none.
    private static let listener = Atomic<Int32>(-1)
    /// Whether it handles the signals of the process.
    private let takesSignals = Console.current.isProcess

    /// Installs the signal handlers, if the current console is that of the process. They are removed when the object is
    /// deallocated.
    ///
    /// - Parameter areRead: whether the signals are read; if not, only those that ask the program to end are taken, which
    ///   `isEndWanted` says.
    package init(areRead: Bool = true) throws {
        do throws(SystemFailure) {
            pipe = try Pipe()
        } catch {
            throw Failure(.readOrWrite, "cannot watch for signals: \(error)")
        }
        // The requests to an earlier session have been carried out.
        endRequest.reset()
        guard takesSignals else { return }
        Self.listener.store(pipe.entrance.number, ordering: .releasing)
        for number in Self.taken where areRead || Self.ends(number) {
            Self.handle(number) { SignalQueue.note($0) }
        }
        Self.admitTaken()
    }

    deinit {
        guard takesSignals else { return }
        releaseTerminal()
        Self.listener.store(-1, ordering: .releasing)
    }

    /// Restores the default actions of the signals. While the program ends as it was asked to, it ignores that its terminal
    /// is closed, so that it can finish, for example with renaming a trial that does not count.
    package func releaseTerminal() {
        guard takesSignals else { return }
        for number in Self.taken { signal(number, number == SIGHUP && isEndWanted ? SIG_IGN : SIG_DFL) }
    }

    /// Returns the next signal; nil if there is none.
    func next() -> Int32? { pipe.take().map(Int32.init) }

    /// Waits until a descriptor is readable or a signal arrives.
    ///
    /// - Returns: whether a signal asks the program to end. A request to stop is handled here.
    package func wait(for other: Int32?) -> Bool { wait(for: other, milliseconds: -1) == .end }

    /// Waits until a descriptor is readable, a signal arrives or a time is over; −1 for no limit.
    ///
    /// A request to stop is handled here.
    package func wait(for other: Int32?, milliseconds: Int32) -> InputWait {
        var polled = [descriptor, other].compactMap(\.self).map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        let count = unsafe poll(&polled, nfds_t(polled.count), milliseconds)
        return asksToEnd() ? .end : count == 0 ? .nothing : .ready
    }

    /// Returns whether a pending signal asks the program to end. If none does, a request to stop is handled here.
    package func asksToEnd() -> Bool {
        var signals: [Int32] = []
        while let signal = next() { signals.append(signal) }
        if signals.contains(where: Self.ends) { return true }
        return signals.contains(SIGTSTP) && stop()
    }

    /// Stops the process as Control-Z does, unless a signal asks it to end, because it may never be continued.
    ///
    /// - Returns: whether a signal asks it to end, before or after the stop.
    package func stop() -> Bool {
        if asksToEnd() { return true }
        raise(SIGSTOP)
        return asksToEnd()
    }

    /// Whether a signal asks the program to end.
    static func ends(_ signal: Int32) -> Bool {
        signal == SIGINT || signal == SIGTERM || signal == SIGHUP || signal == SIGQUIT
    }

    /// Makes the next interrupt end the process immediately, because the program is already ending.
    package func endAtNextInterrupt() { endRequest.endAtNextInterrupt() }

    /// Notes that the user quit with a key, so that output does not wait for a reader that has stopped.
    func noteLeaving() { endRequest.noteLeaving() }

    /// The signal handler; everything in it is async-signal-safe.
    private static func note(_ number: Int32) {
        if ends(number), !EndRequest.process.note(isHangUp: number == SIGHUP) {
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
        // The handler is a word: 0 is the default action, 1 ignores the signal.
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

extension SignalQueue: CommandReader {
    package var pollable: Int32? { descriptor }

    package func readCommands() -> [SessionCommand] {
        var commands: [SessionCommand] = []
        while let signal = next() {
            switch signal {
            case SIGWINCH, SIGCONT: commands.append(.resize)
            case SIGTSTP: commands.append(.suspend)
            case SIGCHLD: commands.append(.reap)
            default: commands.append(.end(.interrupted))
            }
        }
        // A stopped process may never be continued, so a request to end takes precedence.
        if commands.contains(.end(.interrupted)) { commands.removeAll { $0 == .suspend } }
        return commands
    }
}
