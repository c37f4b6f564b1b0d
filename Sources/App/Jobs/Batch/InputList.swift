import POSIX
import Text

extension BatchRequest {
    /// The greatest size of a list of paths, in bytes.
    private static let longestList = 1 << 30

    /// Returns the paths of all recordings: the given ones, then those in the list.
    ///
    /// - Throws: `Failure` if the list cannot be read.
    func paths(after given: [String]) throws -> [String] {
        guard let list else { return given }
        let bytes = try BoundedFile.read(list, limit: Self.longestList, takesPipes: true)
        let listed = Self.paths(in: bytes, separator: isNullSeparated ? 0 : Self.lineFeed)
        InputFiles.current.add(listed)
        return given + listed
    }

    /// Returns the paths in a list; empty ones are left out. In a list from Windows all lines end with CR LF, and a byte-order
    /// mark may precede them.
    static func paths(in bytes: [UInt8], separator: UInt8) -> [String] {
        guard separator == lineFeed else { return bytes.split(separator: separator).map(path) }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let lines = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0).split(separator: lineFeed)
        let whole = bytes.last == lineFeed ? lines[...] : lines.dropLast()
        let isFromWindows = !whole.isEmpty && whole.allSatisfy { $0.last == UInt8(ascii: "\r") }
        return lines.map { isFromWindows && $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
            .filter { !$0.isEmpty }.map(path)
    }

    private static let lineFeed = UInt8(ascii: "\n")

    private static func path(_ bytes: ArraySlice<UInt8>) -> String { String(escaping: Array(bytes)) }
}
