package import Glibc

/// An open file descriptor with a single owner, which is closed at the end of its lifetime.
package struct FileDescriptor: ~Copyable, Sendable {
    /// The number of the descriptor.
    package let number: Int32

    /// Opens a file; child processes do not inherit the descriptor.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - flags: the flags of `open(2)`; `O_CLOEXEC` is added.
    ///   - mode: the permissions of a new file, before the umask is applied.
    ///   - waits: whether opening, reading and writing may block, such as for the other end of a pipe.
    ///   - use: how the file is used; nil for a temporary file, which is not an input.
    /// - Throws: The system error; `isInput` if a file that is read would be written.
    package init(
        opening path: String, flags: Int32 = O_RDONLY, mode: mode_t = 0o666, waits: Bool = false,
        as use: InputFiles.Use? = .input
    ) throws(SystemFailure) {
        let all = flags | O_CLOEXEC | (waits ? 0 : O_NONBLOCK)
        let number = unsafe path.withSystemPath { unsafe open($0, all, mode) }
        guard number >= 0 else { throw SystemFailure(number: errno) }
        if flags & O_ACCMODE == O_RDONLY {
            if let use { InputFiles.current.add(number, as: use) }
        } else if let use, InputFiles.current.contain(number, writing: use) {
            Glibc.close(number)
            throw SystemFailure.isInput
        }
        self.number = number
    }

    /// Takes ownership of an open descriptor.
    package init(owning number: Int32) { self.number = number }

    deinit { Glibc.close(number) }

    /// Returns another descriptor of the same file, which child processes do not inherit.
    ///
    /// - Throws: The system error if no descriptors are left.
    package func duplicate() throws(SystemFailure) -> FileDescriptor {
        let other = fcntl(number, F_DUPFD_CLOEXEC, 0)
        guard other >= 0 else { throw SystemFailure(number: errno) }
        return FileDescriptor(owning: other)
    }

    /// Reads available bytes, at most the size of the buffer.
    ///
    /// - Returns: The number of bytes; 0 at the end of the file, nil if no bytes are available now.
    /// - Throws: The system error.
    package func read(into buffer: inout [UInt8]) throws(SystemFailure) -> Int? {
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
