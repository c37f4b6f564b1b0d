internal import POSIX

/// Links of sysfs that are text files in a copy, as Git writes them where `core.symlinks` is false, and archives of other
/// systems. All links of sysfs lead up first, and no attribute begins so.
enum TextLinks {
    /// The most links that the kernel follows in a path (MAXSYMLINKS).
    private static let mostLinks = 40
    /// The longest path (PATH_MAX).
    private static let longestPath = 4_096
    /// Folders in which sysfs has nothing but links.
    private static let folders = ["/sys/class/input", "/sys/bus/hid/devices"]

    /// Returns whether a copy has such links.
    static func occur(in root: String) -> Bool {
        folders.contains { folder in
            FileSystem.names(in: root + folder).contains { target(of: "\(root)\(folder)/\($0)") != nil }
        }
    }

    /// Returns the path in the file system of a path in a copy, with such links followed.
    ///
    /// - Parameters:
    ///   - path: the absolute path on the computer that was copied.
    ///   - root: the folder of the copy.
    static func followed(_ path: String, in root: String) -> String {
        guard path.hasPrefix("/sys/") else { return root + path }
        let base = FileSystem.resolved(root)
        var place = base
        var rest = Array(path.split(separator: "/").reversed())
        var linkCount = 0
        while let name = rest.popLast() {
            if name == ".." {
                // The parent of what a path leads to need not be the path without its last name.
                place = FileSystem.resolved(place)
                if place != base { place = String(place[..<(place.lastIndex(of: "/") ?? place.endIndex)]) }
                continue
            }
            let next = "\(place)/\(name)"
            guard linkCount < mostLinks, let target = target(of: next) else {
                place = next
                continue
            }
            linkCount += 1
            rest += target.split(separator: "/").reversed()
        }
        return place
    }

    /// Returns where such a link leads; nil if the path is none.
    private static func target(of path: String) -> String? {
        guard FileStatus.kind(of: path) == .file,
            let bytes = FileSystem.bytes(of: path, limit: longestPath), bytes.starts(with: "..".utf8)
        else { return nil }
        let text = String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0 }, as: UTF8.self)
        return text == ".." || text.hasPrefix("../") ? text : nil
    }
}
