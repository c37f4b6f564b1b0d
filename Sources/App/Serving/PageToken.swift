import Glibc
import POSIX

/// The token in the address of the live page: random, and the same each time, so that a page reconnects after a restart.
enum PageToken {
    private static let length = 32

    /// Returns the user's token, and creates it the first time, in a file that only the user can read. A user without a
    /// folder gets a new one each time.
    static func current() -> String {
        guard let folder = UserFolder.configuration else { return random() }
        let path = "\(folder)/page-token"
        if let bytes = try? BoundedFile.read(path, limit: 1_024) {
            let known = String(decoding: bytes.filter { $0 > 0x20 }, as: UTF8.self)
            if known.utf8.count == length, known.allSatisfy(\.isHexDigit) { return known }
        }
        let token = random()
        try? UserFolder.make(folder)
        if let file = try? FileDescriptor(
            opening: path, flags: O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, mode: 0o600)
        {
            _ = try? NonblockingWriter(file.number).write(Array("\(token)\n".utf8)[...])
        }
        return token
    }

    /// 128 random bits.
    private static func random() -> String {
        var source = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let digits = String(UInt64.random(in: .min ... .max, using: &source), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}
