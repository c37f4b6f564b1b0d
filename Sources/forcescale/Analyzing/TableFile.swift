import Glibc
import Text

/// A file that grows beside its place and is put there when it is whole.
struct TableFile {
    private let path: String
    private let beside: String
    private let descriptor: Int32
    private var out: OutputBuffer

    /// - Throws: `Failure` where it cannot be made.
    init(path: String) throws {
        self.path = path
        beside = "\(path).\(getpid()).part"
        descriptor = unsafe open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw Self.failure(path) }
        out = OutputBuffer(descriptor: descriptor, name: path.printable())
    }

    mutating func append(_ text: String) { out.append(text.utf8) }

    mutating func append(_ spool: Spool) throws {
        try spool.write(to: &out)
        try out.flush()
    }

    /// Puts it in its place.
    mutating func finish() throws {
        try out.flush()
        guard fsync(descriptor) == 0, close(descriptor) == 0, unsafe rename(beside, path) == 0 else {
            throw Self.failure(path)
        }
    }

    /// Takes away what was written.
    func abandon() { unsafe unlink(beside) }

    private static func failure(_ path: String) -> Failure {
        Failure(
            errno == EACCES || errno == EPERM ? .permission : .readOrWrite,
            "cannot write \(path.printable()): \(SystemError.text(errno))")
    }
}
