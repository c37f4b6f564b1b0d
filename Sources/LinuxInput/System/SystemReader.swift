package import Core
package import HID

/// A computer whose devices are found and diagnosed. Paths are absolute, as on that computer; a copy of its folders reads
/// as well.
package protocol SystemReader {
    /// Where its folders are read.
    var origin: SystemOrigin { get }
    /// Returns the bytes of a file; nil if it cannot be read.
    func bytes(of path: String) -> [UInt8]?
    /// Returns the names in a folder in order; empty if it cannot be read.
    func names(in folder: String) -> [String]
    /// Returns the path with symbolic links resolved; nil if it does not exist.
    func resolved(_ path: String) -> String?
    /// Returns whether this user may read a node.
    func access(to node: String) -> DeviceAccess
    /// Returns the axes of an event device; empty if it cannot be opened.
    func axes(of node: String, _ capabilities: Capabilities) -> [UInt16: AbsoluteAxis]
    /// Returns the bytes of a feature report without its id. The device is asked; nothing is written to it.
    func feature(_ report: UInt8, byteCount: Int, of node: String) throws(FeatureError) -> [UInt8]
}

extension SystemReader {
    /// The first line of a file; nil if it cannot be read.
    package func line(of path: String) -> String? {
        bytes(of: path).map { String(decoding: $0.prefix { $0 != 0x0A && $0 != 0 }, as: UTF8.self) }
    }

    /// The last component of the path that a link leads to.
    package func target(of link: String) -> String? {
        resolved(link)?.split(separator: "/").last.map(String.init)
    }

    /// The lines `NAME=VALUE` of a file, as in the `uevent` of a device; empty if it cannot be read.
    package func properties(of path: String) -> [String: String] {
        var properties: [String: String] = [:]
        for line in (bytes(of: path) ?? []).split(separator: 0x0A) {
            let parts = line.split(separator: UInt8(ascii: "="), maxSplits: 1)
            guard parts.count == 2 else { continue }
            properties[String(decoding: parts[0], as: UTF8.self)] = String(decoding: parts[1], as: UTF8.self)
        }
        return properties
    }
}
