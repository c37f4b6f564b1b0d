internal import Glibc
internal import POSIX

/// An open file, pipe or terminal to read from, and the system calls for it.
final class InputFile: Sendable {
    /// The result of a read.
    enum Reading: Equatable {
        case bytes(Int)
        case waiting
        case end
    }

    let name: String
    let descriptor: Int32
    /// Whether it can be read twice: true for a file, false for a pipe.
    let isSeekable: Bool
    /// The offset at which reading begins.
    let start: Int64
    private let isOwned: Bool
    /// The number of bytes to read from the start; nil for all.
    private let limit: Int64?
    /// The length in bytes and the time of the last change when it was opened; 0 if it had none.
    private let opening: (length: Int64, changed: Int64)
    /// Receives the bytes that are read; nil if no hash is computed.
    let digest: InputDigest?

    /// Opens a file. A FIFO without a writer is opened too, and waits.
    ///
    /// - Parameters:
    ///   - limit: the number of bytes to read from the start if it is a file; nil for all. Only a file that the run itself
    ///     continues is read up to a limit, so it may be written.
    ///   - digest: receives the bytes that are read.
    /// - Throws: `notFound`, `denied` or `reading`.
    convenience init(
        path: String, limit: Int64? = nil, digest: InputDigest? = nil
    ) throws(TraceError) {
        let descriptor = unsafe path.withSystemPath { unsafe open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
        guard descriptor >= 0 else { throw Self.failure(of: path, errno) }
        if limit == nil { InputFiles.current.add(descriptor) }
        self.init(descriptor: descriptor, name: path, isOwned: true, limit: limit, digest: digest)
        let copy = digest == nil || !isSeekable ? -1 : fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        if copy >= 0 { digest?.begin(InputFile(descriptor: copy, name: path, isOwned: true)) }
    }

    /// Reads from a descriptor, whose flags are not changed, because standard input is shared with the shell.
    init(
        descriptor: Int32, name: String, isOwned: Bool, limit: Int64? = nil, digest: InputDigest? = nil
    ) {
        self.name = name
        self.descriptor = descriptor
        self.isOwned = isOwned
        let offset = lseek(descriptor, 0, SEEK_CUR)
        isSeekable = offset >= 0
        start = max(0, Int64(offset))
        let limit = isSeekable ? limit : nil
        self.limit = limit
        self.digest = digest
        opening = Self.extent(of: descriptor, limit: limit) ?? (0, 0)
    }

    deinit { if isOwned { close(descriptor) } }

    /// Reads the available bytes into a range of the buffer, and never waits for more.
    ///
    /// - Parameter offset: the offset in the file; the number of bytes read before if it is a pipe.
    /// - Throws: `reading`.
    func read(into bytes: inout [UInt8], _ part: Range<Int>, at offset: Int64) throws(TraceError) -> Reading {
        guard isSeekable || poll(milliseconds: 0) else { return .waiting }
        let count = limitedCount(part.count, at: offset)
        while true {
            let result = unsafe bytes.withUnsafeMutableBytes { buffer in
                let start = unsafe buffer.baseAddress.map { unsafe $0 + part.lowerBound }
                return isSeekable
                    ? unsafe pread(descriptor, start, count, off_t(offset))
                    : unsafe Glibc.read(descriptor, start, count)
            }
            if result > 0 {
                digest?.pass(bytes, part.lowerBound..<part.lowerBound + result, at: offset)
                return .bytes(result)
            }
            if result == 0 { return .end }
            switch errno {
            case EINTR: continue
            case EAGAIN: return .waiting
            default: throw Self.failure(of: name, errno)
            }
        }
    }

    /// Limits the number of bytes at an offset to `limit`.
    private func limitedCount(_ count: Int, at offset: Int64) -> Int {
        limit.map { Int(min(Int64(count), max(0, $0 - offset))) } ?? count
    }

    /// The length in bytes; nil if it has none.
    var length: Int64? { Self.extent(of: descriptor, limit: limit)?.length }

    /// The length in bytes and the time of the last change in nanoseconds; nil if it has none.
    private static func extent(of descriptor: Int32, limit: Int64?) -> (length: Int64, changed: Int64)? {
        var information = stat()
        guard unsafe fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
            return nil
        }
        let changed = information.st_mtim
        return (
            min(Int64(information.st_size), limit ?? .max),
            Int64(changed.tv_sec) &* 1_000_000_000 &+ Int64(changed.tv_nsec)
        )
    }

    /// Checks at the end of what was read that the file is the one that was opened. It may have become longer.
    ///
    /// - Throws: `reading` if it became shorter, or has the same length but was written to.
    func checkEnd(at offset: Int64) throws(TraceError) {
        let change: String
        if offset < opening.length {
            change = "became shorter"
        } else if limit == nil, let now = Self.extent(of: descriptor, limit: nil),
            now.length == opening.length, now.changed != opening.changed
        {
            change = "was changed"
        } else {
            return
        }
        throw TraceError(.reading, file: name, reason: "the file \(change) while it was read")
    }

    /// Appends bytes from an offset in the file.
    ///
    /// - Returns: whether all of them could be read.
    func append(to bytes: inout [UInt8], count: Int, at offset: Int64) -> Bool {
        let start = bytes.count
        return read(to: &bytes, count: count, at: offset) == nil && bytes.count == start + count
    }

    /// Appends bytes from an offset in the file, up to its end.
    ///
    /// - Returns: the error number of a read that failed; nil if none did.
    private func read(to bytes: inout [UInt8], count: Int, at offset: Int64) -> Int32? {
        var failure: Int32?
        bytes.append(addingCapacity: count) { output in
            unsafe output.withUnsafeMutableBufferPointer { buffer, done in
                while done < count {
                    let got = unsafe pread(
                        descriptor, buffer.baseAddress.map { unsafe $0 + done }, count - done,
                        off_t(offset + Int64(done)))
                    if got < 0 {
                        if errno == EINTR { continue }
                        failure = errno
                    }
                    guard got > 0 else { break }
                    done += got
                }
            }
        }
        return failure
    }

    /// Reads up to `count` bytes at an offset in the file.
    ///
    /// - Throws: `reading`.
    func bytes(at offset: Int64, count: Int) throws(TraceError) -> [UInt8] {
        var bytes: [UInt8] = []
        if let number = read(to: &bytes, count: limitedCount(count, at: offset), at: offset) {
            throw Self.failure(of: name, number)
        }
        return bytes
    }

    /// Waits for data to read, or for the end of a pipe.
    ///
    /// - Parameter milliseconds: the maximum time to wait; −1 for no limit.
    /// - Returns: whether a read would not block.
    @discardableResult
    func poll(milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe Glibc.poll(&request, 1, milliseconds) != 0
    }

    /// Returns the position of the next newline.
    static func newline(in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
        unsafe bytes.withUnsafeBytes { buffer in
            guard end > start, let base = buffer.baseAddress,
                let found = unsafe memchr(base + start, 0x0A, end - start)
            else { return nil }
            return unsafe base.distance(to: UnsafeRawPointer(found))
        }
    }

    private static func failure(of name: String, _ number: Int32) -> TraceError {
        let reason = SystemError.text(number)
        switch number {
        case ENOENT, ENOTDIR, ENXIO: return TraceError(.notFound, file: name, reason: reason)
        case EISDIR:
            return TraceError(.notFound, file: name, reason: "this is a folder, not a recording")
        case EACCES, EPERM: return TraceError(.denied, file: name, reason: reason)
        default: return TraceError(.reading, file: name, reason: reason)
        }
    }
}
