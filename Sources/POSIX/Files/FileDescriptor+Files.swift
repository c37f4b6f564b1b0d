internal import Glibc

extension FileDescriptor {
    /// How a file that is there already is treated.
    public enum Existing: Sendable {
        /// It is left alone.
        case refuse
        /// It is overwritten.
        case replace
        /// It is continued at its end.
        case append
    }

    /// Opens a file for this process alone to write, and puts its name on the disk.
    ///
    /// It is emptied only after nobody else writes it; a device or a pipe has nothing to lose.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - existing: what to do where the file exists.
    ///   - keepsWaiting: asked while nobody reads a pipe, every 50 ms.
    /// - Throws: why it cannot be written; `EEXIST` where it exists and must be left alone.
    public init(claiming path: String, _ existing: Existing, keepsWaiting: () -> Bool) throws(FileError) {
        let flags =
            switch existing {
            case .refuse: Self.holdsNothing(path) ? 0 : O_CREAT | O_EXCL
            case .replace: O_CREAT
            case .append: O_APPEND
            }
        let file = try FileDescriptor(writing: path, flags: flags, keepsWaiting: keepsWaiting)
        guard file.claim() else { throw .claimed }
        if existing == .replace, (try? FileStatus(of: file.number))?.kind == .file {
            do throws(SystemFailure) { try file.truncate(to: 0) } catch { throw .refused(error) }
        }
        if existing != .append { FileNames.synchronizeFolder(of: path) }
        self = file
    }

    /// Opens a file for writing; a pipe as soon as somebody reads it.
    ///
    /// - Parameters:
    ///   - flags: of `open`, besides those for writing.
    ///   - keepsWaiting: asked while nobody reads a pipe, every 50 ms.
    init(
        writing path: String, flags: Int32, mode: mode_t = 0o666, keepsWaiting: () -> Bool
    ) throws(FileError) {
        while true {
            let isPipe = FileStatus.kind(of: path) == .pipe
            do throws(SystemFailure) {
                self = try FileDescriptor(opening: path, flags: O_WRONLY | flags, mode: mode, waits: !isPipe)
                return
            } catch {
                guard error.number == ENXIO, isPipe else { throw .refused(error) }
                guard keepsWaiting() else { throw .unread }
                usleep(50_000)
            }
        }
    }

    /// Whether a name leads to a terminal, a pipe or the like, which has nothing to lose.
    public static func holdsNothing(_ path: String) -> Bool {
        [.characterDevice, .pipe].contains(FileStatus.kind(of: path))
    }

    /// Makes a file this process' own to write until it is closed.
    ///
    /// - Returns: false where another process writes it.
    public func claim() -> Bool { flock(number, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK }

    /// Cuts a file off at a length.
    ///
    /// - Throws: the refusal.
    public func truncate(to length: Int64) throws(SystemFailure) {
        guard ftruncate(number, off_t(length)) == 0 else { throw SystemFailure(number: errno) }
    }

    /// Waits until what was written is on the disk.
    ///
    /// - Throws: the refusal.
    public func synchronize() throws(SystemFailure) {
        guard fdatasync(number) == 0 else { throw SystemFailure(number: errno) }
    }

    /// Closes it.
    ///
    /// - Throws: the refusal: some file systems say only now that the disk is full.
    consuming func close() throws(SystemFailure) {
        let answer = Glibc.close(number)
        discard self
        guard answer == 0 else { throw SystemFailure(number: errno) }
    }

    /// Reads from a place in a file, at most the buffer's size.
    ///
    /// - Returns: the number of bytes; 0 at the end.
    /// - Throws: the refusal.
    public func read(into buffer: inout [UInt8], at place: Int64) throws(SystemFailure) -> Int {
        while true {
            let count = unsafe pread(number, &buffer, buffer.count, off_t(place))
            if count >= 0 { return count }
            guard errno == EINTR else { throw SystemFailure(number: errno) }
        }
    }
}
