internal import Glibc
internal import Text

/// Operations on file names.
package enum FileNames {
    /// Whether a path exists, including symbolic links without a target.
    package static func isTaken(_ path: String) -> Bool {
        var information = stat()
        return unsafe path.withSystemPath { unsafe lstat($0, &information) } == 0
    }

    /// Whether the folder of a path exists.
    package static func hasFolder(_ path: String) -> Bool { FileStatus.kind(of: folder(of: path)) == .folder }

    /// The folder of a path.
    package static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    }

    /// Gives an open file a name.
    ///
    /// - Parameter open: its link in `/proc`.
    /// - Throws: The system error.
    static func link(_ open: String, as path: String) throws(SystemFailure) {
        let answer = unsafe open.withSystemPath { open in
            unsafe path.withSystemPath { path in
                unsafe linkat(AT_FDCWD, open, AT_FDCWD, path, AT_SYMLINK_FOLLOW)
            }
        }
        guard answer == 0 else { throw SystemFailure(number: errno) }
    }

    /// Renames a file, replacing a file with the new name.
    ///
    /// - Throws: The system error.
    package static func rename(_ old: String, to new: String) throws(SystemFailure) {
        let answer = unsafe old.withSystemPath { old in
            unsafe new.withSystemPath { new in unsafe Glibc.rename(old, new) }
        }
        guard answer == 0 else { throw SystemFailure(number: errno) }
    }

    /// Renames a file, unless something has the new name.
    ///
    /// - Throws: The system error; `EEXIST` if the name is taken.
    package static func move(_ old: String, toFree new: String) throws(SystemFailure) {
        do throws(SystemFailure) {
            try link(old, as: new)
            remove(old)
        } catch {
            // File systems such as FAT have no links.
            guard [EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(error.number) else { throw error }
            guard !isTaken(new) else { throw SystemFailure(number: EEXIST) }
            try rename(old, to: new)
        }
    }

    /// Removes a file if it exists.
    package static func remove(_ path: String) { _ = unsafe path.withSystemPath { unsafe unlink($0) } }

    /// Returns the names in a folder in any order, without `.` and `..`; empty if it cannot be read.
    package static func names(in folder: String) -> [String] {
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

    /// Returns the path of the file in the same folder whose name is nearest to that of a path that does not exist; nil if none
    /// is near.
    package static func nearest(to path: String) -> String? {
        guard !isTaken(path) else { return nil }
        let name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
        return Spelling.nearest(to: name, among: names(in: folder(of: path))).map {
            String(path.dropLast(name.count)) + $0
        }
    }

    /// Returns the path with symbolic links resolved; unchanged if that fails.
    package static func resolved(_ path: String) -> String {
        guard let real = unsafe path.withSystemPath({ unsafe realpath($0, nil) }) else { return path }
        defer { unsafe free(real) }
        return unsafe String(system: real)
    }

    /// Waits until the directory entries of a file's directory are stored on disk, if it supports that.
    static func synchronizeFolder(of path: String) {
        if let opened = try? FileDescriptor(opening: folder(of: path), flags: O_RDONLY | O_DIRECTORY) {
            fsync(opened.number)
        }
    }
}
