import Glibc
import POSIX
import Text

/// The lines of earlier runs: recordings that have one with the same options and version need not be processed again.
struct KnownResults: Sendable {
    private var keys: Set<ResultKey> = []

    private static let chunk = 1 << 18

    /// Reads the lines of earlier runs. A file that does not exist yet has none, and a last line that was cut off counts
    /// as missing.
    ///
    /// - Throws: `Failure` if the file cannot be read.
    init(_ path: String) throws {
        do throws(SystemFailure) {
            try read(FileDescriptor(opening: path))
        } catch {
            guard error.number != ENOENT else { return }
            throw Failure(.noInput, "cannot read \(path.printable()): \(error)")
        }
    }

    private mutating func read(_ file: borrowing FileDescriptor) throws(SystemFailure) {
        var rest: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: Self.chunk)
        while let count = try file.read(into: &buffer), count > 0 {
            rest.append(contentsOf: buffer.prefix(count))
            var start = 0
            while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
                note(rest.span.extracting(start..<end))
                start = end + 1
            }
            rest.removeFirst(start)
        }
    }

    /// Whether there is a result with a key.
    func contains(_ key: ResultKey) -> Bool { keys.contains(key) }

    private mutating func note(_ line: Span<UInt8>) {
        guard let value = try? JSONParser.value(of: line),
            let type = value["type"]?.string, type == "analysis" || type == "failed",
            let sha256 = value["sha256"]?.string, let version = value["version"]?.string,
            let options = value["options"]?.string
        else { return }
        keys.insert(ResultKey(sha256: sha256, version: version, options: options))
    }
}
