import Glibc
import Text

/// A file that is written whole or not at all: beside its place, and put there when all is on the disk.
///
/// It follows links, and never puts a file in the place of a device or a pipe, which are written as it goes.
struct WholeFile {
    /// What is on its way into it.
    var output: OutputBuffer
    private let path: String
    /// Where it is written; nil where there is no place to be put in.
    private let beside: String?
    private let descriptor: Int32

    /// Begins a file; `-` is standard output.
    ///
    /// - Throws: `Failure` where it cannot be made.
    init(_ given: String) throws {
        guard given != "-" else {
            (path, beside, descriptor) = ("standard output", nil, 1)
            output = OutputBuffer(descriptor: 1, name: path)
            return
        }
        var information = stat()
        let exists = unsafe stat(given, &information) == 0
        let isPlaced = !exists || information.st_mode & S_IFMT == S_IFREG
        path = exists && isPlaced ? Self.resolved(given) : given
        let place = isPlaced ? "\(path).\(getpid()).part" : nil
        descriptor = try TraceFile.openForWriting(place ?? path, isPlaced ? O_CREAT | O_EXCL : 0)
        guard descriptor >= 0 else { throw Self.failure(path) }
        beside = place
        output = OutputBuffer(descriptor: descriptor, name: path.printable())
    }

    /// - Throws: where a path leads to the file that is read, however it is written; `-` is standard input.
    static func check(_ path: String, isNot source: String?) throws {
        guard let source, path != "-" else { return }
        var (read, written) = (stat(), stat())
        let isThere = unsafe source == "-" ? fstat(0, &read) == 0 : stat(source, &read) == 0
        guard isThere, unsafe stat(path, &written) == 0, read.st_mode & S_IFMT == S_IFREG,
            read.st_dev == written.st_dev, read.st_ino == written.st_ino
        else { return }
        throw Failure(.usage, "\(path.printable()) is what is read; give another name")
    }

    /// - Throws: where a file is there already that nobody asked to overwrite; a device or a pipe loses nothing.
    static func check(_ path: String, overwrites: Bool) throws {
        var information = stat()
        guard !overwrites, path != "-", unsafe stat(path, &information) == 0,
            information.st_mode & S_IFMT == S_IFREG
        else { return }
        throw Failure(.usage, "\(path.printable()) is there already; --force overwrites it")
    }

    /// Writes what waits, and puts the file in its place.
    mutating func finish() throws {
        try output.flush()
        guard let beside else {
            if descriptor > 2 { close(descriptor) }
            return
        }
        guard fsync(descriptor) == 0, close(descriptor) == 0, unsafe rename(beside, path) == 0 else {
            throw Self.failure(path)
        }
    }

    /// Takes away what was written.
    func abandon() {
        if let beside { unsafe unlink(beside) }
    }

    /// Writes all of it.
    static func write(_ bytes: some Sequence<UInt8>, to given: String) throws {
        var file = try WholeFile(given)
        do {
            file.output.append(bytes)
            try file.finish()
        } catch {
            file.abandon()
            throw error
        }
    }

    private static func resolved(_ path: String) -> String {
        guard let real = unsafe realpath(path, nil) else { return path }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }

    private static func failure(_ path: String) -> Failure {
        let number = errno
        guard number == EEXIST else { return TraceFile.failure(path, number) }
        return Failure(
            .readOrWrite,
            "cannot write \(path.printable()): a program that was killed left \(path.printable()).\(getpid()).part; "
                + "remove it")
    }
}
