/// Parsing of numbers in a line. The functions advance the position past the number.
///
/// They are loops over bytes without strings, because reading a recording spends most of its time here.
extension Span<UInt8> {
    /// Parses a decimal number, which may have a sign and leading zeros.
    ///
    /// - Throws: `LineError` if there is no digit, or if the number is out of range.
    @inlinable
    public func decimal(_ position: inout Int) throws(LineError) -> Int32 {
        let start = position
        let isNegative = position < count && self[position] == UInt8(ascii: "-")
        if isNegative { position += 1 }
        let magnitude = try digits(&position, from: start)
        guard let value = Int32(exactly: isNegative ? -magnitude : magnitude) else {
            throw LineError(at: start, "the number does not fit in 32 bits")
        }
        return value
    }

    /// Parses a hexadecimal number without `0x`.
    ///
    /// - Throws: `LineError` if there is no digit, or if the number is greater than `limit`.
    @inlinable
    public func hexadecimal(_ position: inout Int, upTo limit: UInt32 = 0xFFFF) throws(LineError) -> UInt32 {
        let start = position
        var value: UInt64 = 0
        while position < count, let digit = Self.hexadecimalDigit(self[position]) {
            value = value << 4 | UInt64(digit)
            guard value <= limit else { throw LineError(at: start, "the hexadecimal number is too large") }
            position += 1
        }
        guard position > start else { throw expected("a hexadecimal number", at: position) }
        return UInt32(truncatingIfNeeded: value)
    }

    /// Parses seconds with a decimal fraction and returns whole microseconds, rounded towards zero.
    ///
    /// - Throws: `LineError` if the time is invalid, or after the year 33 658.
    @inlinable
    public func seconds(_ position: inout Int) throws(LineError) -> Int64 {
        let start = position
        let whole = try digits(&position, from: start)
        guard whole <= 999_999_999_999 else { throw LineError(at: start, "the time is too large") }
        guard position < count, self[position] == UInt8(ascii: ".") else {
            throw expected("a decimal point", at: position)
        }
        position += 1
        let first = position
        let stop = Swift.min(first + 6, count)
        var fraction: Int64 = 0
        while position < stop, let digit = Self.digit(self[position]) {
            fraction = fraction &* 10 &+ digit
            position += 1
        }
        guard position > first else { throw expected("a digit", at: position) }
        if position < first + 6 {
            for _ in position..<(first + 6) { fraction &*= 10 }
        } else {
            while position < count, Self.digit(self[position]) != nil { position += 1 }
        }
        return whole &* 1_000_000 &+ fraction
    }

    /// Returns the error for a byte that differs from what the format requires.
    @inlinable
    public func expected(_ what: String, at position: Int) -> LineError {
        LineError(expected: what, at: position, found: position < count ? self[position] : nil)
    }

    /// Parses an integer, which may have a sign; nil, with the position unchanged, if there is none.
    ///
    /// - Throws: `LineError` if it has more than 18 digits.
    public func whole(_ position: inout Int) throws(LineError) -> Int64? {
        let start = position
        let isNegative = position < count && self[position] == UInt8(ascii: "-")
        if isNegative { position += 1 }
        guard position < count, Self.digit(self[position]) != nil else {
            position = start
            return nil
        }
        let magnitude = try digits(&position, from: start)
        return isNegative ? 0 &- magnitude : magnitude
    }

    @inlinable
    internal func digits(_ position: inout Int, from start: Int) throws(LineError) -> Int64 {
        let first = position
        var value: Int64 = 0
        while position < count, let digit = Self.digit(self[position]) {
            value = value &* 10 &+ digit
            position += 1
        }
        guard position > first else { throw expected("a digit", at: position) }
        // 18 digits cannot overflow, and no number in a recording has more.
        guard position - first <= 18 else { throw LineError(at: start, "the number is too large") }
        return value
    }

    @inlinable
    internal static func digit(_ byte: UInt8) -> Int64? {
        let digit = byte &- UInt8(ascii: "0")
        return digit < 10 ? Int64(digit) : nil
    }

    @inlinable
    internal static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte &- UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte &- UInt8(ascii: "a") &+ 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte &- UInt8(ascii: "A") &+ 10
        default: nil
        }
    }
}
