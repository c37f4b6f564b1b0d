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

    /// These settings with every key handed over at once and unseen.
    ///
    /// Control-C and Control-Z stay signals, so that a whole pipeline hears them, and newlines still
    /// return the cursor, so that what others print in the meantime keeps its shape. With such a key the kernel
    /// discards what was typed before it (termios(3), NOFLSH), also between a `poll` that tells of it and the `read`:
    /// so that nothing waits there, a read without bytes returns at once (VMIN and VTIME 0).
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

    /// Makes a terminal's settings these; what was typed and not read is dropped if asked for.
    ///
    /// At once: waiting for the output to drain could take for ever on a line that is stuck.
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
