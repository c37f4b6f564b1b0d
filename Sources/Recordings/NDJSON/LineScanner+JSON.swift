/// Parsing of JSON without blanks and escapes, as programs write it one value per line, without building a tree of
/// values.
///
/// Other valid JSON is left to `JSONParser`: for it, these methods return nil or false.
extension LineScanner {
    /// Skips a string.
    ///
    /// - Returns: its bytes as a number. For more than eight bytes, these are the first ones with the top bit set, which
    ///   distinguishes them from short strings.
    @inline(__always)
    mutating func readWord() -> UInt64? {
        guard pass(0x22) else { return nil }
        let (word, count) = readCharacters()
        guard pass(0x22) else { return nil }
        return count > 8 ? word | 1 << 63 : word
    }

    /// Reads the name of a member and its colon, in the form that `word` returns.
    @inline(__always)
    mutating func readMemberName() -> UInt64? {
        guard let name = readWord(), pass(0x3A) else { return nil }
        return name
    }

    /// Reads an integer of at most 15 digits.
    @inline(__always)
    mutating func readJSONInteger() -> Int64? {
        let isNegative = pass(0x2D)
        let start = position
        guard !isAtLeadingZero, let value = readDigits(), position - start <= 15, isAtFieldEnd else {
            return nil
        }
        return isNegative ? 0 &- value : value
    }

    /// Reads seconds without an exponent, and returns whole microseconds; further digits are truncated.
    mutating func readMicroseconds() -> Int64? {
        let isNegative = pass(0x2D)
        let start = position
        guard !isAtLeadingZero, var value = readDigits(), position - start <= 10 else { return nil }
        var decimals = 0
        if pass(0x2E) {
            guard byte &- 0x30 < 10 else { return nil }
            if let rest = readSixDigits() { (value, decimals) = (value &* 1_000_000 &+ rest, 6) }
            while byte &- 0x30 < 10 {
                if decimals < 6 {
                    value = value &* 10 &+ Int64(byte &- 0x30)
                    decimals += 1
                }
                step()
            }
        }
        for _ in decimals..<6 { value &*= 10 }
        guard isAtFieldEnd else { return nil }
        return isNegative ? 0 &- value : value
    }

    /// Reads `true` or `false`.
    @inline(__always)
    mutating func readTruth() -> Bool? {
        if pass(0x6573_6C61_66, count: 5) { return false }
        if pass(0x6575_7274, count: 4) { return true }
        return nil
    }

    @inline(__always)
    mutating func skipNull() -> Bool { pass(0x6C6C_756E, count: 4) }

    /// Skips a value other than a list or an object, which have no unknown names.
    ///
    /// - Returns: whether it is valid.
    mutating func skipValue() -> Bool {
        switch byte {
        case 0x22: readWord() != nil
        case 0x74, 0x66: readTruth() != nil
        case 0x6E: skipNull()
        default: skipNumber()
        }
    }

    /// Skips a list.
    ///
    /// - Parameter read: skips an element, and returns whether it is valid.
    @inline(__always)
    mutating func readElements(_ read: (inout LineScanner) -> Bool) -> Bool {
        guard pass(0x5B) else { return false }
        if pass(0x5D) { return true }
        repeat { guard read(&self) else { return false } } while pass(0x2C)
        return pass(0x5D)
    }

    /// Skips an object whose members are probably those of the object at the same position of the line before.
    ///
    /// - Parameters:
    ///   - names: the names of the members of that line.
    ///   - read: skips the value of a member, and returns whether it is valid.
    /// - Returns: whether the object is valid.
    @inline(__always)
    mutating func readMembers(
        names: inout MemberNames, _ read: (_ name: UInt64, inout MemberNames, inout LineScanner) -> Bool
    ) -> Bool {
        guard pass(0x7B) else { return false }
        if pass(0x7D) { return true }
        repeat {
            guard let name = names.next(&self), read(name, &names, &self) else { return false }
        } while pass(0x2C)
        return pass(0x7D)
    }

    /// Skips a number of at most 64 bytes.
    @inline(__always)
    private mutating func skipNumber() -> Bool {
        let start = position
        _ = pass(0x2D)
        guard !isAtLeadingZero, skipDigits() else { return false }
        if pass(0x2E), !skipDigits() { return false }
        if byte | 0x20 == 0x65 {
            step()
            if !pass(0x2D) { _ = pass(0x2B) }
            guard skipDigits() else { return false }
        }
        return position - start <= 64
    }

    /// Whether a comma or a closing bracket follows.
    @inline(__always)
    private var isAtFieldEnd: Bool { byte == 0x2C || byte | 0x20 == 0x7D }
}
