import Glibc
import Recordings
import POSIX
import Text

/// Opens the files that traces are written into.
package enum TraceFile {
    /// How a file that is there already is treated.
    package enum Existing {
        /// It is left alone.
        case refuse
        /// It is overwritten.
        case replace
        /// It is gone on with.
        case append
    }

    /// Opens a file for a new trace, or one to go on with at its end.
    static func open(_ path: String, _ existing: Existing) throws -> Int32 {
        let flags =
            switch existing {
            case .refuse: holdsNothing(path) ? 0 : O_CREAT | O_EXCL
            case .replace: O_CREAT
            case .append: O_APPEND
            }
        let descriptor = try openForWriting(path, flags)
        guard descriptor >= 0 else { throw failure(path, errno) }
        do {
            try claim(descriptor, path)
            if existing == .replace { try empty(descriptor, path) }
        } catch {
            close(descriptor)
            throw error
        }
        if existing != .append { synchronizeFolder(of: path) }
        return descriptor
    }

    /// Opens a file for writing; a pipe as soon as somebody reads it, so that a demand to end is obeyed before.
    ///
    /// - Returns: the descriptor, or a number below 0 and the reason in `errno`.
    /// - Throws: where the program is to end before anybody reads the pipe.
    static func openForWriting(_ path: String, _ flags: Int32, mode: mode_t = 0o666) throws -> Int32 {
        while true {
            let flags = flags | O_WRONLY | O_CLOEXEC | (isPipe(path) ? O_NONBLOCK : 0)
            let descriptor = unsafe path.withSystemPath { unsafe Glibc.open($0, flags, mode) }
            guard descriptor < 0, errno == ENXIO, isPipe(path) else { return descriptor }
            if Console.current.endRequest.isWanted {
                Notes.write("\(path.printable()): nobody read it, and nothing is written")
                throw OutputBuffer.ReaderIsGone()
            }
            usleep(50_000)
        }
    }

    private static func isPipe(_ path: String) -> Bool {
        FileNames.status(path).map { $0.st_mode & S_IFMT == S_IFIFO } ?? false
    }

    /// Makes a file this process' own to write until it is closed.
    ///
    /// - Throws: where another one records into it now; its lines must not be cut off or mixed with ours.
    static func claim(_ descriptor: Int32, _ path: String) throws {
        guard flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
        throw Failure(
            .readOrWrite,
            "\(path.printable()) is being recorded into by another forcescale; name another file")
    }

    /// Whether it is a terminal, a pipe or the like, which has nothing to lose.
    static func holdsNothing(_ path: String) -> Bool {
        guard let information = FileNames.status(path) else { return false }
        return [S_IFCHR, S_IFIFO].contains(information.st_mode & S_IFMT)
    }

    /// Emptied only now that nobody else writes it; a device or a pipe has nothing to lose.
    private static func empty(_ descriptor: Int32, _ path: String) throws {
        var information = stat()
        guard unsafe fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
            return
        }
        guard ftruncate(descriptor, 0) == 0 else { throw failure(path, errno) }
    }

    /// Whether there is anything of that name.
    package static func exists(_ path: String) -> Bool { FileNames.status(path) != nil }

    /// Why a file could not be opened, and what to do about it.
    static func failure(_ path: String, _ number: Int32) -> Failure {
        let shown = path.printable()
        if FileNames.isFolder(path) { return folder(path) }
        switch number {
        case EEXIST:
            return Failure(
                .usage, "\(shown) is there already; --append goes on with it, --force overwrites it")
        case EACCES, EPERM:
            return Failure(
                .permission,
                "cannot write \(shown): \(SystemError.text(number)); name a file in a place of your own")
        case ENOENT, ENOTDIR:
            return Failure(.readOrWrite, "cannot write \(shown): its folder is not there; make it first")
        default: return Failure(.readOrWrite, "cannot write \(shown): \(SystemError.text(number))")
        }
    }

    /// What is said where a file is to be written and a folder is named.
    package static func folder(_ path: String) -> Failure {
        Failure(.usage, "\(path.printable()) is a folder; name a file in it")
    }

    /// What went wrong while a file was written, and what is in it.
    static func failure(_ path: String, _ trouble: TraceSink.Trouble) -> any Error {
        let shown = path == "-" ? "standard output" : path.printable()
        switch trouble {
        case .readerIsGone: return OutputBuffer.ReaderIsGone()
        case .readerHasStopped(let bytes):
            return Failure(.readOrWrite, "\(shown): its reader stopped, and the last \(bytes) bytes are lost")
        case .deleted:
            return Failure(
                .readOrWrite,
                "\(shown) was deleted while it was written: what was recorded into it is lost")
        case .refused(let number):
            let remedy =
                path != "-" && [ENOSPC, EDQUOT].contains(number)
                ? "; make room and record again with --append" : ""
            return Failure(
                .readOrWrite,
                "cannot go on writing \(shown): \(SystemError.text(number)); what stands in it is whole\(remedy)"
            )
        }
    }

    /// The name of the file is on the disk too.
    private static func synchronizeFolder(of path: String) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let folder = parts.isEmpty ? "." : parts.joined(separator: "/") + "/"
        let descriptor = unsafe folder.withSystemPath {
            unsafe Glibc.open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        }
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }
}
