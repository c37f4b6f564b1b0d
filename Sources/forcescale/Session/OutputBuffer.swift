import Glibc
import POSIX

/// Bytes on their way to a file descriptor.
struct OutputBuffer {
    /// The reader of the other end is gone: nothing is wrong, and nothing more can be told.
    struct ReaderIsGone: Error {}

    private static let many = 1 << 16

    private var bytes: [UInt8] = []
    private let descriptor: Int32
    private let name: String

    init(descriptor: Int32, name: String) {
        self.descriptor = descriptor
        self.name = name
    }

    var count: Int { bytes.count }

    mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

    /// Writes all that is waiting.
    ///
    /// - Throws: `ReaderIsGone` where the pipe is closed, else a `Failure` with the reason.
    mutating func flush() throws {
        try put(bytes, from: 0, to: bytes.count)
        bytes.removeAll(keepingCapacity: true)
    }

    /// Appends a part of these bytes; where they are many, all is written instead, and they are not taken in first.
    mutating func write(_ more: [UInt8], from start: Int = 0, to end: Int? = nil) throws {
        let end = end ?? more.count
        guard end - start > Self.many else { return append(more[start..<end]) }
        try flush()
        try put(more, from: start, to: end)
    }

    private func put(_ bytes: [UInt8], from start: Int, to end: Int) throws {
        var written = start
        while written < end {
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe Glibc.write(
                    descriptor, buffer.baseAddress?.advanced(by: written), end - written)
            }
            if count >= 0 {
                written += count
            } else if errno == EAGAIN {
                var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = unsafe poll(&waiting, 1, -1)
            } else if errno == EPIPE || errno == EIO && isTerminal {
                throw ReaderIsGone()
            } else if errno != EINTR {
                throw Failure(
                    .readOrWrite,
                    "cannot write to \(name): \(SystemError.text(errno)); what was read until now is written")
            }
        }
    }

    /// A terminal whose window was closed says so itself no more, but is still a device of characters.
    private var isTerminal: Bool {
        var information = stat()
        return unsafe fstat(descriptor, &information) == 0 && information.st_mode & S_IFMT == S_IFCHR
    }
}
