import Glibc
import POSIX
import Text

extension Failure {
    /// Why a file cannot be written, and what to do about it.
    static func writing(_ path: String, _ error: SystemFailure) -> Failure {
        let shown = path.printable()
        if FileStatus.kind(of: path) == .folder { return folder(path) }
        switch error.number {
        case EEXIST:
            return Failure(
                .usage, "\(shown) is there already; --append goes on with it, --force overwrites it")
        case EACCES, EPERM:
            return Failure(
                .permission, "cannot write \(shown): \(error); name a file in a place of your own")
        case ENOENT, ENOTDIR:
            return Failure(.readOrWrite, "cannot write \(shown): its folder is not there; make it first")
        default: return Failure(.readOrWrite, "cannot write \(shown): \(error)")
        }
    }

    /// Why a file cannot be written; where nobody read a pipe until the program is to end, that is said and no failure.
    static func writing(_ path: String, _ error: FileError) -> any Error {
        let shown = path.printable()
        switch error {
        case .refused(let error): return writing(path, error)
        case .unread:
            Notes.write("\(shown): nobody read it, and nothing is written")
            return OutputBuffer.ReaderIsGone()
        case .claimed:
            return Failure(
                .readOrWrite, "\(shown) is being recorded into by another forcescale; name another file")
        case .leftover:
            return Failure(
                .readOrWrite,
                "cannot write \(shown): a program that was killed left \(shown).\(getpid()).part; remove it")
        }
    }

    /// What is said where a file is to be written and a folder is named.
    package static func folder(_ path: String) -> Failure {
        Failure(.usage, "\(path.printable()) is a folder; name a file in it")
    }

    /// Why nothing can be written in the background.
    static func starting(_ error: BackgroundFile.StartError) -> Failure {
        switch error {
        case .noPipe(let error): Failure(.readOrWrite, "cannot make a pipe: \(error)")
        case .noThread(let error): Failure(.readOrWrite, "cannot start a thread: \(error)")
        }
    }

    /// What went wrong while a file was recorded into, and what is in it.
    static func recording(_ path: String, _ trouble: BackgroundFile.Trouble) -> any Error {
        let shown = path == "-" ? "standard output" : path.printable()
        switch trouble {
        case .readerIsGone: return OutputBuffer.ReaderIsGone()
        case .readerHasStopped(let bytes):
            return Failure(.readOrWrite, "\(shown): its reader stopped, and the last \(bytes) bytes are lost")
        case .deleted:
            return Failure(
                .readOrWrite,
                "\(shown) was deleted while it was written: what was recorded into it is lost")
        case .refused(let error):
            let remedy =
                path != "-" && [ENOSPC, EDQUOT].contains(error.number)
                ? "; make room and record again with --append" : ""
            return Failure(
                .readOrWrite,
                "cannot go on writing \(shown): \(error); what stands in it is whole\(remedy)")
        }
    }
}
