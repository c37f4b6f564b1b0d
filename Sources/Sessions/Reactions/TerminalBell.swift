import Glibc

/// The bell of the controlling terminal, which may differ from the output.
enum TerminalBell {
    /// Rings the bell.
    ///
    /// - Returns: whether there is a terminal.
    static func ring() -> Bool {
        let terminal = unsafe open("/dev/tty", O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        guard terminal >= 0 else { return false }
        defer { close(terminal) }
        var bell: UInt8 = 7
        return unsafe write(terminal, &bell, 1) == 1
    }
}
