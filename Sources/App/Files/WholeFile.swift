import Glibc
import POSIX
import Text

/// A file that is written atomically, or standard output.
struct WholeFile {
    /// The buffer of the file.
    var output: OutputBuffer
    /// The file; nil for standard output.
    private let file: AtomicFile?

    /// Creates a file; `-` is standard output.
    ///
    /// - Parameter model: a file whose permissions it gets; nil for those of the file that it replaces.
    /// - Throws: `Failure` if it cannot be created.
    init(_ path: String, like model: String? = nil) throws {
        guard path != "-" else {
            (file, output) = (nil, Console.current.outputBuffer)
            return
        }
        do throws(FileError) {
            let file = try AtomicFile(path, like: model) { !Console.current.endRequest.isWanted }
            self.file = file
            output = OutputBuffer(descriptor: file.descriptor, name: file.path.printable())
        } catch {
            throw Failure.writing(path, error)
        }
    }

    /// - Throws: `Failure` if a path refers to the file that is read, also by another name; `-` is standard input.
    static func check(_ path: String, isNot source: String?) throws {
        guard let source, path != "-" else { return }
        guard let read = try? source == "-" ? FileStatus(of: Console.current.input) : FileStatus(of: source),
            let written = try? FileStatus(of: path), read.kind == .file, read.identity == written.identity
        else { return }
        throw Failure(.usage, "\(path.printable()) is also the input; use another file")
    }

    /// - Throws: `Failure` if a file cannot be written: it is a folder, its folder does not exist, or it is a regular file
    ///   and is not to be overwritten.
    static func check(_ path: String, overwrites: Bool) throws {
        guard path != "-" else { return }
        switch FileStatus.kind(of: path) {
        case .folder: throw Failure.folder(path)
        case .file where !overwrites:
            throw Failure(.usage, "\(path.printable()) exists; --force overwrites it")
        case nil where !FileNames.hasFolder(path):
            throw Failure.writing(path, SystemFailure(number: ENOENT))
        default: return
        }
    }

    /// - Throws: `Failure` if a regular file cannot be created or replaced at a path. Pipes and devices are not opened,
    ///   because that would wait for their reader.
    static func checkWriting(_ path: String) throws {
        try check(path, overwrites: true)
        guard path != "-", [nil, .file].contains(FileStatus.kind(of: path)) else { return }
        try WholeFile(path).abandon()
    }

    /// - Throws: `Failure` if a file is one of the inputs, or exists and is not to be overwritten.
    static func check(_ path: String, isNotAmong sources: [String], overwrites: Bool) throws {
        for source in sources { try check(path, isNot: source) }
        try check(path, overwrites: overwrites)
    }

    /// Appends the text of a buffer.
    mutating func write(_ text: SpillBuffer) throws {
        try text.write(to: &output)
        try output.flush()
    }

    /// Writes the rest, and moves the file to its path.
    mutating func finish() throws {
        try output.flush()
        guard let file else { return }
        do throws(FileError) { try file.commit() } catch { throw Failure.writing(file.path, error) }
    }

    /// Removes what was written.
    func abandon() { file?.abandon() }

    /// Writes a whole file.
    ///
    /// - Parameter model: a file whose permissions it gets; nil for those of the file that it replaces.
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
}
