internal import Glibc

/// A file that is written completely or not at all: as a temporary file, which is renamed once it is stored on disk.
///
/// Symbolic links are followed. A device or a pipe is not replaced, but written directly.
public final class AtomicFile {
    /// The path of the file, with symbolic links resolved.
    public let path: String
    /// The path of the temporary file; nil if the file is written directly.
    private let temporary: String?
    private var file: FileDescriptor?

    /// Starts writing a file. An existing file remains unchanged until `commit`.
    ///
    /// - Parameters:
    ///   - given: the path of the file.
    ///   - model: a file whose owner and permissions are copied; nil for those of the file that is replaced.
    ///   - keepsWaiting: called every 50 ms while a pipe has no reader; returns whether to keep waiting.
    /// - Throws: The reason why the file cannot be written.
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
        // Replacing a file must not give access to users who had none.
        if isPlaced, let kept {
            _ = fchown(descriptor, kept.owner, kept.group)
            fchmod(descriptor, kept.permissions)
        }
    }

    /// The descriptor to write to before `commit`.
    public var descriptor: Int32 { file?.number ?? -1 }

    /// Stores the file on disk and renames it to its path.
    ///
    /// - Throws: The system error; in that case nothing has changed.
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

    /// Removes the temporary file.
    public func abandon() {
        if let temporary { FileNames.remove(temporary) }
    }
}
