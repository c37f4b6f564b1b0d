import Core
import HID
import LinuxInput

/// The folders of a computer, in memory.
struct Tree: SystemReader {
    var origin = SystemOrigin.computer
    var files: [String: [UInt8]] = [:]
    /// Links to folders, by their paths.
    var links: [String: String] = [:]
    var denied: Set<String> = []
    var axes: [String: [UInt16: AbsoluteAxis]] = [:]
    var features: [UInt8: [UInt8]] = [:]

    mutating func write(_ path: String, _ text: String) { files[path] = Array(text.utf8) }

    func resolved(_ path: String) -> String? {
        var path = path
        // A link can lead to a path with another one.
        for _ in 0..<8 {
            guard let link = links.keys.first(where: { path == $0 || path.hasPrefix($0 + "/") }) else {
                break
            }
            path = (links[link] ?? "") + path.dropFirst(link.count)
        }
        let exists =
            files[path] != nil || files.keys.contains { $0.hasPrefix(path + "/") }
            || links.values.contains { $0 == path || $0.hasPrefix(path + "/") }
        return exists ? path : nil
    }

    func bytes(of path: String) -> [UInt8]? { resolved(path).flatMap { files[$0] } }

    func names(in folder: String) -> [String] {
        let path = resolved(folder) ?? folder
        let all = Array(files.keys) + links.keys
        return Set(
            all.compactMap { name -> String? in
                guard name.hasPrefix(path + "/") else { return nil }
                return name.dropFirst(path.count + 1).split(separator: "/").first.map(String.init)
            }
        ).sorted()
    }

    func access(to node: String) -> DeviceAccess {
        denied.contains(node) ? .denied : files[node] == nil ? .missing : .ok
    }

    func axes(of node: String, _ capabilities: Capabilities) -> [UInt16: AbsoluteAxis] { axes[node] ?? [:] }
    func feature(_ report: UInt8, byteCount: Int, of node: String) throws(FeatureError) -> [UInt8] {
        guard let bytes = features[report] else { throw .denied }
        return bytes
    }
}
