package import Core
package import HID

/// This computer, or a copy of its folders.
package struct MachineReader: SystemReader {
    /// The folder of the copy; empty for this computer.
    private let root: String
    package let origin: SystemOrigin
    /// The greatest file that is read: no file of the kernel, of udev or of quirks comes near it.
    private static let limit = 16 << 20

    /// - Parameter root: the folder of the copy; empty for this computer.
    package init(root: String = "") {
        let root = root.hasSuffix("/") ? String(root.dropLast()) : root
        self.root = root
        origin = root.isEmpty ? .computer : .copy(linksAreText: TextLinks.occur(in: root))
    }

    /// The path in the file system of this computer.
    private func place(of path: String) -> String {
        origin == .copy(linksAreText: true) ? TextLinks.followed(path, in: root) : root + path
    }

    package func bytes(of path: String) -> [UInt8]? {
        FileSystem.bytes(of: place(of: path), limit: Self.limit)
    }

    package func names(in folder: String) -> [String] { FileSystem.names(in: place(of: folder)).sorted() }

    package func resolved(_ path: String) -> String? {
        let place = place(of: path)
        guard FileSystem.exists(place) else { return nil }
        let (path, base) = (FileSystem.resolved(place), root.isEmpty ? "" : FileSystem.resolved(root))
        return path.hasPrefix(base + "/") ? String(path.dropFirst(base.count)) : path
    }

    package func access(to node: String) -> DeviceAccess {
        DeviceAccess(number: FileSystem.readability(of: root + node))
    }

    package func axes(of node: String, _ capabilities: Capabilities) -> [UInt16: AbsoluteAxis] {
        // The nodes of a copy are not those of the devices that it describes.
        guard root.isEmpty else { return [:] }
        return NodeProbe.look(
            NodeProbe.Request(path: node, capabilities: capabilities, opens: true, probesGrab: false)
        ).axes
    }

    package func feature(_ report: UInt8, byteCount: Int, of node: String) throws(FeatureError) -> [UInt8] {
        guard root.isEmpty else { throw .refused("a copy cannot be asked") }
        return try HIDRawNode(reading: node).report(report, byteCount: byteCount)
    }
}
