import Glibc

/// A file descriptor of a terminal, which is closed if it was opened here.
struct Descriptor: ~Copyable {
    let number: Int32
    private let isOwned: Bool

    /// Uses one of the standard descriptors, which stays open.
    init(borrowed number: Int32) {
        self.number = number
        isOwned = false
    }

    init(opening path: String, flags: Int32) throws(TerminalError) {
        let opened = unsafe open(path, flags | O_NOCTTY | O_CLOEXEC)
        guard opened >= 0 else { throw TerminalError(.open, on: path, code: errno) }
        number = opened
        isOwned = true
    }

    deinit {
        if isOwned { close(number) }
    }

    /// Waits until the descriptor is readable or writable or hung up; returns false on a timeout.
    func waits(for events: Int32, milliseconds: Int32) -> Bool {
        var entry = pollfd(fd: number, events: Int16(truncatingIfNeeded: events), revents: 0)
        return unsafe poll(&entry, 1, milliseconds) > 0
    }

    /// Whether the terminal is disconnected, so that no more input can arrive.
    var isHungUp: Bool { waits(for: 0, milliseconds: 0) }

    /// Writes as many bytes as the terminal accepts without blocking, and returns their number.
    func writeSome(_ bytes: ArraySlice<UInt8>) throws(TerminalError) -> Int {
        while true {
            let count = unsafe bytes.withUnsafeBytes { unsafe write(number, $0.baseAddress, $0.count) }
            if count >= 0 { return count }
            switch errno {
            case EINTR: continue
            case EAGAIN: return 0
            case EIO, EPIPE: throw TerminalError(.hangup, on: "the terminal", code: errno)
            default: throw TerminalError(.write, on: "the terminal", code: errno)
            }
        }
    }
}
