import Glibc
import POSIX
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
    /// - Parameter model: a file whose permissions it gets; nil for those of the file that it takes the place of.
    /// - Throws: `Failure` where it cannot be made.
    init(_ given: String, like model: String? = nil) throws {
        guard given != "-" else {
            (path, beside, descriptor) = ("standard output", nil, Console.current.output)
            output = Console.current.outputBuffer
            return
        }
        let information = FileNames.status(given)
        let exists = information != nil
        let isPlaced = information.map { $0.st_mode & S_IFMT == S_IFREG } ?? true
        path = exists && isPlaced ? Self.resolved(given) : given
        let place = isPlaced ? "\(path).\(getpid()).part" : nil
        let kept = model.map { FileNames.status($0) } ?? information
        descriptor = try TraceFile.openForWriting(
            place ?? path, isPlaced ? O_CREAT | O_EXCL : 0, mode: kept == nil ? 0o666 : 0o600)
        guard descriptor >= 0 else { throw Self.failure(path) }
        // Whom a file was kept from does not get it by its being overwritten.
        if isPlaced, let kept {
            _ = fchown(descriptor, kept.st_uid, kept.st_gid)
            fchmod(descriptor, kept.st_mode & 0o7777)
        }
        beside = place
        output = OutputBuffer(descriptor: descriptor, name: path.printable())
    }

    /// - Throws: where a path leads to the file that is read, however it is written; `-` is standard input.
    static func check(_ path: String, isNot source: String?) throws {
        guard let source, path != "-" else { return }
        guard
            let read = source == "-" ? FileNames.status(of: Console.current.input) : FileNames.status(source),
            let written = FileNames.status(path), read.st_mode & S_IFMT == S_IFREG,
            read.st_dev == written.st_dev, read.st_ino == written.st_ino
        else { return }
        throw Failure(.usage, "\(path.printable()) is what is read; give another name")
    }

    /// - Throws: where a file is there already that nobody asked to overwrite; a device or a pipe loses nothing.
    static func check(_ path: String, overwrites: Bool) throws {
        guard !overwrites, path != "-", FileNames.isFile(path) else { return }
        throw Failure(.usage, "\(path.printable()) is there already; --force overwrites it")
    }

    /// Writes what waits, and puts the file in its place.
    mutating func finish() throws {
        try output.flush()
        guard let beside else {
            if descriptor != Console.current.output { close(descriptor) }
            return
        }
        guard fsync(descriptor) == 0, close(descriptor) == 0, FileNames.rename(beside, to: path) else {
            throw Self.failure(path)
        }
    }

    /// Takes away what was written.
    func abandon() {
        if let beside { FileNames.remove(beside) }
    }

    /// Writes all of it.
    ///
    /// - Parameter model: a file whose permissions it gets; nil for those of the file that it takes the place of.
    static func write(_ bytes: some Sequence<UInt8>, to given: String, like model: String? = nil) throws {
        var file = try WholeFile(given, like: model)
        do {
            file.output.append(bytes)
            try file.finish()
        } catch {
            file.abandon()
            throw error
        }
    }

    private static func resolved(_ path: String) -> String {
        guard let real = unsafe path.withSystemPath({ unsafe realpath($0, nil) }) else { return path }
        defer { unsafe free(real) }
        return unsafe String(system: real)
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
