internal import Glibc

/// A file that several processes may append rows to at once: each row is one write at its end.
public final class AppendLog: Sendable {
    private let file: FileDescriptor
    /// Whether it is a regular file: devices can be endless to read, and pipes have no past.
    public let isFile: Bool

    /// Opens a file, or makes it.
    ///
    /// - Throws: the refusal.
    public init(_ path: String) throws(SystemFailure) {
        file = try FileDescriptor(opening: path, flags: O_RDWR | O_CREAT | O_APPEND, waits: true)
        isFile = (try? FileStatus(of: file.number))?.kind == .file
    }

    /// Where to write a row.
    public var descriptor: Int32 { file.number }

    /// Calls a body while no other process calls its own, so that two that begin a file do not both find it empty.
    ///
    /// It waits 2 s at most: whoever has the lock is done at once.
    public func withLock(_ body: () throws -> Void) rethrows {
        if isFile { lock() }
        defer { if isFile { flock(file.number, LOCK_UN) } }
        try body()
    }

    private func lock() {
        for _ in 0..<200 where flock(file.number, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else { return }
            usleep(10_000)
        }
    }

    /// Waits until the rows are on the disk.
    ///
    /// - Throws: the refusal.
    public func synchronize() throws(SystemFailure) {
        if isFile { try file.synchronize() }
    }

    /// All that the file holds; nothing of a device or a pipe.
    ///
    /// - Throws: the refusal.
    public var content: [UInt8] {
        get throws(SystemFailure) {
            var bytes: [UInt8] = []
            guard isFile else { return bytes }
            var buffer = [UInt8](repeating: 0, count: 65_536)
            while true {
                let count = try file.read(into: &buffer, at: Int64(bytes.count))
                guard count > 0 else { return bytes }
                bytes += buffer.prefix(count)
            }
        }
    }
}
