import Glibc
import POSIX

/// What the system says about files by their names.
package enum FileNames {
    /// What it knows of a file, through links; nil, with the reason in `errno`, where that cannot be had.
    static func status(_ path: String) -> stat? {
        var information = stat()
        let code = unsafe path.withSystemPath { unsafe stat($0, &information) }
        return code == 0 ? information : nil
    }

    /// What it knows of an open file.
    static func status(of descriptor: Int32) -> stat? {
        var information = stat()
        return unsafe fstat(descriptor, &information) == 0 ? information : nil
    }

    /// Whether a name leads to a regular file.
    static func isFile(_ path: String) -> Bool {
        status(path).map { $0.st_mode & S_IFMT == S_IFREG } ?? false
    }

    /// Whether a name leads to a folder.
    package static func isFolder(_ path: String) -> Bool {
        status(path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
    }

    /// Whether anything bears a name, be it a link that leads nowhere.
    static func isTaken(_ path: String) -> Bool {
        var information = stat()
        return unsafe path.withSystemPath { unsafe lstat($0, &information) } == 0
    }

    /// Gives a file another name; the reason of a refusal is in `errno`.
    static func rename(_ old: String, to new: String) -> Bool {
        unsafe old.withSystemPath { old in
            unsafe new.withSystemPath { new in unsafe Glibc.rename(old, new) }
        } == 0
    }

    /// Takes a file away, if it is there.
    static func remove(_ path: String) { _ = unsafe path.withSystemPath { unsafe unlink($0) } }
}
