public import Glibc

/// An open file descriptor with one owner, closed at its end.
public struct FileDescriptor: ~Copyable, Sendable {
    /// The system's number of it.
    public let number: Int32

    /// Opens a path, not for children of this process.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - flags: the flags of `open(2)`; `O_CLOEXEC` is added.
    ///   - mode: the permissions of a file that is made, before the mask of this process.
    ///   - waits: whether opening, reading and writing wait, such as for the other end of a pipe.
    /// - Throws: the refusal.
    public init(
        opening path: String, flags: Int32 = O_RDONLY, mode: mode_t = 0o666, waits: Bool = false
    ) throws(SystemFailure) {
        let flags = flags | O_CLOEXEC | (waits ? 0 : O_NONBLOCK)
        let number = unsafe path.withSystemPath { unsafe open($0, flags, mode) }
        guard number >= 0 else { throw SystemFailure(number: errno) }
        self.number = number
    }

    /// Takes over a descriptor that nobody else owns.
    public init(owning number: Int32) { self.number = number }

    deinit { Glibc.close(number) }

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
