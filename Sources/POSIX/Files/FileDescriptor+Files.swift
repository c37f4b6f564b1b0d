internal import Glibc

extension FileDescriptor {
    /// What to do if the file exists.
    package enum Existing: Sendable {
        /// Leave it unchanged and fail.
        case refuse
        /// Overwrite it.
        case replace
        /// Append to it.
        case append
    }

    /// Opens a file for exclusive writing by this process, and stores its directory entry on disk.
    ///
    /// The file is truncated only once no other process writes it. Devices and pipes have no content that could be lost.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - existing: what to do if the file exists.
    ///   - keepsWaiting: called every 50 ms while a pipe has no reader; returns whether to keep waiting.
    /// - Throws: The reason why the file cannot be written; `EEXIST` if it exists and must not be changed.
    package init(claiming path: String, _ existing: Existing, keepsWaiting: () -> Bool) throws(FileError) {
        let flags =
            switch existing {
            case .refuse: Self.isStream(path) ? 0 : O_CREAT | O_EXCL
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

    /// Opens a file for writing; a pipe as soon as it has a reader.
    ///
    /// - Parameters:
    ///   - flags: the flags of `open(2)` in addition to those for writing.
    ///   - keepsWaiting: called every 50 ms while a pipe has no reader; returns whether to keep waiting.
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

    /// Whether a path is that of a terminal, pipe or similar file, which has no content that could be lost.
    package static func isStream(_ path: String) -> Bool {
        [.characterDevice, .pipe].contains(FileStatus.kind(of: path))
    }

    /// Locks the file for exclusive writing until it is closed.
    ///
    /// - Returns: false if another process holds the lock.
    package func claim() -> Bool { flock(number, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK }

    /// Truncates the file to a length.
    ///
    /// - Throws: The system error.
    package func truncate(to length: Int64) throws(SystemFailure) {
        guard ftruncate(number, off_t(length)) == 0 else { throw SystemFailure(number: errno) }
    }

    /// Waits until everything that was written is stored on disk.
    ///
    /// - Throws: The system error.
    package func synchronize() throws(SystemFailure) {
        guard fdatasync(number) == 0 else { throw SystemFailure(number: errno) }
    }

    /// Closes the file.
    ///
    /// - Throws: The system error; some file systems report a full disk only now.
    consuming func close() throws(SystemFailure) {
        let answer = Glibc.close(number)
        discard self
        guard answer == 0 else { throw SystemFailure(number: errno) }
    }

    /// Reads from an offset in the file, at most the size of the buffer.
    ///
    /// - Returns: The number of bytes; 0 at the end of the file.
    /// - Throws: The system error.
    package func read(into buffer: inout [UInt8], at offset: Int64) throws(SystemFailure) -> Int {
        while true {
            let count = unsafe pread(number, &buffer, buffer.count, off_t(offset))
            if count >= 0 { return count }
            guard errno == EINTR else { throw SystemFailure(number: errno) }
        }
    }

    /// Writes at an offset in the file, also if it was opened to append to.
    ///
    /// - Throws: The system error; a part may have been written.
    func write(_ bytes: [UInt8], at offset: Int64) throws(SystemFailure) {
        // `pwrite` appends as long as the flag is set.
        let flags = fcntl(number, F_GETFL)
        guard flags >= 0, fcntl(number, F_SETFL, flags & ~O_APPEND) == 0 else {
            throw SystemFailure(number: errno)
        }
        defer { _ = fcntl(number, F_SETFL, flags) }
        var written = 0
        while written < bytes.count {
            let count = unsafe bytes.span.extracting(written...).withUnsafeBytes {
                unsafe pwrite(number, $0.baseAddress, $0.count, off_t(offset) + off_t(written))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw SystemFailure(number: count < 0 ? errno : ENOSPC) }
            written += count
        }
    }
}
