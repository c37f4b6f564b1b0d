public import Glibc

/// An open file descriptor with one owner, closed at its end.
public struct FileDescriptor: ~Copyable, Sendable {
    /// The system's number of it.
    public let number: Int32

    /// Opens a path without waiting and not for children of this process.
    ///
    /// - Throws: the refusal.
    public init(opening path: String, flags: Int32 = O_RDONLY) throws(SystemFailure) {
        let number = unsafe path.withSystemPath { unsafe open($0, flags | O_NONBLOCK | O_CLOEXEC) }
        guard number >= 0 else { throw SystemFailure(number: errno) }
        self.number = number
    }

    /// Takes over a descriptor that nobody else owns.
    public init(owning number: Int32) { self.number = number }

    deinit { close(number) }

    /// Reads what there is, at most the buffer's size.
    ///
    /// - Returns: the number of bytes; 0 at the end, nil where there is nothing now.
    /// - Throws: the refusal.
    public func read(into buffer: inout [UInt8]) throws(SystemFailure) -> Int? {
        while true {
            let count = unsafe Glibc.read(number, &buffer, buffer.count)
            if count >= 0 { return count }
            switch errno {
            case EAGAIN: return nil
            case EINTR: continue
            default: throw SystemFailure(number: errno)
            }
        }
    }
}
