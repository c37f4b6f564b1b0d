import Foundation
import TestSupport
import Testing

@testable import Recordings

/// Hashes equal those that xxHash publishes, however the bytes are divided, and in whatever order they are read.
@Suite struct RecordingHashTests {
    private static func hash(_ bytes: [UInt8], steps: [Int] = []) -> String {
        var hash = RecordingHash()
        var position = 0
        for step in steps where position < bytes.count {
            let end = min(bytes.count, position + step)
            hash.append(bytes, position..<end)
            position = end
        }
        hash.append(bytes, position..<bytes.count)
        return hash.hexadecimal
    }

    /// The bytes of xxHash's own test (`fillTestBuffer` of sanity_test.c).
    private static func testBytes(_ count: Int) -> [UInt8] {
        var generator: UInt64 = 2_654_435_761
        return (0..<count).map { _ in
            defer { generator &*= 11_400_714_785_074_694_797 }
            return UInt8(generator >> 56)
        }
    }

    /// Lengths of all branches of the algorithm (sanity_test_vectors.h, XXH128 with seed 0).
    @Test(arguments: [
        (0, "99aa06d3014798d86001c324468d497f"), (1, "a6cd5e9392000f6ac44bdff4074eecdb"),
        (6, "082afe0b8162d12a3e7039bdda43cfc6"), (12, "6e3efd8fc7802b18061a192713f69ad9"),
        (24, "0ce966e4678d37611e7044d28b1b901d"), (48, "a002ac4e5478227ef942219aed80f67b"),
        (81, "4952f58181ab00425e8bafb9f95fb803"), (222, "337e09641b948717f1aebd597cec6b3a"),
        (403, "1b6de21e332dd73dcdeb804d65c6dea4"), (512, "18d2d110dcc9bca1617e49599013cb6b"),
        (2048, "f736557fd47073a5dd59e2c3a5f038e0"), (2367, "e89c0f6ff369b427cb37aeb9e5d361ed"),
    ])
    func published(count: Int, expected: String) { #expect(Self.hash(Self.testBytes(count)) == expected) }

    @Test(arguments: Seeds.of([1, 2, 3])) func divisionDoesNotMatter(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let bytes = Self.testBytes(10_000)
        let steps = (0..<100).map { _ in Int.random(in: 0...200, using: &random) }
        #expect(Self.hash(bytes, steps: steps) == Self.hash(bytes))
    }

    /// A hash that was asked for continues.
    @Test func hashesContinue() {
        let bytes = Self.testBytes(512)
        var hash = RecordingHash()
        hash.append(bytes, 0..<403)
        #expect(hash.hexadecimal == "1b6de21e332dd73dcdeb804d65c6dea4")
        hash.append(bytes, 403..<512)
        #expect(hash.hexadecimal == "18d2d110dcc9bca1617e49599013cb6b")
    }

    private static func withFile(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
        try withTemporaryFolder { folder in
            try Data(bytes).write(to: folder.appending(path: "file"))
            try body(folder.appending(path: "file").path())
        }
    }

    /// Parts of a file that arrive late, early, twice or overlapping change nothing.
    @Test(arguments: Seeds.of([4, 5])) func orderOfReadingDoesNotMatter(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let bytes = Self.testBytes(3_000_000)
        try Self.withFile(bytes) { path in
            let digest = InputDigest()
            let file = try InputFile(path: path, digest: digest)
            for _ in 0..<20 {
                let count = Int.random(in: 1...400_000, using: &random)
                let offset = Int64.random(in: 0...Int64(bytes.count - count), using: &random)
                var buffer: [UInt8] = []
                #expect(file.append(to: &buffer, count: count, at: offset))
                digest.pass(piece: buffer, count: count, at: offset)
            }
            let expected = Self.hash(bytes)
            #expect(digest.finish() == expected)
            #expect(InputDigest.xxh128(of: path) == expected)
        }
    }

    /// Pieces of several threads at once, each of which has further bytes after those of the piece.
    @Test(arguments: Seeds.of([6, 7])) func piecesOfSeveralThreads(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let bytes = Self.testBytes(1_000_000)
        let size = 3_000
        let starts = stride(from: 0, to: bytes.count, by: size).shuffled(using: &random)
        try Self.withFile(bytes) { path in
            let digest = InputDigest()
            let file = try InputFile(path: path, digest: digest)
            DispatchQueue.concurrentPerform(iterations: starts.count) { index in
                let piece = starts[index]..<min(starts[index] + size, bytes.count)
                digest.pass(
                    piece: Array(bytes[piece]) + [1, 2, 3], count: piece.count, at: Int64(piece.lowerBound))
            }
            #expect(digest.finish() == Self.hash(bytes))
            _ = file
        }
    }

    /// What cannot be read has no hash, and neither has a pipe, which would be emptied.
    @Test func noHash() throws {
        try withTemporaryFolder { folder in
            #expect(InputDigest.xxh128(of: folder.appending(path: "none").path()) == nil)
            #expect(InputDigest.xxh128(of: folder.path()) == nil)
            let pipe = folder.appending(path: "pipe").path()
            #expect(unsafe mkfifo(pipe, 0o600) == 0)
            #expect(InputDigest.xxh128(of: pipe) == nil && InputDigest.sha256(of: pipe) == nil)
        }
    }
}
