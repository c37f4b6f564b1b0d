/// The fields of rows as they are written; the position advances over what was read. Functions that are not inlined
/// receive it as a value, so that it can stay in a register.
extension TextBytes {
    /// Skips a byte if it is at the position.
    @inline(__always)
    func pass(_ byte: UInt8, _ place: inout Int) -> Bool {
        guard self[place] == byte else { return false }
        place = place &+ 1
        return true
    }

    /// Returns the position after the first LF among eight bytes; nil if there is none.
    @inline(__always)
    func lineEnd(amongEightAt place: Int) -> Int? {
        let text = word(at: place) ^ Self.newlines
        // The lowest byte that is 0 is marked; only bytes above it may be marked incorrectly.
        let marks = (text &- UInt64.ones) & ~text & UInt64.tops
        guard marks != 0 else { return nil }
        return place &+ (marks.trailingZeroBitCount &>> 3) &+ 1
    }

    /// Reads a 32-bit integer; most have at most four digits.
    @inline(__always)
    func number(_ place: inout Int, before stop: UInt8 = 0x2C) -> Int32? {
        let text = word(at: place)
        let digits = UInt32(truncatingIfNeeded: text) ^ 0x3030_3030
        // The top bits of bytes that are not digits, and that of the fifth byte.
        let others = UInt64(((digits &+ 0x7676_7676) | digits) & 0x8080_8080) | 1 << 39
        let bits = UInt64(truncatingIfNeeded: others.trailingZeroBitCount) & 0x38
        guard bits > 0, UInt8(truncatingIfNeeded: text &>> bits) == stop else {
            return integer(&place, before: stop).flatMap { Int32(exactly: $0) }
        }
        place = place &+ Int(truncatingIfNeeded: bits &>> 3) &+ 1
        let four = digits &<< UInt32(truncatingIfNeeded: 32 &- bits)
        let pairs = (four &* 10) &+ (four &>> 8)
        return Int32(truncatingIfNeeded: ((pairs & 0x00FF_00FF) &* 0x0064_0001) &>> 16)
    }

    /// Reads a number whose first digits are known, if they are present and followed by eight more.
    @inline(__always)
    func number(_ place: inout Int, behind head: NumberPrefix, before stop: UInt8) -> Int64? {
        let last = place &+ head.digits &+ 8
        let text = word(at: last &- 8) ^ Self.zeros
        let others = text.marksOfOtherThanDigits
        guard others == 0, (word(at: place) ^ head.text) & head.mask == 0, self[last] == stop else {
            return nil
        }
        place = last &+ 1
        return head.value &+ text.numberOfEightDigits
    }

    /// Reads an integer of at most 18 digits.
    @inline(__always)
    func integer(_ place: inout Int, before stop: UInt8) -> Int64? {
        guard let number = integer(at: place), self[place + number.count] == stop else { return nil }
        place += number.count + 1
        return number.value
    }

    private static let zeros = UInt64.ones &* 0x30
    private static let newlines = UInt64.ones &* 0x0A

    /// Skips the terminators of 1…8 empty fields.
    @inline(__always)
    func passEmptyFields(_ terminators: UInt64, count: Int, _ place: inout Int) -> Bool {
        guard (word(at: place) ^ terminators) &<< UInt64(64 &- 8 &* count) == 0 else { return false }
        place = place &+ count
        return true
    }

    /// Skips a number with or without decimals, or nothing.
    @inline(__always)
    func skipNumber(_ place: inout Int, before stop: UInt8 = 0x2C) -> Bool {
        let count = word(at: place).decimalCount
        if count > 0, self[place &+ count] == stop {
            place = place &+ count &+ 1
            return true
        }
        guard let end = endOfNumber(at: place, before: stop) else { return false }
        place = end
        return true
    }

    /// Returns the position after a number of any length, or nothing, and its terminator.
    @inline(never)
    private func endOfNumber(at start: Int, before stop: UInt8) -> Int? {
        var place = start
        if pass(stop, &place) { return place }
        _ = pass(0x2D, &place)
        guard skipDigits(&place) else { return nil }
        if pass(0x2E, &place), !skipDigits(&place) { return nil }
        return pass(stop, &place) ? place : nil
    }

    @inline(__always)
    private func skipDigits(_ place: inout Int) -> Bool {
        let start = place
        while self[place] &- 0x30 < 10 { place += 1 }
        return place > start
    }

    /// Skips a field of any text.
    @inline(__always)
    func skipField(_ place: inout Int, before stop: UInt8) -> Bool {
        var byte = self[place]
        while byte != 0x2C, byte != 0x0A {
            place += 1
            byte = self[place]
        }
        return pass(stop, &place)
    }

    /// Reads `down`, `move` or `up` and the terminator; nil for another word.
    @inline(__always)
    func isUp(_ place: inout Int, before stop: UInt8 = 0x2C) -> Bool? {
        let text = word(at: place)
        let end = UInt64(stop)
        if text & 0xFF_FFFF_FFFF == end << 32 | 0x6576_6F6D
            || text & 0xFF_FFFF_FFFF == end << 32 | 0x6E77_6F64
        {
            place += 5
            return false
        }
        guard text & 0xFF_FFFF == end << 16 | 0x7075 else { return nil }
        place += 3
        return true
    }

    /// The value for a missing coordinate; its low 32 bits are 0.
    static let noCoordinate: Int64 = 1 << 32

    /// Reads a 32-bit integer, or nothing.
    @inline(__always)
    func coordinate(_ place: inout Int, before stop: UInt8 = 0x2C) -> Int64? {
        if pass(stop, &place) { return Self.noCoordinate }
        return number(&place, before: stop).map { Int64($0) }
    }
}

/// The first digits of a number, before eight more; those of times rarely change.
struct NumberPrefix: Sendable {
    fileprivate var digits = 0
    /// The text, in which the number of significant bytes is the number of digits, 0…7.
    fileprivate var text: UInt64 = 0
    fileprivate var mask: UInt64 = 0
    fileprivate var value: Int64 = 0

    /// Creates a head that no number has.
    init() { (text, mask) = (0, .max) }

    /// Creates the head of a number at a position; a head that no number has unless it has 8…15 digits.
    init(of value: Int64, in text: TextBytes, at place: Int, digits: Int) {
        self.init()
        guard value >= 0, (8...15).contains(digits) else { return }
        (self.digits, self.text) = (digits - 8, text.word(at: place))
        mask = (1 << UInt64(8 * self.digits)) - 1
        self.value = value - value % 100_000_000
    }
}
