internal import Glibc

/// Operations on file names.
public enum FileNames {
    /// Whether a path exists, including symbolic links without a target.
    public static func isTaken(_ path: String) -> Bool {
        var information = stat()
        return unsafe path.withSystemPath { unsafe lstat($0, &information) } == 0
    }

    /// Whether the folder of a path exists.
    public static func hasFolder(_ path: String) -> Bool {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        return FileStatus.kind(of: folder) == .folder
    }

    /// Renames a file, replacing a file with the new name.
    ///
    /// - Throws: The system error.
    public static func rename(_ old: String, to new: String) throws(SystemFailure) {
        let answer = unsafe old.withSystemPath { old in
            unsafe new.withSystemPath { new in unsafe Glibc.rename(old, new) }
        }
        guard answer == 0 else { throw SystemFailure(number: errno) }
    }

    /// Removes a file if it exists.
    public static func remove(_ path: String) { _ = unsafe path.withSystemPath { unsafe unlink($0) } }

    /// Returns the names in a folder in any order, without `.` and `..`; empty if it cannot be read.
    public static func names(in folder: String) -> [String] {
        guard let stream = unsafe folder.withSystemPath({ unsafe opendir($0) }) else { return [] }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                unsafe String(system: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// Returns the path with symbolic links resolved; unchanged if that fails.
    public static func resolved(_ path: String) -> String {
        guard let real = unsafe path.withSystemPath({ unsafe realpath($0, nil) }) else { return path }
        defer { unsafe free(real) }
        return unsafe String(system: real)
    }

    /// Waits until the directory entries of a file's directory are stored on disk, if it supports that.
    static func synchronizeFolder(of path: String) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let folder = parts.isEmpty ? "." : parts.joined(separator: "/") + "/"
        if let opened = try? FileDescriptor(opening: folder, flags: O_RDONLY | O_DIRECTORY) {
            fsync(opened.number)
        }
    }
}
