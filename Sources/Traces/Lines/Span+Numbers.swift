/// Numbers at a place in a line; the place moves behind what was read.
///
/// Loops over bytes and no strings: reading a recording spends nearly all its time here.
extension Span<UInt8> {
    /// A decimal number, which may be signed and padded with zeros.
    ///
    /// - Throws: where no digit stands, or the number does not fit.
    func decimal(_ position: inout Int) throws(LineError) -> Int32 {
        let start = position
        let isNegative = position < count && self[position] == UInt8(ascii: "-")
        if isNegative { position += 1 }
        let magnitude = try digits(&position, from: start)
        guard let value = Int32(exactly: isNegative ? -magnitude : magnitude) else {
            throw LineError(at: start, "the number does not fit in 32 bits")
        }
        return value
    }

    /// A hexadecimal number without `0x`.
    ///
    /// - Throws: where no digit stands, or the number is above `limit`.
    func hexadecimal(_ position: inout Int, upTo limit: UInt32 = 0xFFFF) throws(LineError) -> UInt32 {
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

    /// A time of seconds and a decimal fraction, in whole microseconds; what is finer is cut.
    ///
    /// - Throws: where it is no such time, or beyond the year 33 658.
    func seconds(_ position: inout Int) throws(LineError) -> Int64 {
        let start = position
        let whole = try digits(&position, from: start)
        guard whole <= 999_999_999_999 else { throw LineError(at: start, "the time is too large") }
        guard position < count, self[position] == UInt8(ascii: ".") else {
            throw expected("a point", at: position)
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

    /// The error for something else than what a format wants at a place.
    func expected(_ what: String, at position: Int) -> LineError {
        guard position < count else {
            return LineError(at: position, "the line ends where \(what) should stand")
        }
        let byte = self[position]
        let found =
            switch byte {
            case 0: "a NUL byte"
            case 0x21...0x7E: "'" + String(UnicodeScalar(byte)) + "'"
            case 0x20: "a space"
            default: "byte 0x" + String(byte, radix: 16)
            }
        return LineError(at: position, "\(found) stands where \(what) should")
    }

    /// A whole number, which may be signed; nil, with the place where it was, where none stands.
    ///
    /// - Throws: where it has more than 18 digits.
    func whole(_ position: inout Int) throws(LineError) -> Int64? {
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

    private func digits(_ position: inout Int, from start: Int) throws(LineError) -> Int64 {
        let first = position
        var value: Int64 = 0
        while position < count, let digit = Self.digit(self[position]) {
            value = value &* 10 &+ digit
            position += 1
        }
        guard position > first else { throw expected("a digit", at: position) }
        // Of so many digits none can have overflowed, and no number of a recording has more.
        guard position - first <= 18 else { throw LineError(at: start, "the number is too large") }
        return value
    }

    private static func digit(_ byte: UInt8) -> Int64? {
        let digit = byte &- UInt8(ascii: "0")
        return digit < 10 ? Int64(digit) : nil
    }

    private static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte &- UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte &- UInt8(ascii: "a") &+ 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte &- UInt8(ascii: "A") &+ 10
        default: nil
        }
    }
}
