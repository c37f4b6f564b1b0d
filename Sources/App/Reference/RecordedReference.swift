import Core
import POSIX
import Recordings

/// The readings of a reference scale in a recording.
enum RecordedReference {
    private static let name = Array("\"reference_g\"".utf8)

    /// Returns whether a file contains readings of a reference scale; false if it cannot be read, which opening it says.
    static func exists(in path: String) throws -> Bool {
        guard FileStatus.kind(of: path) == .file, let file = try? FileDescriptor(opening: path) else {
            return false
        }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var rest: [UInt8] = []
        while let count = try? file.read(into: &buffer), count > 0 {
            let text = rest + buffer[..<count]
            if text.firstRange(of: name) != nil { return true }
            rest = Array(text.suffix(name.count - 1))
        }
        return false
    }
}
