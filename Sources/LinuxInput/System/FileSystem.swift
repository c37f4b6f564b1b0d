internal import Glibc
internal import POSIX

/// The file system functions that discovery uses.
enum FileSystem {
    /// Returns the first bytes of a small file; nil if it cannot be read.
    static func bytes(of path: String, limit: Int = 65_536) -> [UInt8]? {
        do {
            let file = try FileDescriptor(opening: path)
            var content: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 4096)
            while content.count < limit, let count = try file.read(into: &buffer), count > 0 {
                content += buffer.prefix(count)
            }
            return content
        } catch {
            return nil
        }
    }

    /// Returns the first line of a small file, with invalid UTF-8 replaced; nil if it cannot be read.
    static func line(of path: String) -> String? {
        bytes(of: path).map { bytes in
            String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        }
    }

    /// Returns the names in a directory in any order; empty if it cannot be read.
    static func names(in folder: String) -> [String] {
        guard let stream = unsafe opendir(folder) else { return [] }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
                unsafe field.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// Returns 0 if the user may read a path, otherwise the error number of the system.
    static func readability(of path: String) -> Int32 { unsafe access(path, R_OK) == 0 ? 0 : errno }

    /// Whether a path exists.
    static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

    /// Returns the path with symbolic links resolved; unchanged if that fails.
    static func resolved(_ path: String) -> String {
        guard let resolved = unsafe realpath(path, nil) else { return path }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }
}
