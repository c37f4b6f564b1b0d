/// A position in whole lines that advances over what was read. Each method that reads a field requires a certain byte
/// after it.
///
/// The text ends with LF, which no field contains, so that reading never passes the end.
@safe
struct LineScanner {
    private let bytes: UnsafePointer<UInt8>
    private let end: Int
    /// The current position.
    private(set) var place = 0

    /// Creates a scanner of text that must outlive it; nil if the text does not end with LF.
    @unsafe
    init?(_ buffer: UnsafeBufferPointer<UInt8>) {
        guard let base = buffer.baseAddress, unsafe base[buffer.count - 1] == 0x0A else { return nil }
        unsafe bytes = base
        end = buffer.count
    }

    /// Scans whole lines; does nothing if they do not end with LF.
    static func scan(_ lines: borrowing Span<UInt8>, _ body: (inout LineScanner) -> Void) {
        unsafe lines.withUnsafeBufferPointer { buffer in
            guard !buffer.isEmpty, var scanner = unsafe LineScanner(buffer) else { return }
            body(&scanner)
        }
    }

    var isAtEnd: Bool { place >= end }

    /// The byte at the current position.
    @inline(__always)
    var byte: UInt8 { unsafe bytes[place] }

    /// Skips a byte if it is at the current position.
    @inline(__always)
    mutating func pass(_ terminator: UInt8) -> Bool {
        guard byte == terminator else { return false }
        place &+= 1
        return true
    }

    /// Skips the byte at the current position, which must not be LF.
    @inline(__always)
    mutating func step() { place &+= 1 }

    /// Skips the rest of a line.
    ///
    /// - Returns: the end of the line, excluding its terminator.
    mutating func skipLine() -> Int {
        while byte != 0x0A { place += 1 }
        place += 1
        guard place > 1, unsafe bytes[place - 2] == 0x0D else { return place - 1 }
        return place - 2
    }

    /// Reads the digits at the current position; nil if there are none or too many.
    @inline(__always)
    mutating func digits() -> Int64? {
        if let number = nextEight?.leadingDigits {
            place &+= number.count
            return number.count > 0 ? number.value : nil
        }
        return longDigits()
    }

    /// Reads any number of digits.
    private mutating func longDigits() -> Int64? {
        let start = place
        var value: Int64 = 0
        while byte &- 0x30 < 10 {
            value = value &* 10 &+ Int64(byte &- 0x30)
            step()
        }
        let count = place &- start
        return count > 0 && count <= 18 ? value : nil
    }

    /// Skips the characters of a string up to the first quote, backslash or control character.
    ///
    /// - Returns: the last eight of them as a number, and their count.
    @inline(__always)
    mutating func characters() -> (word: UInt64, count: Int) {
        let start = place
        while let count = nextEight?.charactersBeforeStop {
            place &+= count
            guard count == 8 else { break }
        }
        // The end of the text, which needs single steps, or the character that stopped.
        while byte >= 0x20, byte != 0x22, byte != 0x5C { step() }
        return (lastCharacters(place &- start), place &- start)
    }

    /// Returns the characters before the current position, at most eight, as a number.
    @inline(__always)
    private func lastCharacters(_ count: Int) -> UInt64 {
        guard count > 0 else { return 0 }
        if place >= 8 {
            let last = unsafe UnsafeRawPointer(bytes + place - 8).loadUnaligned(as: UInt64.self).bigEndian
            return count < 8 ? last & (1 &<< UInt64(8 &* count) &- 1) : last
        }
        return (place &- count..<place).reduce(0) { unsafe $0 << 8 | UInt64(bytes[$1]) }
    }

    /// The next eight bytes, the first of them lowest; nil near the end.
    @inline(__always)
    private var nextEight: UInt64? {
        guard place &+ 8 <= end else { return nil }
        return unsafe UInt64(littleEndian: UnsafeRawPointer(bytes + place).loadUnaligned(as: UInt64.self))
    }

    /// The next 32 bytes; nil near the end.
    @inline(__always)
    var words: SIMD4<UInt64>? {
        guard place &+ FieldCache.longest <= end else { return nil }
        return unsafe UnsafeRawPointer(bytes + place).loadUnaligned(as: SIMD4<UInt64>.self)
    }

    /// Skips a number of bytes, which must not contain LF.
    @inline(__always)
    mutating func step(over count: Int) { place &+= count }

    /// Skips digits, at least one.
    @inline(__always)
    mutating func skipDigits() -> Bool {
        guard byte &- 0x30 < 10 else { return false }
        while let count = nextEight?.leadingDigitCount {
            place &+= count
            guard count == 8 else { return true }
        }
        while byte &- 0x30 < 10 { step() }
        return true
    }

    /// Reads exactly six digits; nil also near the end.
    @inline(__always)
    mutating func sixDigits() -> Int64? {
        guard let number = nextEight?.leadingDigits, number.count == 6 else { return nil }
        place &+= 6
        return number.value
    }

    /// Skips the first `count` characters of a word of eight, if they come next.
    @inline(__always)
    mutating func pass(_ word: UInt64, count: Int) -> Bool {
        guard let next = nextEight else { return pass(word, byByte: count) }
        guard (next ^ word) &<< UInt64(64 &- 8 &* count) == 0 else { return false }
        place &+= count
        return true
    }

    private mutating func pass(_ word: UInt64, byByte count: Int) -> Bool {
        (0..<count).allSatisfy { pass(UInt8(truncatingIfNeeded: word >> UInt64(8 * $0))) }
    }

    /// Reads exactly four lowercase hexadecimal digits.
    @inline(__always)
    mutating func fourHexadecimal() -> UInt32? {
        guard place &+ 4 <= end else { return nil }
        let four = unsafe UnsafeRawPointer(bytes + place).loadUnaligned(as: UInt32.self)
        place &+= 4
        return UInt32(littleEndian: four).hexadecimal
    }

    /// Reads an integer without a sign.
    @inline(__always)
    mutating func unsigned(before terminator: UInt8) -> Int64? {
        guard let value = digits(), pass(terminator) else { return nil }
        return value
    }

    /// Reads an integer.
    @inline(__always)
    mutating func signed(before terminator: UInt8) -> Int64? {
        let isNegative = byte == 0x2D
        if isNegative { step() }
        guard let value = digits(), pass(terminator) else { return nil }
        return isNegative ? 0 &- value : value
    }
}
