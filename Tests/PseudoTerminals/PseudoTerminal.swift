package import Glibc

/// Both ends of a pseudoterminal: one for the program, one for what would be the window.
package struct PseudoTerminal: ~Copyable {
    /// This machine gives no pseudoterminal.
    package struct Refused: Error {
        /// Why, as `errno`.
        package let code: Int32
    }

    /// The end of the window.
    package let window: Int32
    /// The end of the program.
    package let program: Int32
    /// The path of the program's end, which can be opened as the terminal of a new session.
    package let path: String

    /// A new one, with neither end left open in programs that are started.
    package init() throws {
        let window = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        var (number, lock): (Int32, Int32) = (-1, 0)
        // TIOCGPTN and TIOCSPTLCK, macros that Swift does not import.
        guard unsafe ioctl(window, 0x8004_5430, &number) == 0, unsafe ioctl(window, 0x4004_5431, &lock) == 0
        else { throw Refused(code: errno) }
        let path = "/dev/pts/\(number)"
        let program = unsafe open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard program >= 0 else { throw Refused(code: errno) }
        (self.window, self.program, self.path) = (window, program, path)
    }

    /// Gives the window a size, in cells.
    package func resize(columns: UInt16, rows: UInt16) {
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = unsafe ioctl(window, UInt(TIOCSWINSZ), &size)
    }

    /// Closes the window; the program's end stays open.
    package func closeWindow() {
        // Kept as a number, so that `deinit` closes this and not a stranger's file.
        let null = unsafe open("/dev/null", O_RDWR | O_CLOEXEC)
        dup2(null, window)
        _ = fcntl(window, F_SETFD, FD_CLOEXEC)
        close(null)
    }

    deinit {
        close(window)
        close(program)
    }

    /// The bytes that the program has written since the last time.
    ///
    /// The kernel carries them across in its own time, so the end is where none came for a while.
    ///
    /// - Parameter patience: that while, in milliseconds.
    package func bytes(patience: Int32 = 0) -> [UInt8] {
        var all: [UInt8] = []
        var bytes = [UInt8](repeating: 0, count: 65_536)
        while waits(window, patience) {
            let count = unsafe read(window, &bytes, bytes.count)
            guard count > 0 else { break }
            all += bytes.prefix(count)
        }
        return all
    }

    /// The same as text, with `^` for ESC.
    package func seen(patience: Int32 = 100) -> String {
        String(decoding: bytes(patience: patience), as: UTF8.self).replacing("\u{1B}", with: "^")
    }

    /// Types.
    package func write(_ text: String) {
        let bytes = Array(text.utf8)
        _ = unsafe Glibc.write(window, bytes, bytes.count)
    }

    /// Types, and returns when the program can read it.
    package func type(_ text: String) {
        write(text)
        _ = waits(program, 1000)
    }

    private func waits(_ descriptor: Int32, _ milliseconds: Int32) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&entry, 1, milliseconds) > 0
    }

    /// The line settings, as `stty` reports and changes them.
    package var settings: termios {
        get {
            var settings = termios()
            _ = unsafe tcgetattr(program, &settings)
            return settings
        }
        nonmutating set {
            var settings = newValue
            _ = unsafe tcsetattr(program, TCSANOW, &settings)
        }
    }

    /// The local flags, in which raw and cooked differ.
    package var flags: UInt32 { settings.c_lflag }

    /// The number of typed bytes that were not read yet.
    package var typedAhead: Int32 {
        let before = settings
        var raw = before
        // With whole lines only, what has no end yet is not counted.
        raw.c_lflag &= ~UInt32(ICANON)
        settings = raw
        defer { settings = before }
        var waiting: Int32 = 0
        _ = unsafe ioctl(program, UInt(FIONREAD), &waiting)
        return waiting
    }
}

extension termios {
    /// Its flags, characters and speeds as bytes, to be compared; without the bytes between them, which mean nothing.
    package var allBytes: [UInt8] {
        var bytes = [c_line]
        for number in [c_iflag, c_oflag, c_cflag, c_lflag, c_ispeed, c_ospeed] {
            bytes += unsafe withUnsafeBytes(of: number) { unsafe Array($0) }
        }
        // The kernel has 19 characters, the C library room for 32.
        unsafe withUnsafeBytes(of: c_cc) { unsafe bytes += $0.prefix(19) }
        return bytes
    }
}
