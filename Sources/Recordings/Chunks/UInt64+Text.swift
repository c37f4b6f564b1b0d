/// Eight bytes of text, the first of which is the lowest, parsed by arithmetic on all of them at once.
///
/// Marks are the top bits of bytes. Only the lowest mark is certain, and a byte above it may be marked incorrectly.
extension UInt64 {
    /// 1 in each byte.
    static let ones: UInt64 = 0x0101_0101_0101_0101
    /// The top bit of each byte.
    static let tops: UInt64 = 0x8080_8080_8080_8080

    /// The number of characters before the first quote, backslash or control character; 8 if there is none.
    @inline(__always)
    var charactersBeforeStop: Int {
        let (quote, backslash) = (self ^ Self.ones &* 0x22, self ^ Self.ones &* 0x5C)
        let stops =
            (self &- Self.ones &* 0x20) & ~self | (quote &- Self.ones) & ~quote
            | (backslash &- Self.ones) & ~backslash
        return (stops & Self.tops).trailingZeroBitCount &>> 3
    }

    /// The number at the start and the count of its digits; nil if all bytes are digits.
    @inline(__always)
    var leadingDigits: (value: Int64, count: Int)? {
        let values = self ^ Self.ones &* 0x30
        let others = values.marksOfOtherThanDigits
        guard others != 0 else { return nil }
        let count = others.trailingZeroBitCount &>> 3
        // Leading zeros replace the rest. In one step, a shift by 64 would have no effect.
        return (((values &<< UInt64(56 &- 8 &* count)) &<< 8).numberOfEightDigits, count)
    }

    /// The number of digits at the start.
    @inline(__always)
    var leadingDigitCount: Int {
        (self ^ Self.ones &* 0x30).marksOfOtherThanDigits.trailingZeroBitCount &>> 3
    }

    /// The number of characters at the start that write a number with or without decimals, if another character follows
    /// them; 0 if there is none.
    @inline(__always)
    var decimalCount: Int {
        let others = (self ^ Self.ones &* 0x30).marksOfOtherThanDigits
        let whole = others.trailingZeroBitCount &>> 3
        // A point leaves the mark above it certain. It is subtracted instead of branched on, since decimals are as frequent
        // as whole numbers.
        let points: UInt64 = UInt8(truncatingIfNeeded: self &>> UInt64(8 &* whole)) == 0x2E ? 1 : 0
        let count = (others & (others &- points)).trailingZeroBitCount &>> 3
        return whole > 0 && count < 8 && count != whole &+ 1 ? count : 0
    }

    /// The marks of the bytes that are not the value of a digit.
    @inline(__always)
    var marksOfOtherThanDigits: UInt64 { ((self &+ Self.ones &* 0x76) | self) & Self.tops }

    /// The number that the values of eight digits form, by a method of D. Lemire.
    @inline(__always)
    var numberOfEightDigits: Int64 {
        let pairs = (self &* 10) &+ (self &>> 8)
        let value =
            ((pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064)
            &+ (((pairs &>> 16) & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001)
        return Int64(truncatingIfNeeded: value &>> 32)
    }

    /// The number that eight bytes write in lowercase hexadecimal digits; nil if they are no such digits.
    @inline(__always)
    var hexadecimal: UInt32? {
        let nibbles = (self & (Self.ones &* 0x0F)) &+ (self &>> 6 & Self.ones) &* 9
        let letters = (nibbles &+ Self.ones &* 6) &>> 4 & Self.ones
        guard nibbles & (Self.ones &* 0xF0) == 0, nibbles &+ Self.ones &* 0x30 &+ letters &* 0x27 == self
        else {
            return nil
        }
        let pairs = (nibbles.byteSwapped &>> 4 | nibbles.byteSwapped) & 0x00FF_00FF_00FF_00FF
        let fours = (pairs &>> 8 | pairs) & 0x0000_FFFF_0000_FFFF
        return UInt32(truncatingIfNeeded: fours &>> 16 | fours)
    }
}
