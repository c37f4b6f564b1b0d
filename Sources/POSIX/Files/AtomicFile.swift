internal import Glibc

/// A file that is written completely or not at all: as a temporary file, which is renamed once it is stored on disk.
///
/// Until then it has no name where the file system supports that, so that nothing is left of it however the program ends.
/// Symbolic links are followed. A device or a pipe is not replaced, but written directly.
package final class AtomicFile {
    /// The path of the file, with symbolic links resolved.
    package let path: String
    /// The path of the temporary file; nil if the file is written directly.
    private let temporary: String?
    /// Whether the temporary file has its name.
    private var isNamed: Bool
    private let use: InputFiles.Use
    private var file: FileDescriptor?

    /// Starts writing a file. An existing file remains unchanged until `commit`.
    ///
    /// - Parameters:
    ///   - given: the path of the file.
    ///   - model: a file whose owner and permissions are copied; nil for those of the file that is replaced.
    ///   - use: whether the program keeps the file, so that it may be replaced after it was read.
    ///   - keepsWaiting: called every 50 ms while a pipe has no reader; returns whether to keep waiting.
    /// - Throws: The reason why the file cannot be written.
    package init(
        _ given: String, like model: String? = nil, as use: InputFiles.Use = .input, keepsWaiting: () -> Bool
    ) throws(FileError) {
        let status = try? FileStatus(of: given)
        let isPlaced = status.map { $0.kind == .file } ?? true
        path = status != nil && isPlaced ? FileNames.resolved(given) : given
        temporary = isPlaced ? "\(path).\(getpid()).part" : nil
        self.use = use
        guard !InputFiles.current.contain(path, writing: use) else { throw .refused(.isInput) }
        let kept = if let model { try? FileStatus(of: model) } else { status }
        let mode: mode_t = kept == nil ? 0o666 : 0o600
        var isNamed = false
        do throws(FileError) {
            file = try Self.opened(temporary, path, mode, keepsWaiting, isNamed: &isNamed)
        } catch {
            throw error == .refused(SystemFailure(number: EEXIST)) ? .leftover : error
        }
        self.isNamed = isNamed
        // Replacing a file must not give access to users who had none.
        if isPlaced, let kept {
            _ = fchown(descriptor, kept.owner, kept.group)
            fchmod(descriptor, kept.permissions)
        }
    }

    private static func opened(
        _ temporary: String?, _ path: String, _ mode: mode_t, _ keepsWaiting: () -> Bool,
        isNamed: inout Bool
    ) throws(FileError) -> FileDescriptor {
        // What has the name already is refused now, and not when everything was written.
        if let temporary, !FileNames.isTaken(temporary), let file = nameless(besides: path, mode: mode) {
            return file
        }
        isNamed = true
        return try FileDescriptor(
            writing: temporary ?? path, flags: temporary == nil ? 0 : O_CREAT | O_EXCL, mode: mode,
            keepsWaiting: keepsWaiting)
    }

    /// Opens a file without a name in the folder of another; nil if that is not supported there.
    private static func nameless(besides path: String, mode: mode_t) -> FileDescriptor? {
        // O_TMPFILE, a macro that Swift does not import.
        let flags = O_WRONLY | 0o20_000_000 | O_DIRECTORY
        let folder = FileNames.folder(of: path)
        guard let file = try? FileDescriptor(opening: folder, flags: flags, mode: mode, as: nil) else {
            return nil
        }
        guard FileNames.isTaken(link(to: file.number)) else { return nil }
        return file
    }

    /// The path by which an open file is given a name.
    private static func link(to number: Int32) -> String { "/proc/self/fd/\(number)" }

    /// The descriptor to write to before `commit`.
    package var descriptor: Int32 { file?.number ?? -1 }

    /// Stores the file on disk and renames it to its path.
    ///
    /// - Throws: The system error; in that case nothing has changed.
    package func commit() throws(FileError) {
        guard let file = file.take(), let temporary else { return }
        do throws(SystemFailure) {
            guard fsync(file.number) == 0 else { throw SystemFailure(number: errno) }
            // The input may have been opened in the meantime.
            guard !InputFiles.current.contain(path, writing: use) else { throw SystemFailure.isInput }
            if !isNamed {
                try FileNames.link(Self.link(to: file.number), as: temporary)
                isNamed = true
            }
            try file.close()
            try FileNames.rename(temporary, to: path)
        } catch {
            throw error.number == EEXIST ? .leftover : .refused(error)
        }
    }

    /// Removes the temporary file.
    package func abandon() {
        if isNamed, let temporary { FileNames.remove(temporary) }
    }
}

/// The reason why a file cannot be written.
package enum FileError: Error, Equatable {
    /// The system returned an error.
    case refused(SystemFailure)
    /// The pipe has no reader, and waiting for one was given up.
    case unread
    /// Another process writes the file.
    case claimed
    /// The temporary file exists: it was left by a killed process with the same process id.
    case leftover
}
