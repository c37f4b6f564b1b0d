import TestSupport
import Testing

@testable import Recordings

/// Bytes that are parsed several at a time give the same as one by one.
@Suite struct WordsOfTextTests {
    /// Random bytes, most of them from a palette.
    private func bytes(_ count: Int, _ palette: String, _ random: inout SplitMix) -> [UInt8] {
        let palette = Array(palette.utf8)
        return (0..<count).map { _ in
            Int.random(in: 0..<9, using: &random) == 0
                ? UInt8.random(in: 0...255, using: &random)
                : palette[Int.random(in: 0..<palette.count, using: &random)]
        }
    }

    private func word(_ bytes: [UInt8]) -> UInt64 { bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } }

    @Test(arguments: Seeds.of([3])) func numbers(seed: UInt64) {
        var random = SplitMix(seed: seed)
        for _ in 0..<20_000 {
            let bytes = bytes(8, "0123456789", &random)
            let digits = bytes.prefix { 0x30...0x39 ~= $0 }
            let found = word(bytes).leadingDigits
            #expect(found?.count == (digits.count == 8 ? nil : digits.count))
            if let found { #expect(found.value == digits.reduce(0) { $0 * 10 + Int64($1 - 0x30) }) }
        }
        let whole = word(Array("90817263".utf8)) ^ UInt64.ones &* 0x30
        #expect(whole.numberOfEightDigits == 90_817_263)
    }

    @Test(arguments: Seeds.of([6])) func decimals(seed: UInt64) {
        var random = SplitMix(seed: seed)
        for _ in 0..<20_000 {
            let bytes = bytes(8, "0123456789....,,", &random)
            let parts = bytes.prefix { 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ".") }
                .split(separator: UInt8(ascii: "."), maxSplits: 2, omittingEmptySubsequences: false)
            // A number of one part, or of two that are not empty; a second point ends it.
            let hasDecimals = parts.count > 1
            let length = hasDecimals ? parts[0].count + 1 + parts[1].count : parts[0].count
            let isNumber = !parts[0].isEmpty && !(hasDecimals && parts[1].isEmpty) && length < 8
            #expect(word(bytes).decimalCount == (isNumber ? length : 0))
        }
    }

    @Test(arguments: Seeds.of([4])) func strings(seed: UInt64) {
        var random = SplitMix(seed: seed)
        for _ in 0..<20_000 {
            let bytes = bytes(8, "abcdefgh", &random)
            let plain = bytes.prefix { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
            #expect(word(bytes).charactersBeforeStop == plain.count)
        }
    }

    @Test(arguments: Seeds.of([5])) func hexadecimal(seed: UInt64) {
        var random = SplitMix(seed: seed)
        for _ in 0..<20_000 {
            let bytes = bytes(8, "0123456789abcdef", &random)
            let isNumber = bytes.allSatisfy { "0123456789abcdef".utf8.contains($0) }
            let wanted = isNumber ? UInt32(String(decoding: bytes, as: UTF8.self), radix: 16) : nil
            #expect(word(bytes).hexadecimal == wanted)
        }
    }
}
