internal import Glibc

/// Bytes from one thread to another, to be polled for.
struct Pipe: ~Copyable, Sendable {
    /// Where they come out.
    let exit: FileDescriptor
    private let entrance: FileDescriptor

    /// An empty pipe that no child of this process gets.
    init() throws(SystemFailure) {
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
    func put(_ byte: UInt8) {
        var byte = byte
        _ = unsafe write(entrance.number, &byte, 1)
    }

    /// Waits for the next byte; nil where none can come.
    func next() -> UInt8? {
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
    func empty() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while unsafe read(exit.number, &bytes, bytes.count) > 0 {}
    }
}
