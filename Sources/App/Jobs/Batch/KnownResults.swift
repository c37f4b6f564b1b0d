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
    }

    /// Whether there is a result with a key.
    func contains(_ key: ResultKey) -> Bool { keys.contains(key) }
}
