internal import Glibc
internal import POSIX

/// What discovery needs of the file system.
enum FileSystem {
    /// The first bytes of a small file; nil where it cannot be read.
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

    /// The first line of a small file, its bytes repaired to UTF-8; nil where it cannot be read.
    static func line(of path: String) -> String? {
        bytes(of: path).map { bytes in
            String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        }
    }

    /// The names in a folder, in no order; none where it cannot be read.
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

    /// The system's answer to whether this user may read a path: 0, or an error number.
    static func readability(of path: String) -> Int32 { unsafe access(path, R_OK) == 0 ? 0 : errno }

    /// Whether there is anything at a path.
    static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

    /// The path with all links followed; as it was where that fails.
    static func resolved(_ path: String) -> String {
        guard let resolved = unsafe realpath(path, nil) else { return path }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }
}
