import Glibc

/// The bell of the terminal that the program runs in, wherever its output goes.
enum TerminalBell {
    /// Rings it.
    ///
    /// - Returns: whether there is one.
    static func ring() -> Bool {
        let terminal = unsafe open("/dev/tty", O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        guard terminal >= 0 else { return false }
        defer { close(terminal) }
        var bell: UInt8 = 7
        return unsafe write(terminal, &bell, 1) == 1
    }
}
