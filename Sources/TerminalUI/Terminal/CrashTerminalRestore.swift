import Glibc
import Synchronization

/// Restores the terminal where no other code runs any more: on crashes, on `exit`, before `_exit`, and when a signal ends or
/// stops a program that does not handle it.
///
/// A terminal is changed only after `arm` or `armLine`, so that it is restored at any moment.
/// A signal handler may only call async-signal-safe functions, so all data it needs is prepared in advance and stored at
/// one address: a byte string for `write`, and settings for `tcsetattr`.
package enum CrashTerminalRestore {
    @unsafe struct Record {
        var input: Int32
        var output: Int32
        var settings: termios
        var bytes: UnsafeMutableBufferPointer<UInt8>
    }

    static let signals = [SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGQUIT, SIGSYS]
    /// The signals that are handled only while there is something to restore, unless the program handles or ignores them.
    static let requests = [SIGINT, SIGTERM, SIGHUP, SIGTSTP]
    /// The address of the record while a terminal is in use; otherwise 0.
    private static let armed = Atomic<UInt>(0)
    /// The terminal with an unfinished line; −1 if there is none.
    private static let standing = Atomic<Int32>(-1)
    /// The sequence that erases the line of the cursor.
    static let lineEraser: StaticString = "\r\u{1B}[K"
    private static let isInstalled = Atomic<Bool>(false)
    /// The address of the previous signal actions, one per signal number.
    private static let previous = Atomic<UInt>(0)
    private static let signalCount = 65

    /// Enables restoring this terminal.
    static func arm(input: Int32, output: Int32, settings: TerminalSettings, bytes: [UInt8]) {
        install()
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = unsafe copy.initialize(from: bytes)
        let record = UnsafeMutablePointer<Record>.allocate(capacity: 1)
        unsafe record.initialize(
            to: Record(input: input, output: output, settings: settings.value, bytes: copy))
        replace(by: UInt(bitPattern: record))
        handleRequests()
    }

    /// Disables restoring.
    static func disarm() {
        replace(by: 0)
        releaseRequests()
    }

    /// Enables erasing an unfinished line on a terminal.
    static func armLine(on descriptor: Int32) {
        install()
        standing.store(descriptor, ordering: .releasing)
        handleRequests()
    }

    /// Disables erasing the line.
    static func releaseLine() {
        standing.store(-1, ordering: .releasing)
        releaseRequests()
    }

    private static func handleRequests() {
        for number in requests where address(ofHandlerFor: number) == 0 {
            var action = sigaction()
            unsafe action.__sigaction_handler.sa_handler = handler
            action.sa_flags = SA_ONSTACK | SA_RESTART
            unsafe sigemptyset(&action.sa_mask)
            _ = unsafe sigaction(number, &action, nil)
        }
    }

    private static func releaseRequests() {
        guard armed.load(ordering: .acquiring) == 0, standing.load(ordering: .acquiring) < 0 else { return }
        let own = unsafe unsafeBitCast(handler, to: UInt.self)
        for number in requests where address(ofHandlerFor: number) == own { signal(number, SIG_DFL) }
    }

    private static func replace(by next: UInt) {
        let address = armed.exchange(next, ordering: .acquiringAndReleasing)
        guard let record = unsafe UnsafeMutablePointer<Record>(bitPattern: address) else { return }
        unsafe record.pointee.bytes.deallocate()
        unsafe record.deallocate()
    }

    /// Restores the terminal once; async-signal-safe.
    package static func restore() {
        eraseLine()
        let address = armed.exchange(0, ordering: .acquiringAndReleasing)
        guard let record = unsafe UnsafeMutablePointer<Record>(bitPattern: address) else { return }
        // The record is not freed, because the process is about to end.
        var output = unsafe pollfd(fd: record.pointee.output, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&output, 1, 500)
        _ = unsafe write(output.fd, record.pointee.bytes.baseAddress, record.pointee.bytes.count)
        _ = unsafe tcflush(record.pointee.input, TCIFLUSH)
        _ = unsafe tcsetattr(record.pointee.input, TCSANOW, &record.pointee.settings)
    }

    private static func eraseLine() {
        var terminal = pollfd(
            fd: standing.exchange(-1, ordering: .acquiringAndReleasing), events: Int16(POLLOUT), revents: 0)
        // A stopped terminal keeps the line until it is resumed.
        guard terminal.fd >= 0, unsafe poll(&terminal, 1, 500) == 1 else { return }
        _ = unsafe write(terminal.fd, lineEraser.utf8Start, lineEraser.utf8CodeUnitCount)
    }

    private static func install() {
        guard !isInstalled.exchange(true, ordering: .acquiringAndReleasing) else { return }
        useAnotherStack()
        let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: signalCount)
        unsafe actions.initialize(repeating: sigaction(), count: signalCount)
        previous.store(UInt(bitPattern: actions), ordering: .releasing)
        // If the program handles SIGQUIT, it ends normally and restores the terminal itself.
        for number in signals where number != SIGQUIT || address(ofHandlerFor: number) == 0 {
            var action = sigaction()
            unsafe action.__sigaction_handler.sa_handler = handler
            action.sa_flags = SA_ONSTACK
            unsafe sigemptyset(&action.sa_mask)
            _ = unsafe sigaction(number, &action, actions + Int(number))
        }
        atexit { CrashTerminalRestore.restore() }
    }

    private static let handler: @convention(c) (Int32) -> Void = { CrashTerminalRestore.handle($0) }

    /// The address of the handler of a signal: 0 for the default action, 1 if it is ignored.
    private static func address(ofHandlerFor number: Int32) -> UInt {
        var action = sigaction()
        guard unsafe sigaction(number, nil, &action) == 0 else { return 0 }
        return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: UInt.self)
    }

    /// Installs an alternate signal stack, because a handler cannot run on a stack that has overflowed.
    private static func useAnotherStack() {
        var current = unsafe stack_t()
        guard unsafe sigaltstack(nil, &current) == 0, unsafe current.ss_flags & Int32(SS_DISABLE) != 0
        else { return }
        let size = 1 << 16
        var stack = unsafe stack_t(
            ss_sp: .allocate(byteCount: size, alignment: 16), ss_flags: 0, ss_size: size)
        _ = unsafe sigaltstack(&stack, nil)
    }

    /// Restores the terminal and raises the signal again with its previous action, which is the default one of a request.
    private static func handle(_ number: Int32) {
        restore()
        let address = previous.load(ordering: .acquiring)
        if let actions = unsafe UnsafeMutablePointer<sigaction>(bitPattern: address) {
            _ = unsafe sigaction(number, actions + Int(number), nil)
        } else {
            _ = signal(number, SIG_DFL)
        }
        raise(number)
    }
}
