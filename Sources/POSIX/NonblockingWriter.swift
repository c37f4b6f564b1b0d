internal import Glibc

/// Writes to a descriptor what it takes at once, and never waits for a terminal that is stopped or a pipe that nobody
/// reads.
///
/// The flags of a descriptor that was handed to this process belong to whoever else shares it. So the same terminal or
/// pipe is opened again without waiting; where that is refused, room is asked for and filled in small pieces. Regular
/// files and devices are written as they are.
public final class NonblockingWriter: Sendable {
    /// The descriptor to poll for room.
    public let number: Int32
    private let isOwned: Bool
    private let isSocket: Bool
    /// The most bytes that are written at once after room was asked for; nil where writing never waits.
    private let piece: Int?

    /// What a terminal takes that says it has room; a pipe takes `PIPE_BUF`.
    private static let terminalPiece = 256
    private static let pipePiece = 4096

    /// A writer to a descriptor, which stays open and as it is.
    public init(_ descriptor: Int32) {
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

    /// Writes what fits of some bytes.
    ///
    /// - Returns: how many bytes were taken; 0 where there is no room now.
    /// - Throws: the refusal.
    public func write(_ bytes: ArraySlice<UInt8>) throws(SystemFailure) -> Int {
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

    /// Waits until there is room, or nobody is left to take anything.
    ///
    /// - Returns: whether that came about within the time; a signal ends it sooner.
    @discardableResult
    public func waits(milliseconds: Int32) -> Bool {
        var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        return unsafe poll(&request, 1, milliseconds) > 0
    }
}
