import Glibc
import POSIX
import Text

/// The lines of earlier runs: recordings that have one with the same options and version need not be processed again.
struct KnownResults: Sendable {
    private var keys: Set<ResultKey> = []

    /// Reads the lines of earlier runs. A file that does not exist yet has none.
    ///
    /// - Throws: `Failure` if the file cannot be read.
    init(_ path: String) throws {
        var found: Set<ResultKey> = []
        do throws(SystemFailure) {
            try ResultLines.forEach(in: path) { line in
                if let key = ResultKey(of: line), key.sha256 != nil { found.insert(key) }
            }
        } catch {
            guard error.number != ENOENT else { return }
            throw Failure(.noInput, "cannot read \(path.printable()): \(error)")
        }
        keys = found
        try Self.checkEnd(of: path)
    }

    /// A new result that is appended to an unfinished line would be joined to it, and both would be lost.
    private static func checkEnd(of path: String) throws {
        guard path != "-", let identity = try? FileStatus(of: path).identity,
            let output = try? FileStatus(of: Console.current.output), output.kind == .file,
            output.identity == identity, !ResultLines.endsWhole(path)
        else { return }
        throw Failure(
            .badData,
            "\(path.printable()): its last line has no line end, so a new result would be joined to it, and nothing "
                + "was written; remove that line first, for example with sed -i '$d' FILE")
    }

    /// Whether there is a result with a key.
    func contains(_ key: ResultKey) -> Bool { keys.contains(key) }
}
