import Text

/// Parsing of event lines: what programs write several bytes at a time, everything else byte by byte.
extension LineScanner {
    /// Skips blanks and tabs.
    ///
    /// - Returns: whether there were any.
    @inline(__always)
    @discardableResult
    mutating func skipBlanks() -> Bool {
        let start = position
        while byte == 0x20 || byte == 0x09 { step() }
        return position > start
    }

    @inline(__always)
    mutating func requireBlanks() throws(LineError) {
        guard skipBlanks() else { throw expected("a space") }
    }

    @inline(__always)
    mutating func require(_ byte: UInt8, _ name: String) throws(LineError) {
        guard pass(byte) else { throw expected(name) }
    }

    /// Requires that only blanks and a comment follow on the line, and skips them with its terminator.
    @inline(__always)
    mutating func requireEnd() throws(LineError) {
        if pass(0x0A) { return }
        try requireCommentOrEnd()
    }

    private mutating func requireCommentOrEnd() throws(LineError) {
        let isApart = !isAtEndOfLine && skipBlanks()
        guard isAtEndOfLine || isApart && byte == 0x23 else { throw expected("the end of the line") }
        _ = skipLine()
    }

    /// Reads an integer with or without a sign; nil, at the same position, if there is none.
    ///
    /// - Throws: `LineError` if it has more than 18 digits.
    @inline(__always)
    mutating func readInteger() throws(LineError) -> Int64? {
        let start = position
        let isNegative = pass(0x2D)
        guard byte &- 0x30 < 10 else {
            go(back: position - start)
            return nil
        }
        guard let magnitude = readDigits() else { throw LineError(at: start, "the number is too large") }
        return isNegative ? 0 &- magnitude : magnitude
    }

    /// Reads an integer of 32 bits.
    @inline(__always)
    mutating func readInt32() throws(LineError) -> Int32 {
        let start = position
        guard let number = try readInteger() else {
            _ = pass(0x2D)
            throw expected("a digit")
        }
        guard let value = Int32(exactly: number) else {
            throw LineError(at: start, "the number does not fit in 32 bits")
        }
        return value
    }

    /// Reads seconds with a decimal fraction, and returns whole microseconds; further digits are truncated.
    ///
    /// - Throws: `LineError` if the time is invalid, or after the year 33 658.
    @inline(__always)
    mutating func readSeconds() throws(LineError) -> Int64 {
        let start = position
        guard byte &- 0x30 < 10 else { throw expected("a digit") }
        guard let whole = readDigits() else { throw LineError(at: start, "the number is too large") }
        guard whole <= 999_999_999_999 else { throw LineError(at: start, "the time is too large") }
        try require(0x2E, "a decimal point")
        if let microseconds = readSixDigits() { return whole &* 1_000_000 &+ microseconds }
        return whole &* 1_000_000 &+ (try readDecimals())
    }

    /// Reads any number of decimals, and returns the first six of them as a whole number.
    private mutating func readDecimals() throws(LineError) -> Int64 {
        guard byte &- 0x30 < 10 else { throw expected("a digit") }
        var (value, unit): (Int64, Int64) = (0, 100_000)
        while byte &- 0x30 < 10 {
            value += Int64(byte &- 0x30) * unit
            unit /= 10
            step()
        }
        return value
    }

    /// Reads the type and the code of an event in hexadecimal digits, each with blanks after it.
    @inline(__always)
    mutating func readTypeAndCode() throws(LineError) -> (type: UInt16, code: UInt16) {
        guard let pair = readFourDigitPair() else { return try readOtherTypeAndCode() }
        skipBlanks()
        return (UInt16(pair &>> 16), UInt16(truncatingIfNeeded: pair))
    }

    private mutating func readOtherTypeAndCode() throws(LineError) -> (type: UInt16, code: UInt16) {
        // The text of the time, if it was compared as a whole, may be followed by more blanks than in the line before.
        skipBlanks()
        let type = try readHexadecimal()
        try requireBlanks()
        let code = try readHexadecimal()
        try requireBlanks()
        return (type, code)
    }

    private mutating func readHexadecimal() throws(LineError) -> UInt16 {
        let start = position
        var value: UInt32 = 0
        while let digit = Character(UnicodeScalar(byte)).hexDigitValue {
            value = value << 4 | UInt32(digit)
            guard value <= 0xFFFF else { throw LineError(at: start, "the hexadecimal number is too large") }
            step()
        }
        guard position > start else { throw expected("a hexadecimal number") }
        return UInt16(value)
    }
}
