internal import Glibc

/// A table that several processes may append rows to at the same time: each row is a single write under a lock.
package final class AppendLog: Sendable {
    private let file: FileDescriptor
    /// Whether this is a regular file. Devices may be endless to read, and pipes have no content to read back.
    package let isFile: Bool

    /// Opens a file, or creates it.
    ///
    /// - Throws: The system error.
    package init(_ path: String) throws(SystemFailure) {
        file = try FileDescriptor(opening: path, flags: O_RDWR | O_CREAT | O_APPEND, waits: true)
        isFile = (try? FileStatus(of: file.number))?.kind == .file
    }

    /// The descriptor to write rows to.
    package var descriptor: Int32 { file.number }

    /// Calls a closure while holding the file lock, so that only one process finds the file empty and writes its header, and
    /// no other process appends while rows are moved.
    ///
    /// The lock is held only briefly by any process. After 2 s, the closure is called without it.
    ///
    /// - Parameter body: receives whether no other process holds the lock.
    package func withLock<Result>(_ body: (_ isAlone: Bool) throws -> Result) rethrows -> Result {
        let isAlone = !isFile || lock()
        defer { if isFile { flock(file.number, LOCK_UN) } }
        return try body(isAlone)
    }

    /// - Returns: false if another process holds the lock. File systems without locks are those of one process.
    private func lock() -> Bool {
        for _ in 0..<200 {
            if flock(file.number, LOCK_EX | LOCK_NB) == 0 { return true }
            guard errno == EWOULDBLOCK || errno == EINTR else { return true }
            usleep(10_000)
        }
        return false
    }

    /// Waits until the rows are stored on disk.
    ///
    /// - Throws: The system error.
    package func synchronize() throws(SystemFailure) {
        if isFile { try file.synchronize() }
    }

    /// The size of the file in bytes; 0 for a device or a pipe.
    package var size: Int64 { isFile ? (try? FileStatus(of: file.number))?.size ?? 0 : 0 }

    /// Removes the bytes from a position on: an unfinished row.
    ///
    /// - Throws: The system error.
    package func cut(to size: Int64) throws(SystemFailure) {
        if isFile { try file.truncate(to: size) }
    }

    /// Replaces the last row that equals another one; the rows after it are kept. Nothing is lost if the disk is full, or if the
    /// program is killed meanwhile.
    ///
    /// - Parameters:
    ///   - row: the row with its line end.
    ///   - new: what replaces it, with its line end; empty to remove it.
    ///   - keepsPlace: whether the new row stands where the old one stood; otherwise it follows the rows after it.
    /// - Returns: false if the file has no such row, or is not a regular file.
    /// - Throws: The system error; the file is then as before.
    package func replaceLast(
        _ row: [UInt8], with new: [UInt8], keepsPlace: Bool = false
    ) throws(SystemFailure) -> Bool {
        let content = try content
        guard isFile, let offset = Self.offset(of: row, in: content) else { return false }
        try replace(offset..<(offset + row.count), of: content, with: new, keepsPlace: keepsPlace)
        return true
    }

    /// Replaces rows, as `replaceLast` does.
    ///
    /// - Parameters:
    ///   - range: the positions of the bytes that are replaced.
    ///   - content: what the regular file contains now.
    ///   - new: what replaces them, with its line end; empty to remove them.
    ///   - keepsPlace: whether the new rows stand where the old ones stood; otherwise they follow the rows after them.
    /// - Throws: The system error; the file is then as before.
    package func replace(
        _ range: Range<Int>, of content: [UInt8], with new: [UInt8], keepsPlace: Bool
    ) throws(SystemFailure) {
        let offset = range.lowerBound
        let rest = content[offset...]
        let later = Array(content[range.upperBound...])
        var moved: [UInt8] = keepsPlace ? new + later : later + new
        let size = offset + moved.count
        // Until the file is cut, empty lines stand where the rows were, which readers of tables skip.
        moved += [UInt8](repeating: UInt8(ascii: "\n"), count: max(0, content.count - size))
        do throws(SystemFailure) {
            try file.write(moved, at: Int64(offset))
            try file.truncate(to: Int64(size))
            try file.synchronize()
        } catch {
            try? file.write(Array(rest), at: Int64(offset))
            try? file.truncate(to: Int64(content.count))
            throw error
        }
    }

    /// The position of the last line, or lines, that equal a row.
    private static func offset(of row: [UInt8], in content: [UInt8]) -> Int? {
        guard !row.isEmpty, content.count >= row.count else { return nil }
        return (0...(content.count - row.count)).last { offset in
            (offset == 0 || content[offset - 1] == UInt8(ascii: "\n"))
                && content[offset..<(offset + row.count)].elementsEqual(row)
        }
    }

    /// Whether the next row begins on a line of its own: the file is empty, ends with a line end, or is a device or a pipe.
    ///
    /// - Throws: The system error.
    package var isAtLineStart: Bool {
        get throws(SystemFailure) {
            let size = size
            var buffer: [UInt8] = [0]
            guard size > 0, try file.read(into: &buffer, at: size - 1) == 1 else { return true }
            return buffer[0] == UInt8(ascii: "\n")
        }
    }

    /// The content of the file; empty for a device or a pipe.
    ///
    /// - Throws: The system error.
    package var content: [UInt8] {
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
