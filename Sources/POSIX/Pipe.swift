internal import Glibc

/// A pipe that passes bytes from a thread or a signal handler to another thread, which can poll it.
package struct Pipe: ~Copyable, Sendable {
    /// The read end.
    package let exit: FileDescriptor
    /// The write end; neither end blocks.
    package let entrance: FileDescriptor

    /// Creates a pipe that is not inherited by child processes.
    ///
    /// - Throws: The system error if no descriptors are left.
    package init() throws(SystemFailure) {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw SystemFailure(number: errno) }
        for end in ends {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        exit = FileDescriptor(owning: ends[0])
        entrance = FileDescriptor(owning: ends[1])
    }

    /// Writes a byte; it is lost if the pipe is full.
    package func put(_ byte: UInt8) {
        var byte = byte
        _ = unsafe write(entrance.number, &byte, 1)
    }

    /// Reads the next byte; nil if there is none.
    package func take() -> UInt8? {
        var byte: UInt8 = 0
        return unsafe read(exit.number, &byte, 1) == 1 ? byte : nil
    }

    /// Waits for the next byte; nil if the write end is closed.
    package func next() -> UInt8? {
        var byte: UInt8 = 0
        while true {
            let count = unsafe read(exit.number, &byte, 1)
            if count == 1 { return byte }
            guard count < 0, errno == EAGAIN || errno == EINTR else { return nil }
            var request = pollfd(fd: exit.number, events: Int16(POLLIN), revents: 0)
            _ = unsafe poll(&request, 1, -1)
        }
    }

    /// Discards all bytes in the pipe.
    package func empty() {
        var bytes: UInt64 = 0
        while unsafe read(exit.number, &bytes, MemoryLayout<UInt64>.size) > 0 {}
    }
}
