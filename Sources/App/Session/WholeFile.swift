import POSIX
import Text

/// A file that is written whole or not at all, or standard output.
struct WholeFile {
    /// What is on its way into it.
    var output: OutputBuffer
    /// The file; nil for standard output.
    private let file: AtomicFile?

    /// Begins a file; `-` is standard output.
    ///
    /// - Parameter model: a file whose permissions it gets; nil for those of the file that it takes the place of.
    /// - Throws: `Failure` where it cannot be made.
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

    /// - Throws: where a path leads to a file that is read, however it is written; `-` is standard input.
    static func check(_ path: String, isNot source: String?) throws {
        guard let source, path != "-" else { return }
        guard let read = try? source == "-" ? FileStatus(of: Console.current.input) : FileStatus(of: source),
            let written = try? FileStatus(of: path), read.kind == .file, read.identity == written.identity
        else { return }
        throw Failure(.usage, "\(path.printable()) is what is read; give another name")
    }

    /// - Throws: where a file is there already that nobody asked to overwrite; a device or a pipe loses nothing.
    static func check(_ path: String, overwrites: Bool) throws {
        guard !overwrites, path != "-", FileStatus.kind(of: path) == .file else { return }
        throw Failure(.usage, "\(path.printable()) is there already; --force overwrites it")
    }

    /// - Throws: where a file must not be written: it is one of those that are read, or nobody asked to overwrite it.
    static func check(_ path: String, isNotAmong sources: [String], overwrites: Bool) throws {
        for source in sources { try check(path, isNot: source) }
        try check(path, overwrites: overwrites)
    }

    /// Writes a text that waited until now.
    mutating func write(_ text: SpillBuffer) throws {
        try text.write(to: &output)
        try output.flush()
    }

    /// Writes what waits, and puts the file in its place.
    mutating func finish() throws {
        try output.flush()
        guard let file else { return }
        do throws(FileError) { try file.commit() } catch { throw Failure.writing(file.path, error) }
    }

    /// Takes away what was written.
    func abandon() { file?.abandon() }

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
}
