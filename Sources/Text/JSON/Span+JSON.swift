/// Fast parsing of JSON without whitespace and escapes, as programs write it line by line, without creating values.
///
/// For all other JSON these functions return nil or false, and `JSONParser` has to be used.
extension Span<UInt8> {
    /// Consumes one byte if it comes next.
    ///
    /// - Returns: Whether it did.
    @inline(__always)
    public func skip(byte: UInt8, _ position: inout Int) -> Bool {
        guard position < count, self[position] == byte else { return false }
        position &+= 1
        return true
    }

    /// Consumes a string and returns the range of its bytes without the quotes.
    @inline(__always)
    public func plainString(_ position: inout Int) -> Range<Int>? {
        guard skip(byte: 0x22, &position) else { return nil }
        let start = position
        while position < count {
            let byte = self[position]
            if byte == 0x22 {
                defer { position &+= 1 }
                return start..<position
            }
            guard byte >= 0x20, byte != 0x5C else { return nil }
            position &+= 1
        }
        return nil
    }

    /// Consumes the name of a member and the colon, and returns the name as a number that consists of its bytes. For names
    /// longer than eight bytes these are the last ones, with the top bit set to distinguish them from short names.
    @inline(__always)
    public func memberName(_ position: inout Int) -> UInt64? {
        guard let name = plainString(&position), skip(byte: 0x3A, &position) else { return nil }
        var number: UInt64 = 0
        for place in name { number = number &<< 8 | UInt64(self[place]) }
        return name.count > 8 ? number | 1 << 63 : number
    }

    /// Consumes an integer of at most 15 digits.
    @inline(__always)
    public func plainInteger(_ position: inout Int) -> Int64? {
        let isNegative = skip(byte: 0x2D, &position)
        let start = position
        var value: Int64 = 0
        while position < count, self[position] &- 0x30 < 10 {
            value = value &* 10 &+ Int64(self[position] &- 0x30)
            position &+= 1
        }
        guard (1...15).contains(position - start), isFieldEnd(at: position) else { return nil }
        return isNegative ? 0 &- value : value
    }

    /// Consumes seconds without an exponent and returns them in whole microseconds, rounded towards zero.
    public func plainMicroseconds(_ position: inout Int) -> Int64? {
        let isNegative = skip(byte: 0x2D, &position)
        let start = position
        var value: Int64 = 0
        while position < count, self[position] &- 0x30 < 10 {
            value = value &* 10 &+ Int64(self[position] &- 0x30)
            position &+= 1
        }
        guard (1...10).contains(position - start) else { return nil }
        var decimals = 0
        if skip(byte: 0x2E, &position) {
            let first = position
            while position < count, self[position] &- 0x30 < 10 {
                if decimals < 6 {
                    value = value &* 10 &+ Int64(self[position] &- 0x30)
                    decimals &+= 1
                }
                position &+= 1
            }
            guard position > first else { return nil }
        }
        for _ in decimals..<6 { value &*= 10 }
        guard isFieldEnd(at: position) else { return nil }
        return isNegative ? 0 &- value : value
    }

    /// Consumes a value.
    ///
    /// - Parameter depth: how many more levels of nesting are permitted.
    /// - Returns: Whether the value is valid.
    public func skipPlainValue(_ position: inout Int, depth: Int = 4) -> Bool {
        guard position < count else { return false }
        switch self[position] {
        case 0x22: return plainString(&position) != nil
        case 0x2D, 0x30...0x39: return skipPlainNumber(&position)
        case 0x74: return skip("true", &position)
        case 0x66: return skip("false", &position)
        case 0x6E: return skip("null", &position)
        case 0x5B where depth > 0:
            position &+= 1
            if skip(byte: 0x5D, &position) { return true }
            repeat {
                guard skipPlainValue(&position, depth: depth - 1) else { return false }
            } while skip(byte: 0x2C, &position)
            return skip(byte: 0x5D, &position)
        case 0x7B where depth > 0:
            position &+= 1
            if skip(byte: 0x7D, &position) { return true }
            repeat {
                guard memberName(&position) != nil, skipPlainValue(&position, depth: depth - 1) else {
                    return false
                }
            } while skip(byte: 0x2C, &position)
            return skip(byte: 0x7D, &position)
        default: return false
        }
    }

    /// Consumes a number of at most 64 bytes.
    private func skipPlainNumber(_ position: inout Int) -> Bool {
        let start = position
        _ = skip(byte: 0x2D, &position)
        guard skipPlainDigits(&position) else { return false }
        if skip(byte: 0x2E, &position), !skipPlainDigits(&position) { return false }
        if skip(byte: 0x65, &position) || skip(byte: 0x45, &position) {
            if !skip(byte: 0x2D, &position) { _ = skip(byte: 0x2B, &position) }
            guard skipPlainDigits(&position) else { return false }
        }
        return position - start <= 64
    }

    @inline(__always)
    private func skipPlainDigits(_ position: inout Int) -> Bool {
        let start = position
        while position < count, self[position] &- 0x30 < 10 { position &+= 1 }
        return position > start
    }

    /// Whether the next byte is a comma or a closing bracket.
    @inline(__always)
    private func isFieldEnd(at position: Int) -> Bool {
        position < count && (self[position] == 0x2C || self[position] | 0x20 == 0x7D)
    }
}
