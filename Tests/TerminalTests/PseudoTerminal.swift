import Glibc
import Testing

/// Both ends of a pseudoterminal: one for the program, one for what would be the window.
struct PseudoTerminal: ~Copyable {
    let window: Int32
    let program: Int32

    init() throws {
        let window = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK)
        var (number, lock): (Int32, Int32) = (-1, 0)
        // TIOCGPTN and TIOCSPTLCK, macros that Swift does not import.
        try #require(unsafe ioctl(window, 0x8004_5430, &number) == 0)
        try #require(unsafe ioctl(window, 0x4004_5431, &lock) == 0)
        let program = unsafe open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
        try #require(program >= 0)
        self.window = window
        self.program = program
    }

    /// Closes the window; the program's end stays open.
    func closeWindow() {
        // Kept as a number, so that `deinit` closes this and not a stranger's file.
        let null = unsafe open("/dev/null", O_RDWR)
        dup2(null, window)
        close(null)
    }

    deinit {
        close(window)
        close(program)
    }

    /// What the program has written since the last time, with `^` for ESC.
    ///
    /// The kernel carries bytes across in its own time, so the end is where none came for a while.
    func seen(patience: Int32 = 100) -> String {
        var text: [UInt8] = []
        var bytes = [UInt8](repeating: 0, count: 65_536)
        while waits(window, patience) {
            let count = unsafe read(window, &bytes, bytes.count)
            guard count > 0 else { break }
            text += bytes.prefix(count)
        }
        return String(decoding: text, as: UTF8.self).replacing("\u{1B}", with: "^")
    }

    /// Types, and returns when the program can read it.
    func type(_ text: String) {
        let bytes = Array(text.utf8)
        _ = unsafe write(window, bytes, bytes.count)
        _ = waits(program, 1000)
    }

    private func waits(_ descriptor: Int32, _ milliseconds: Int32) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&entry, 1, milliseconds) > 0
    }

    /// The local flags, in which raw and cooked differ.
    var flags: UInt32 {
        var settings = termios()
        _ = unsafe tcgetattr(program, &settings)
        return settings.c_lflag
    }
}
