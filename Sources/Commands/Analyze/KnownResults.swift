import Glibc
import POSIX
import Recordings
import Sessions
import Text

/// The lines of earlier runs: recordings that have one with the same options and version need not be processed again.
struct KnownResults: Sendable {
    private var keys: Set<ResultKey> = []
    /// The keys without their hash of lines of earlier versions, which name recordings by SHA-256.
    private var earlier: Set<ResultKey> = []

    /// Reads the lines of earlier runs. A file that does not exist yet has none.
    ///
    /// - Throws: `Failure` if the file cannot be read.
    init(_ path: String) throws {
        var (found, earlier): (Set<ResultKey>, Set<ResultKey>) = ([], [])
        do throws(SystemFailure) {
            try ResultLines.forEach(in: path) { line in
                guard var key = ResultKey(of: line), let hash = key.hash else { return }
                found.insert(key)
                key.hash = nil
                if ResultKey.isSHA256(hash) { earlier.insert(key) }
            }
        } catch {
            guard error.number != ENOENT else { return }
            throw Failure(.noInput, "cannot read \(path.printable()): \(error)")
        }
        (keys, self.earlier) = (found, earlier)
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

    /// Whether there is a result of a recording with a key. The recording is read only if an earlier version may have named
    /// it by its SHA-256.
    func contains(_ path: String, _ key: ResultKey) -> Bool {
        if keys.contains(key) { return true }
        var key = key
        key.hash = nil
        guard earlier.contains(key), let sha256 = InputDigest.sha256(of: path) else { return false }
        key.hash = sha256
        return keys.contains(key)
    }
}
