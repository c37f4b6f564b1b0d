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
        return given + Self.paths(in: bytes, separator: isNullSeparated ? 0 : UInt8(ascii: "\n"))
    }

    /// Returns the paths in a list; empty ones are left out.
    static func paths(in bytes: [UInt8], separator: UInt8) -> [String] {
        bytes.split(separator: separator).map { String(escaping: Array($0)) }
    }
}
