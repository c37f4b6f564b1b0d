import Glibc
import Synchronization

/// Gives the terminal back where no other code of ours runs any more: on crashes, on `exit` and before `_exit`.
///
/// A signal handler may only call functions that are async-signal-safe, so everything that it needs is
/// computed beforehand and lies at one address: a byte string for `write`, settings for `tcsetattr`.
public enum CrashTerminalRestore {
    @unsafe struct Record {
        var input: Int32
        var output: Int32
        var settings: termios
        var bytes: UnsafeMutableBufferPointer<UInt8>
    }

    static let signals = [SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGQUIT, SIGSYS]
    /// Address of the record while a terminal is held, else 0.
    private static let armed = Atomic<UInt>(0)
    /// The terminal on which a line without an end stands; −1 for none.
    private static let standing = Atomic<Int32>(-1)
    /// Takes away the line that the cursor is in.
    static let lineEraser: StaticString = "\r\u{1B}[K"
    private static let isInstalled = Atomic<Bool>(false)
    /// Address of the actions that were there before, one for each signal number.
    private static let previous = Atomic<UInt>(0)
    private static let signalCount = 65

    /// From now on a crash gives this terminal back.
    static func arm(input: Int32, output: Int32, settings: TerminalSettings, bytes: [UInt8]) {
        install()
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = unsafe copy.initialize(from: bytes)
        let record = UnsafeMutablePointer<Record>.allocate(capacity: 1)
        unsafe record.initialize(
            to: Record(input: input, output: output, settings: settings.value, bytes: copy))
        replace(by: UInt(bitPattern: record))
    }

    /// Nothing is held any more.
    static func disarm() { replace(by: 0) }

    /// From now on a line without an end stands on a terminal, and a crash takes it away.
    static func hold(lineOn descriptor: Int32) {
        install()
        standing.store(descriptor, ordering: .releasing)
    }

    /// No such line stands any more.
    static func releaseLine() { standing.store(-1, ordering: .releasing) }

    private static func replace(by next: UInt) {
        let address = armed.exchange(next, ordering: .acquiringAndReleasing)
        guard let record = unsafe UnsafeMutablePointer<Record>(bitPattern: address) else { return }
        unsafe record.pointee.bytes.deallocate()
        unsafe record.deallocate()
    }

    /// Gives back what is held, once; async-signal-safe.
    public static func restore() {
        eraseLine()
        let address = armed.exchange(0, ordering: .acquiringAndReleasing)
        guard let record = unsafe UnsafeMutablePointer<Record>(bitPattern: address) else { return }
        // Freed by nobody: the process is about to end.
        var output = unsafe pollfd(fd: record.pointee.output, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&output, 1, 500)
        _ = unsafe write(output.fd, record.pointee.bytes.baseAddress, record.pointee.bytes.count)
        _ = unsafe tcflush(record.pointee.input, TCIFLUSH)
        _ = unsafe tcsetattr(record.pointee.input, TCSANOW, &record.pointee.settings)
    }

    private static func eraseLine() {
        var terminal = pollfd(
            fd: standing.exchange(-1, ordering: .acquiringAndReleasing), events: Int16(POLLOUT), revents: 0)
        // A terminal that is stopped has its line until it goes on.
        guard terminal.fd >= 0, unsafe poll(&terminal, 1, 500) == 1 else { return }
        _ = unsafe write(terminal.fd, lineEraser.utf8Start, lineEraser.utf8CodeUnitCount)
    }

    private static func install() {
        guard !isInstalled.exchange(true, ordering: .acquiringAndReleasing) else { return }
        useAnotherStack()
        let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: signalCount)
        unsafe actions.initialize(repeating: sigaction(), count: signalCount)
        previous.store(UInt(bitPattern: actions), ordering: .releasing)
        for number in signals where number != SIGQUIT || !isHandled(number) {
            var action = sigaction()
            unsafe action.__sigaction_handler.sa_handler = { CrashTerminalRestore.handle($0) }
            action.sa_flags = SA_ONSTACK
            unsafe sigemptyset(&action.sa_mask)
            _ = unsafe sigaction(number, &action, actions + Int(number))
        }
        atexit { CrashTerminalRestore.restore() }
    }

    /// Whoever asks to hear of SIGQUIT ends in good order, and gives the terminal back then.
    private static func isHandled(_ number: Int32) -> Bool {
        var action = sigaction()
        guard unsafe sigaction(number, nil, &action) == 0 else { return false }
        return unsafe action.__sigaction_handler.sa_handler != nil
    }

    /// A stack that has overflowed cannot run its own handler.
    private static func useAnotherStack() {
        var current = unsafe stack_t()
        guard unsafe sigaltstack(nil, &current) == 0, unsafe current.ss_flags & Int32(SS_DISABLE) != 0
        else { return }
        let size = 1 << 16
        var stack = unsafe stack_t(
            ss_sp: .allocate(byteCount: size, alignment: 16), ss_flags: 0, ss_size: size)
        _ = unsafe sigaltstack(&stack, nil)
    }

    /// Gives the terminal back and lets the signal do what it would have done without us.
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
