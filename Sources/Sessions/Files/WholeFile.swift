import Glibc
package import POSIX
import Text

/// A file that is written atomically, or standard output.
package struct WholeFile {
    /// The buffer of the file.
    package var output: OutputBuffer
    /// The file; nil for standard output.
    private let file: AtomicFile?

    /// Creates a file; `-` is standard output.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - model: a file whose permissions it gets; nil for those of the file that it replaces.
    ///   - use: whether the program keeps the file, so that it may be replaced after it was read.
    /// - Throws: `Failure` if it cannot be created, or is one of the inputs.
    package init(_ path: String, like model: String? = nil, as use: InputFiles.Use = .input) throws {
        guard path != "-" else {
            (file, output) = (nil, Console.current.outputBuffer)
            return
        }
        do throws(FileError) {
            let file = try AtomicFile(path, like: model, as: use) { !Console.current.endRequest.isWanted }
            self.file = file
            output = OutputBuffer(descriptor: file.descriptor, name: file.path.printable())
        } catch {
            throw Failure.writing(path, error)
        }
    }

    /// Checks before anything is read or measured what writing a file would refuse at the end.
    ///
    /// - Throws: `Failure` if a file cannot be written: it is one of the inputs, it is a folder, its folder does not exist,
    ///   or it is a regular file and is not to be overwritten.
    package static func check(_ path: String, overwrites: Bool, as use: InputFiles.Use = .input) throws {
        guard path != "-" else { return }
        if InputFiles.current.contain(path, writing: use) { throw Failure.writing(path, .isInput) }
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
    static func checkWriting(_ path: String, as use: InputFiles.Use) throws {
        try check(path, overwrites: true, as: use)
        guard path != "-", [nil, .file].contains(FileStatus.kind(of: path)) else { return }
        try WholeFile(path, as: use).abandon()
    }

    /// Appends the text of a buffer.
    package mutating func write(_ text: SpillBuffer) throws {
        try text.write(to: &output)
        try output.flush()
    }

    /// Writes the rest, and moves the file to its path.
    package mutating func finish() throws {
        try output.flush()
        guard let file else { return }
        do throws(FileError) { try file.commit() } catch { throw Failure.writing(file.path, error) }
    }

    /// Removes what was written.
    package func abandon() { file?.abandon() }

    /// Writes a whole file.
    ///
    /// - Parameters:
    ///   - bytes: its contents.
    ///   - given: the file.
    ///   - model: a file whose permissions it gets; nil for those of the file that it replaces.
    ///   - use: whether the program keeps the file, so that it may be replaced after it was read.
    package static func write(
        _ bytes: some Sequence<UInt8>, to given: String, like model: String? = nil,
        as use: InputFiles.Use = .input
    ) throws {
        var file = try WholeFile(given, like: model, as: use)
        do {
            file.output.append(bytes)
            try file.finish()
        } catch {
            file.abandon()
            throw error
        }
    }
}
