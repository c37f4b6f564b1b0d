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
    /// return the cursor, so that what others print in the meantime keeps its shape.
    var raw: TerminalSettings {
        var copy = self
        let flags = (signals: value.c_lflag & tcflag_t(ISIG), output: value.c_oflag)
        unsafe cfmakeraw(&copy.value)
        copy.value.c_lflag |= flags.signals
        copy.value.c_oflag = flags.output
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
