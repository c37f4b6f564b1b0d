internal import Glibc

/// A file that is written whole or not at all: beside its place, and put there when all of it is on the disk.
///
/// It follows links, and never takes the place of a device or a pipe: those are written as it goes.
public final class AtomicFile {
    /// The file's name, without links.
    public let path: String
    /// Where it is written; nil where it is written as it goes.
    private let temporary: String?
    private var file: FileDescriptor?

    /// Begins a file. What bears the name is left as it is until `commit`.
    ///
    /// - Parameters:
    ///   - given: the path of the file.
    ///   - model: a file whose owner and permissions it gets; nil for those of the file that it takes the place of.
    ///   - keepsWaiting: asked while nobody reads a pipe, every 50 ms.
    /// - Throws: why it cannot be written.
    public init(_ given: String, like model: String? = nil, keepsWaiting: () -> Bool) throws(FileError) {
        let status = try? FileStatus(of: given)
        let isPlaced = status.map { $0.kind == .file } ?? true
        path = status != nil && isPlaced ? FileNames.resolved(given) : given
        temporary = isPlaced ? "\(path).\(getpid()).part" : nil
        let kept = if let model { try? FileStatus(of: model) } else { status }
        do throws(FileError) {
            file = try FileDescriptor(
                writing: temporary ?? path, flags: isPlaced ? O_CREAT | O_EXCL : 0,
                mode: kept == nil ? 0o666 : 0o600, keepsWaiting: keepsWaiting)
        } catch {
            throw error == .refused(SystemFailure(number: EEXIST)) ? .leftover : error
        }
        // Whom a file was kept from does not get it by its being overwritten.
        if isPlaced, let kept {
            _ = fchown(descriptor, kept.owner, kept.group)
            fchmod(descriptor, kept.permissions)
        }
    }

    /// Where to write its bytes, until `commit`.
    public var descriptor: Int32 { file?.number ?? -1 }

    /// Puts it in its place when all of it is on the disk.
    ///
    /// - Throws: the refusal; then nothing has changed.
    public func commit() throws(FileError) {
        guard let file = file.take(), let temporary else { return }
        do throws(SystemFailure) {
            guard fsync(file.number) == 0 else { throw SystemFailure(number: errno) }
            try file.close()
            try FileNames.rename(temporary, to: path)
        } catch {
            throw .refused(error)
        }
    }

    /// Removes what was written.
    public func abandon() {
        if let temporary { FileNames.remove(temporary) }
    }
}
