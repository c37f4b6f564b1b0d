import Glibc

/// Text that waits to be written, on the disk where it is long.
struct Spool: Sendable {
    private static let inMemory = 1 << 20

    private var bytes: [UInt8] = []
    private var file: File?

    /// A file without a name, which ends with its last owner.
    private final class File: Sendable {
        let descriptor: Int32
        init(descriptor: Int32) { self.descriptor = descriptor }
        deinit { close(descriptor) }
    }

    var isEmpty: Bool { bytes.isEmpty && file == nil }

    /// - Throws: `Failure` where the disk takes no more.
    mutating func append(_ more: [UInt8]) throws {
        bytes.append(contentsOf: more)
        if bytes.count > Self.inMemory { try flush() }
    }

    private mutating func flush() throws {
        let file = try self.file ?? File(descriptor: Self.open())
        self.file = file
        var out = OutputBuffer(descriptor: file.descriptor, name: "a temporary file")
        out.append(bytes)
        try out.flush()
        bytes.removeAll(keepingCapacity: true)
    }

    private static func open() throws -> Int32 {
        let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
        var path = Array("\(folder)/forcescale-XXXXXX\0".utf8).map { CChar(bitPattern: $0) }
        let descriptor = unsafe mkstemp(&path)
        guard descriptor >= 0 else {
            throw Failure(
                .readOrWrite,
                "cannot make a temporary file in \(folder.printable()): \(SystemError.text(errno)); TMPDIR names another place"
            )
        }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        unsafe unlink(path)
        return descriptor
    }

    /// Writes all of it, or all but the first bytes.
    func write(to out: inout OutputBuffer, dropping dropped: Int = 0) throws {
        guard let file else {
            out.append(bytes.dropFirst(dropped))
            return
        }
        var chunk = [UInt8](repeating: 0, count: Self.inMemory)
        var place = dropped
        while true {
            let count = unsafe pread(file.descriptor, &chunk, chunk.count, off_t(place))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else {
                throw Failure(.readOrWrite, "cannot read a temporary file: \(SystemError.text(errno))")
            }
            guard count > 0 else { break }
            out.append(chunk.prefix(count))
            try out.flush()
            place += count
        }
        out.append(bytes)
    }
}
