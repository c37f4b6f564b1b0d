internal import Glibc

/// What is done with the names of files.
public enum FileNames {
    /// Whether anything bears a name, be it a link that leads nowhere.
    public static func isTaken(_ path: String) -> Bool {
        var information = stat()
        return unsafe path.withSystemPath { unsafe lstat($0, &information) } == 0
    }

    /// Gives a file another name, in the place of what bears it.
    ///
    /// - Throws: the refusal.
    public static func rename(_ old: String, to new: String) throws(SystemFailure) {
        let answer = unsafe old.withSystemPath { old in
            unsafe new.withSystemPath { new in unsafe Glibc.rename(old, new) }
        }
        guard answer == 0 else { throw SystemFailure(number: errno) }
    }

    /// Removes a file, if it is there.
    public static func remove(_ path: String) { _ = unsafe path.withSystemPath { unsafe unlink($0) } }

    /// The name without links; the same name where it leads nowhere.
    static func resolved(_ path: String) -> String {
        guard let real = unsafe path.withSystemPath({ unsafe realpath($0, nil) }) else { return path }
        defer { unsafe free(real) }
        return unsafe String(system: real)
    }

    /// Waits until the names in a file's folder are on the disk, where the folder allows it.
    static func synchronizeFolder(of path: String) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let folder = parts.isEmpty ? "." : parts.joined(separator: "/") + "/"
        if let opened = try? FileDescriptor(opening: folder, flags: O_RDONLY | O_DIRECTORY) {
            fsync(opened.number)
        }
    }
}
