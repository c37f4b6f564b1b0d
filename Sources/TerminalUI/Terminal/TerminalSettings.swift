import Glibc

/// The line settings (termios) of a terminal.
struct TerminalSettings {
    private(set) var value: termios

    init(of descriptor: Int32) throws(TerminalError) {
        var settings = termios()
        guard unsafe tcgetattr(descriptor, &settings) == 0 else {
            throw TerminalError(.configure, on: "the terminal", code: errno)
        }
        value = settings
    }

    /// These settings in raw mode: every key is delivered immediately and without echo.
    ///
    /// Control-C and Control-Z still send signals, so that a whole pipeline receives them, and newlines still return the
    /// cursor, so that the output of other programs keeps its form. On such a key the kernel discards earlier input
    /// (termios(3), NOFLSH), possibly between a `poll` that reports it and the `read`. With VMIN and VTIME 0 a read without
    /// available bytes returns immediately instead of blocking.
    var raw: TerminalSettings {
        var copy = self
        let flags = (signals: value.c_lflag & tcflag_t(ISIG), output: value.c_oflag)
        unsafe cfmakeraw(&copy.value)
        copy.value.c_lflag |= flags.signals
        copy.value.c_oflag = flags.output
        unsafe withUnsafeMutableBytes(of: &copy.value.c_cc) { keys in
            unsafe keys[Int(VMIN)] = 0
            unsafe keys[Int(VTIME)] = 0
        }
        return copy
    }

    /// These settings without echo: what is typed is not shown.
    var silent: TerminalSettings {
        var copy = self
        copy.value.c_lflag &= ~tcflag_t(ECHO)
        return copy
    }

    /// Applies these settings to a terminal, optionally discarding unread input.
    ///
    /// The settings are applied without waiting for output to drain, which might never happen on a stopped line.
    func apply(to descriptor: Int32, discardingInput: Bool) throws(TerminalError) {
        var settings = value
        if discardingInput { tcflush(descriptor, TCIFLUSH) }
        while unsafe tcsetattr(descriptor, TCSANOW, &settings) != 0 {
            guard errno == EINTR else {
                throw TerminalError(.configure, on: "the terminal", code: errno)
            }
        }
    }
}
