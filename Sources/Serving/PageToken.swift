import Glibc
import POSIX
import Sessions
import Text

/// The token in the address of the live page: random, and the same each time, so that a page reconnects after a restart. It
/// allows reading; the control token, which is another one in each run, is in no file and in no address.
enum PageToken {
    private static let length = 32

    /// Returns the user's token, and creates it the first time, in a file that only the user can read. A user without a
    /// folder gets a new one each time.
    static func current() -> String {
        guard let folder = UserFolder.configuration else { return random() }
        let path = "\(folder)/page-token"
        if let bytes = try? BoundedFile.read(path, limit: 1_024, as: nil) {
            let known = String(decoding: bytes.filter { $0 > 0x20 }, as: UTF8.self)
            if known.utf8.count == length, known.allSatisfy(\.isHexDigit) {
                if (try? FileStatus(of: path))?.isPrivate == true { return known }
                Diagnostics.write(
                    "Others could read the token of the page in \(path.printable()), so the page has a new address."
                )
            }
        }
        let token = random()
        do {
            try UserFolder.make(folder)
            try keep(token, in: path)
        } catch {
            Diagnostics.write(
                "The token of the page cannot be kept in \(path.printable()), so its address changes at each start: \(error)."
            )
        }
        return token
    }

    /// Writes a token into a new file, which takes the place of a file or a link of that name.
    private static func keep(_ token: String, in path: String) throws(SystemFailure) {
        let temporary = "\(path).\(getpid()).part"
        FileNames.remove(temporary)
        let file = try FileDescriptor(
            opening: temporary, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
        do throws(SystemFailure) {
            _ = try NonblockingWriter(file.number).write(Array("\(token)\n".utf8)[...])
            try FileNames.rename(temporary, to: path)
        } catch {
            FileNames.remove(temporary)
            throw error
        }
    }

    /// Whether a text is a token, in a time that does not depend on where they differ.
    static func isEqual(_ given: String, to token: String) -> Bool {
        let (one, other) = (Array(given.utf8), Array(token.utf8))
        guard one.count == other.count else { return false }
        return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// 128 random bits in hexadecimal digits.
    static func random() -> String {
        var source = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let digits = String(UInt64.random(in: .min ... .max, using: &source), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}
