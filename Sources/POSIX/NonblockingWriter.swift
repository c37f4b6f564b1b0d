internal import Glibc

/// Writes to a descriptor without blocking on a stopped terminal or on a pipe whose reader does not read.
///
/// The flags of an inherited descriptor are shared with other processes and must not be changed. The terminal or pipe
/// is therefore opened again in non-blocking mode. If that fails, the writer polls for space and writes small pieces.
/// Regular files and devices are written directly.
package final class NonblockingWriter: Sendable {
    /// The descriptor to poll for space.
    package let number: Int32
    private let isOwned: Bool
    private let isSocket: Bool
    /// The greatest number of bytes to write after polling for space; nil if writing does not block.
    private let piece: Int?

    /// The number of bytes that a terminal accepts when it reports space; for a pipe this is `PIPE_BUF`.
    private static let terminalPiece = 256
    private static let pipePiece = 4096

    /// The descriptor stays open, and its flags are not changed.
    package init(_ descriptor: Int32) {
        var information = stat()
        let isKnown = unsafe fstat(descriptor, &information) == 0
        let kind = isKnown ? information.st_mode & S_IFMT : 0
        let isTerminal = kind == S_IFCHR && isatty(descriptor) == 1
        isSocket = kind == S_IFSOCK
        let flags = fcntl(descriptor, F_GETFL)
        guard isTerminal || kind == S_IFIFO, flags >= 0, flags & O_NONBLOCK == 0 else {
            (number, isOwned, piece) = (descriptor, false, nil)
            return
        }
        let again = unsafe open(
            "/proc/self/fd/\(descriptor)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        isOwned = again >= 0
        number = again >= 0 ? again : descriptor
        piece = again >= 0 ? nil : isTerminal ? Self.terminalPiece : Self.pipePiece
    }

    deinit {
        if isOwned { close(number) }
    }

    /// Writes as many bytes as fit.
    ///
    /// - Returns: The number of bytes written; 0 if there is no space now.
    /// - Throws: The system error.
    package func write(_ bytes: ArraySlice<UInt8>) throws(SystemFailure) -> Int {
        guard !bytes.isEmpty else { return 0 }
        if piece != nil, !waits(milliseconds: 0) { return 0 }
        let count = min(bytes.count, piece ?? bytes.count)
        while true {
            let taken = unsafe bytes.withUnsafeBytes { buffer in
                isSocket
                    ? unsafe send(
                        number, buffer.baseAddress, count,
                        Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
                    : unsafe Glibc.write(number, buffer.baseAddress, count)
            }
            if taken >= 0 { return taken }
            switch errno {
            case EINTR: continue
            case EAGAIN: return 0
            default: throw SystemFailure(number: errno)
            }
        }
    }

    /// Waits until there is space, or until the reader is gone.
    ///
    /// - Returns: Whether that happened in time; a signal ends the wait early.
    @discardableResult
    package func waits(milliseconds: Int32) -> Bool {
        var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        return unsafe poll(&request, 1, milliseconds) > 0
    }
}
