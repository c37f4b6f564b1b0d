internal import Glibc

/// A file that several processes may append rows to at the same time: each row is a single write.
public final class AppendLog: Sendable {
    private let file: FileDescriptor
    /// Whether this is a regular file. Devices may be endless to read, and pipes have no content to read back.
    public let isFile: Bool

    /// Opens a file, or creates it.
    ///
    /// - Throws: The system error.
    public init(_ path: String) throws(SystemFailure) {
        file = try FileDescriptor(opening: path, flags: O_RDWR | O_CREAT | O_APPEND, waits: true)
        isFile = (try? FileStatus(of: file.number))?.kind == .file
    }

    /// The descriptor to write rows to.
    public var descriptor: Int32 { file.number }

    /// Calls a closure while holding the file lock, so that only one process finds the file empty and writes its header.
    ///
    /// The lock is held only briefly by any process. After 2 s, the closure is called without it.
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

    /// Waits until the rows are stored on disk.
    ///
    /// - Throws: The system error.
    public func synchronize() throws(SystemFailure) {
        if isFile { try file.synchronize() }
    }

    /// Removes bytes from the end of the file.
    ///
    /// - Returns: false if the file does not end with them, because others have appended to it, or is not a regular file.
    /// - Throws: The system error.
    public func removeLast(_ bytes: [UInt8]) throws(SystemFailure) -> Bool {
        let content = try content
        guard isFile, content.suffix(bytes.count).elementsEqual(bytes) else { return false }
        try file.truncate(to: Int64(content.count - bytes.count))
        return true
    }

    /// The content of the file; empty for a device or a pipe.
    ///
    /// - Throws: The system error.
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
