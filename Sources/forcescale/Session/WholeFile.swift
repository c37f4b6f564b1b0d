import Glibc
import Text

/// A file that is written whole or not at all.
enum WholeFile {
    /// Writes beside the file and puts it in place when all is on the disk.
    static func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
        let beside = "\(path).\(getpid()).part"
        let descriptor = unsafe open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw failure(path) }
        do {
            var output = OutputBuffer(descriptor: descriptor, name: path.printable())
            output.append(bytes)
            try output.flush()
            guard fsync(descriptor) == 0, close(descriptor) == 0, unsafe rename(beside, path) == 0 else {
                throw failure(path)
            }
        } catch {
            unsafe unlink(beside)
            throw error
        }
    }

    private static func failure(_ path: String) -> Failure {
        Failure(.readOrWrite, "cannot write \(path.printable()): \(SystemError.text(errno))")
    }
}
