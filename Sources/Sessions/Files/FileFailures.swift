import Glibc
package import POSIX
import Text

extension Failure {
    /// The failure of writing a file, and what to do about it.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - error: why it cannot be written.
    ///   - remedy: the options of the command by which an existing file is written all the same; nil if it has none.
    package static func writing(_ path: String, _ error: SystemFailure, ifItExists remedy: String? = nil)
        -> Failure
    {
        let shown = path.printable()
        if FileStatus.kind(of: path) == .folder { return folder(path) }
        if error == .isInput { return Failure(.usage, "\(shown) is also the input; use another file") }
        switch error.number {
        case EEXIST:
            return Failure(
                .usage, "\(shown) exists; " + (remedy ?? "use another file"), nameIsTaken: true)
        case EACCES, EPERM:
            return Failure(.permission, "cannot write \(shown): \(error); use a file in a folder of your own")
        case ENOENT where !FileNames.hasFolder(path), ENOTDIR:
            return Failure(.readOrWrite, "cannot write \(shown): its folder does not exist; create it first")
        default: return Failure(.readOrWrite, "cannot write \(shown): \(error)")
        }
    }

    /// The error of opening a file. If the program is asked to end while it waits for the reader of a pipe, that is only
    /// noted.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - error: why it cannot be opened.
    ///   - remedy: what to do about an existing file; nil if the command has no option for it.
    package static func writing(_ path: String, _ error: FileError, ifItExists remedy: String? = nil)
        -> any Error
    {
        let shown = path.printable()
        switch error {
        case .refused(let error): return writing(path, error, ifItExists: remedy)
        case .unread:
            Diagnostics.write("\(shown): no program reads it; nothing was written")
            return OutputBuffer.BrokenPipe()
        case .claimed:
            return Failure(.readOrWrite, "\(shown) is being written by another forcescale; use another file")
        case .leftover:
            return Failure(
                .readOrWrite,
                "cannot write \(shown): a program that was killed left \(shown).\(getpid()).part; remove it")
        }
    }

    /// What may have been meant by a path that does not exist, as the end of a sentence; empty if nothing is near.
    static func suggestion(for path: String, orOneOf words: [String] = []) -> String {
        let nearest = Spelling.nearest(to: path, among: words) ?? FileNames.nearest(to: path)
        return nearest.map { "; did you mean '\($0.printable(limit: 80))'?" } ?? ""
    }

    /// The failure if a folder is given instead of a file.
    package static func folder(_ path: String) -> Failure {
        Failure(.usage, "\(path.printable()) is a folder; use a file in it")
    }

    /// The failure of starting to write in the background.
    static func starting(_ error: BackgroundFile.StartError) -> Failure {
        switch error {
        case .noPipe(let error): Failure(.readOrWrite, "cannot create a pipe: \(error)")
        case .noThread(let error): Failure(.readOrWrite, "cannot start a thread: \(error)")
        }
    }

    /// The failure of writing a recording, and what is in the file.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - failure: why it cannot be written.
    ///   - missing: the number of bytes that were measured and are not in the file.
    ///   - canContinue: whether the command has `--append`.
    static func recording(
        _ path: String, _ failure: BackgroundFile.WriteFailure, missing: Int64, canContinue: Bool
    ) -> any Error {
        let shown = path == "-" ? "standard output" : path.printable()
        switch failure {
        case .brokenPipe: return OutputBuffer.BrokenPipe()
        case .readerHasStopped(let bytes):
            return Failure(
                .readOrWrite, "\(shown): its reader stopped, and the last \(bytes) bytes were lost")
        case .previousIncomplete:
            return Failure(
                .readOrWrite,
                "nothing was written to \(path.printable()), since the file before it is incomplete")
        case .deleted:
            return Failure(.readOrWrite, "\(shown) was deleted while it was written; its contents are lost")
        case .refused(let error):
            let remedy =
                path != "-" && [ENOSPC, EDQUOT, EFBIG].contains(error.number)
                ? "; free some space" + (canContinue ? " and continue with --append" : "") : ""
            let rest = missing > 0 ? ", but its last \(missing) bytes are missing" : ""
            return Failure(
                .readOrWrite,
                "cannot continue writing \(shown): \(error); it contains whole frames\(rest)\(remedy)")
        }
    }
}
