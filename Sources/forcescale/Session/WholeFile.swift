import Glibc
import Text

/// A file that is written whole or not at all.
enum WholeFile {
    /// Writes beside the file and puts it in place when all is on the disk; follows links, and never puts a file in the
    /// place of a device or a pipe. `-` is standard output.
    static func write(_ bytes: some Sequence<UInt8>, to given: String) throws {
        if given == "-" { return try writeThrough(bytes, descriptor: 1, name: "standard output") }
        var information = stat()
        let exists = unsafe stat(given, &information) == 0
        guard !exists || information.st_mode & S_IFMT == S_IFREG else {
            let descriptor = unsafe open(given, O_WRONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw failure(given) }
            defer { close(descriptor) }
            return try writeThrough(bytes, descriptor: descriptor, name: given.printable())
        }
        let path = exists ? resolved(given) : given
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

    private static func writeThrough(_ bytes: some Sequence<UInt8>, descriptor: Int32, name: String) throws {
        var output = OutputBuffer(descriptor: descriptor, name: name)
        output.append(bytes)
        try output.flush()
    }

    private static func resolved(_ path: String) -> String {
        guard let real = unsafe realpath(path, nil) else { return path }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }

    private static func failure(_ path: String) -> Failure {
        Failure(
            errno == EACCES || errno == EPERM ? .permission : .readOrWrite,
            "cannot write \(path.printable()): \(SystemError.text(errno))")
    }
}
