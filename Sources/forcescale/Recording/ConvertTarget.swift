import Glibc
import Text
import Traces

/// Where a conversion goes: standard output, or a file that is put in place when it is whole.
final class ConvertTarget {
    private let path: String
    private let beside: String?
    private let descriptor: Int32
    private var buffer: OutputBuffer
    private var isDone = false

    init(_ path: String) throws {
        self.path = path
        var information = stat()
        let isThere = unsafe stat(path, &information) == 0
        let isSpecial = isThere && information.st_mode & S_IFMT != S_IFREG
        if path == "-" {
            (descriptor, beside) = (1, nil)
        } else if isSpecial {
            // A device such as /dev/null, or a FIFO: nothing can be put in its place.
            (descriptor, beside) = (unsafe open(path, O_WRONLY | O_CLOEXEC), nil)
            guard descriptor >= 0 else { throw TraceFile.failure(path, errno) }
        } else {
            let name = "\(path).\(getpid()).part"
            do {
                descriptor = try TraceFile.open(name, .replace)
            } catch let failure as Failure {
                throw Failure(
                    failure.code, failure.message.replacing(name.printable(), with: path.printable()))
            }
            beside = name
        }
        buffer = OutputBuffer(
            descriptor: descriptor, name: path == "-" ? "standard output" : path.printable())
    }

    deinit {
        if descriptor > 2 { close(descriptor) }
        if let beside, !isDone { unsafe unlink(beside) }
    }

    /// Writes what the encoder has.
    func write(_ encoder: inout TraceEncoder) throws {
        buffer.append(encoder.bytes)
        encoder.clear()
        try buffer.flush()
    }

    /// Puts the file in its place.
    func finish() throws {
        guard let beside else { return }
        guard fsync(descriptor) == 0, unsafe rename(beside, path) == 0 else {
            throw TraceFile.failure(path, errno)
        }
        isDone = true
    }
}
