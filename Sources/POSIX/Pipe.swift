internal import Glibc

/// Bytes from one thread, or from the handler of a signal, to another thread, to be polled for.
public struct Pipe: ~Copyable, Sendable {
    /// Where they come out.
    public let exit: FileDescriptor
    /// Where they go in; neither end waits.
    public let entrance: FileDescriptor

    /// An empty pipe that no child of this process gets.
    ///
    /// - Throws: the refusal, where the system gives no more descriptors.
    public init() throws(SystemFailure) {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw SystemFailure(number: errno) }
        for end in ends {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        exit = FileDescriptor(owning: ends[0])
        entrance = FileDescriptor(owning: ends[1])
    }

    /// Puts a byte in; where the pipe is full, it is lost.
    public func put(_ byte: UInt8) {
        var byte = byte
        _ = unsafe write(entrance.number, &byte, 1)
    }

    /// Takes the next byte out; nil where there is none now.
    public func take() -> UInt8? {
        var byte: UInt8 = 0
        return unsafe read(exit.number, &byte, 1) == 1 ? byte : nil
    }

    /// Waits for the next byte; nil where none can come.
    public func next() -> UInt8? {
        var byte: UInt8 = 0
        while true {
            let count = unsafe read(exit.number, &byte, 1)
            if count == 1 { return byte }
            guard count < 0, errno == EAGAIN || errno == EINTR else { return nil }
            var request = pollfd(fd: exit.number, events: Int16(POLLIN), revents: 0)
            _ = unsafe poll(&request, 1, -1)
        }
    }

    /// Throws away what is in it.
    public func empty() {
        var bytes: UInt64 = 0
        while unsafe read(exit.number, &bytes, MemoryLayout<UInt64>.size) > 0 {}
    }
}
