import Glibc
import TestSupport
import Testing

import Text

/// Numbers in full precision, beside what the standard library says of them.
@Suite struct ShortestDecimalTests {
    @Test(arguments: [
        0, -0.0, 1, -1, 0.1, 1.0 / 3, 0.6331168831168831, 1e15, 1e16, 9_007_199_254_740_992, 1e-4, 1e-5,
        .leastNonzeroMagnitude,
        .leastNormalMagnitude, .greatestFiniteMagnitude, -.pi,
    ])
    func isTheDescription(number: Double) {
        var bytes = Array("before ".utf8)
        bytes.appendShortest(number)
        #expect(String(decoding: bytes, as: UTF8.self) == "before \(number)")
    }

    @Test(arguments: Seeds.of([1])) func anyNumberIsReadBackAsItself(seed: UInt64) {
        var random = SplitMix(seed: seed)
        var bytes: [UInt8] = []
        for _ in 0..<20_000 {
            let number = Double(bitPattern: random.next())
            guard number.isFinite else { continue }
            bytes.removeAll(keepingCapacity: true)
            bytes.appendShortest(number)
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(text == number.description)
            #expect(Double(text) == number)
        }
    }

    /// Numbers with few decimals, as readings have them, of all lengths.
    @Test(arguments: Seeds.of([2])) func decimalsAreTheDescription(seed: UInt64) {
        var random = SplitMix(seed: seed)
        for digits in 1...16 {
            for divisor in [1, 10, 100, 1000, 1e4, 1e5, 1e6, 1e7] {
                for _ in 0..<40 {
                    let whole = Int64.random(in: 0..<Int64(pow(10, Double(digits))), using: &random)
                    let number = Double(whole) / divisor
                    var bytes: [UInt8] = []
                    bytes.appendShortest(number)
                    #expect(String(decoding: bytes, as: UTF8.self) == "\(number)")
                    bytes.removeAll()
                    bytes.appendDecimal(-whole)
                    #expect(String(decoding: bytes, as: UTF8.self) == "\(-whole)")
                }
            }
        }
    }

    /// What stands before a number stays where it is, and is not copied for each.
    @Test func numbersFollowEachOther() {
        var bytes: [UInt8] = []
        for number in [-12, 0, 7, 123_456_789, Int64.min, .max] {
            bytes.appendDecimal(number)
            bytes.append(UInt8(ascii: " "))
        }
        bytes.appendSeconds(microseconds: -1_000_020)
        #expect(
            String(decoding: bytes, as: UTF8.self)
                == "-12 0 7 123456789 -9223372036854775808 9223372036854775807 -1.000020")
    }
}
