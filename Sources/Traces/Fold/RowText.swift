internal import Glibc

/// The fields of rows as they are written, several bytes at once; the place moves behind what was read.
///
/// No more than a place in memory, so that it costs nothing to hand on. The text outlives it and ends with LF, which no
/// field goes over; as many bytes as `RowScanner.padding` behind it may be read.
@safe
struct RowText {
    let bytes: UnsafePointer<UInt8>

    /// The place behind the next LF.
    @inline(__always)
    func lineEnd(from place: Int, to end: Int) -> Int? {
        guard let newline = unsafe memchr(bytes + place, 0x0A, end - place) else { return nil }
        return unsafe UnsafePointer(newline.assumingMemoryBound(to: UInt8.self)) - bytes + 1
    }

    @inline(__always)
    func word(at place: Int) -> UInt64 {
        unsafe UInt64(littleEndian: UnsafeRawPointer(bytes + place).loadUnaligned(as: UInt64.self))
    }

    @inline(__always)
    func words(at place: Int) -> SIMD4<UInt64> {
        unsafe UnsafeRawPointer(bytes + place).loadUnaligned(as: SIMD4<UInt64>.self)
    }

    /// A whole number before a comma, of at most 15 digits; most have fewer than 8.
    @inline(__always)
    func number(_ place: inout Int) -> Int64? {
        let text = word(at: place) ^ Self.zeros
        let count = Self.digits(text)
        guard count > 0, count < 8, (text >> UInt64(8 * count)) & 0xFF == Self.comma else {
            return longNumber(&place)
        }
        place += count + 1
        return Self.value(text << UInt64(64 - 8 * count))
    }

    /// A number before a comma that has more digits as a rule.
    @inline(__always)
    func time(_ place: inout Int) -> Int64? {
        let text = word(at: place) ^ Self.zeros
        let more = word(at: place + 8) ^ Self.zeros
        let count = Self.digits(more)
        guard Self.digits(text) == 8, count > 0, count < 8, (more >> UInt64(8 * count)) & 0xFF == Self.comma
        else { return number(&place) }
        place += 9 + count
        return Self.value(text) &* Self.power(count) &+ Self.value(more << UInt64(64 - 8 * count))
    }

    /// With a sign or of more digits.
    @inline(never)
    private func longNumber(_ place: inout Int) -> Int64? {
        let isNegative = unsafe bytes[place] == 0x2D
        var position = isNegative ? place + 1 : place
        let first = position
        var value: Int64 = 0
        while unsafe bytes[position] &- 0x30 < 10, position - first <= 15 {
            value = unsafe value * 10 + Int64(bytes[position] &- 0x30)
            position += 1
        }
        guard (1...15).contains(position - first), unsafe bytes[position] == 0x2C else { return nil }
        place = position + 1
        return isNegative ? 0 &- value : value
    }

    /// What `^` with the digit 0 makes of digits is less than 10, and of a comma this.
    private static let zeros: UInt64 = 0x3030_3030_3030_3030
    private static let comma: UInt64 = 0x2C ^ 0x30

    /// How many digits eight bytes begin with.
    @inline(__always)
    private static func digits(_ text: UInt64) -> Int {
        let others = ((text &+ 0x7676_7676_7676_7676) | text) & 0x8080_8080_8080_8080
        return others.trailingZeroBitCount >> 3
    }

    @inline(__always)
    private static func power(_ exponent: Int) -> Int64 {
        switch exponent {
        case 1: 10
        case 2: 100
        case 3: 1_000
        case 4: 10_000
        case 5: 100_000
        case 6: 1_000_000
        default: 10_000_000
        }
    }

    /// D. Lemire's eight digits at once.
    @inline(__always)
    private static func value(_ digits: UInt64) -> Int64 {
        let pairs = (digits &* 10) &+ (digits >> 8)
        let value =
            ((pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064)
            &+ (((pairs >> 16) & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001)
        return Int64(truncatingIfNeeded: value >> 32)
    }

    /// `down`, `move` or `up` with its comma; nil for another word.
    func isUp(_ place: inout Int) -> Bool? {
        let text = word(at: place)
        if text & 0xFF_FFFF_FFFF == 0x2C_6576_6F6D || text & 0xFF_FFFF_FFFF == 0x2C_6E77_6F64 {
            place += 5
            return false
        }
        guard text & 0xFF_FFFF == 0x2C_7075 else { return nil }
        place += 3
        return true
    }

    /// A whole number of 32 bits before a comma, or nothing.
    @inline(__always)
    func coordinate(_ place: inout Int) -> (value: Int32, isThere: Bool)? {
        if unsafe bytes[place] == 0x2C {
            place += 1
            return (0, false)
        }
        guard let number = number(&place), let value = Int32(exactly: number) else { return nil }
        return (value, true)
    }
}
