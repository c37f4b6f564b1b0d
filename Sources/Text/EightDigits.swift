/// The eight decimal digits of a number, with leading zeros: one per byte, the first in the lowest.
struct EightDigits {
    /// The values of the digits, 0…9.
    private let values: UInt64

    /// Splits a number below 10⁸ into digits: into halves of four, pairs and single ones, all parts at once. Division
    /// by 100 and 10 is a multiplication, which is exact for numbers below 10⁴ and 10².
    @inline(__always)
    init(_ number: UInt32) {
        let high = number / 10_000
        let halves = UInt64(high) | UInt64(number - 10_000 * high) << 32
        let hundreds = (halves &* 10_486) >> 20 & 0x7F_0000_007F
        let pairs = hundreds | (halves &- 100 &* hundreds) << 16
        let tens = (pairs &* 103) >> 10 & 0x000F_000F_000F_000F
        values = tens | (pairs &- 10 &* tens) << 8
    }

    /// The number of leading zeros, 0…8.
    @inline(__always)
    var leadingZeros: Int { values.trailingZeroBitCount / 8 }

    /// The number of trailing zeros, 0…8.
    @inline(__always)
    var trailingZeros: Int { values.leadingZeroBitCount / 8 }

    /// The digits as ASCII, without the first `count` ones, the first in the lowest byte.
    @inline(__always)
    func text(dropping count: Int) -> UInt64 { (values | 0x3030_3030_3030_3030) >> UInt64(8 * count) }

    /// A point and the last six digits as ASCII, seven bytes.
    @inline(__always)
    var fraction: UInt64 { text(dropping: 1) & ~0xFF | UInt64(UInt8(ascii: ".")) }
}
