internal import CEvdev
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

    /// The bytes of a feature report without its id. The device is asked; nothing is written to it.
    ///
    /// The kernel ends a request that a device does not answer after 5 s.
    package static func feature(_ report: UInt8, byteCount: Int, of path: String) -> [UInt8]? {
        guard (1...4_096).contains(byteCount), let node = try? FileDescriptor(opening: path) else {
            return nil
        }
        var buffer = [UInt8](repeating: 0, count: byteCount + 1)
        buffer[0] = report
        let count = Int(buffer.count)
        let answer = unsafe buffer.withUnsafeMutableBytes { bytes in
            unsafe cevdev_get_feature(node.number, bytes.baseAddress, count)
        }
        guard answer > 1 else { return nil }
        return Array(buffer[1..<min(Int(answer), buffer.count)])
    }
}
