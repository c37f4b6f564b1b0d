import Foundation
import TestSupport
import Testing

@testable import Recordings

/// Hashes equal those of NIST's examples (FIPS 180-4, CAVP), however the bytes are divided.
@Suite struct SHA256Tests {
    private static func hash(_ bytes: [UInt8], steps: [Int] = []) -> String {
        var hash = SHA256()
        var position = 0
        for step in steps where position < bytes.count {
            let end = min(bytes.count, position + step)
            hash.append(bytes, position..<end)
            position = end
        }
        hash.append(bytes, position..<bytes.count)
        return hash.hexadecimal
    }

    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func examples(text: String, expected: String) { #expect(Self.hash(Array(text.utf8)) == expected) }

    @Test func aMillionLetters() {
        let hash = Self.hash([UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000))
        #expect(hash == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test(arguments: Seeds.of([1, 2, 3])) func divisionDoesNotMatter(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let bytes = (0..<1_000).map { _ in UInt8.random(in: 0...255, using: &random) }
        let steps = (0..<100).map { _ in Int.random(in: 0...150, using: &random) }
        #expect(Self.hash(bytes, steps: steps) == Self.hash(bytes))
    }

    @Test func files() throws {
        try withTemporaryFolder { folder in
            try Data("abc".utf8).write(to: folder.appending(path: "file"))
            #expect(
                InputDigest.sha256(of: folder.appending(path: "file").path())
                    == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        }
    }
}
