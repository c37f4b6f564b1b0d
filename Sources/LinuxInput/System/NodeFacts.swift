package import Core
internal import POSIX

/// What a diagnosis reads of files and nodes, one at a time. What cannot be read is nil, since the other layers of a
/// diagnosis can be read all the same.
package enum NodeFacts {
    /// The first bytes of a file.
    package static func bytes(of path: String, limit: Int) -> [UInt8]? {
        FileSystem.bytes(of: path, limit: limit)
    }

    /// The names in a folder in any order; empty if it cannot be read.
    package static func names(in folder: String) -> [String] { FileSystem.names(in: folder) }

    /// The path with symbolic links resolved; nil if it does not exist.
    package static func resolved(_ path: String) -> String? {
        FileSystem.exists(path) ? FileSystem.resolved(path) : nil
    }

    /// Whether this user may read a node.
    package static func access(to path: String) -> DeviceAccess {
        DeviceAccess(number: FileSystem.readability(of: path))
    }

    /// The axes of an event device; empty if it cannot be opened.
    package static func axes(of path: String, _ codes: CodeSet) -> [UInt16: AbsoluteAxis] {
        guard let node = try? FileDescriptor(opening: path) else { return [:] }
        var axes: [UInt16: AbsoluteAxis] = [:]
        for code in codes.codes where code < AbsoluteCode.count {
            axes[code] = (try? node.axis(code)).map { AbsoluteAxis($0) }
        }
        return axes
    }
}
