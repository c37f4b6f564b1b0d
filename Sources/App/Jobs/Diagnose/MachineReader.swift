import Core
import Diagnosis
import HID
import LinuxInput
import POSIX

/// This computer, or a copy of its folders, as a diagnosis reads it.
struct MachineReader: SystemReader {
    /// The folder of the copy; empty for this computer.
    let root: String
    /// The greatest file that is read: no file of the kernel, of udev or of quirks comes near it.
    private static let limit = 16 << 20

    init(root: String = "") { self.root = root.hasSuffix("/") ? String(root.dropLast()) : root }

    func bytes(of path: String) -> [UInt8]? { NodeFacts.bytes(of: root + path, limit: Self.limit) }

    func names(in folder: String) -> [String] { NodeFacts.names(in: root + folder).sorted() }

    func resolved(_ path: String) -> String? {
        guard let resolved = NodeFacts.resolved(root + path) else { return nil }
        guard !root.isEmpty, let base = NodeFacts.resolved(root), resolved.hasPrefix(base + "/") else {
            return resolved
        }
        return String(resolved.dropFirst(base.count))
    }

    func access(to node: String) -> AccessLayer.Access {
        switch NodeFacts.access(to: root + node) {
        case .missing: .missing
        case .denied: .denied
        case .ok, .busy, .failed: .ok
        }
    }

    func axes(of node: String, _ codes: CodeSet) -> [UInt16: AbsoluteAxis] {
        root.isEmpty ? NodeFacts.axes(of: node, codes) : [:]
    }

    func feature(_ report: UInt8, byteCount: Int, of node: String) throws(FeatureError) -> [UInt8] {
        guard root.isEmpty else { throw .refused("a copy cannot be asked") }
        return try HIDRawNode(reading: node).report(report, byteCount: byteCount)
    }
}
