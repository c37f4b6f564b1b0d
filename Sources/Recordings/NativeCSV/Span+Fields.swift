import Text

/// Parsing of the fields of a row; the position advances to the comma after the field.
extension Span<UInt8> {
    /// Reads an integer, including one with a fraction of zeros, as written for tables with gaps; nil if the field is
    /// empty.
    func wholeField(_ position: inout Int) throws(LineError) -> Int64? {
        guard let value = try whole(&position) else {
            guard isFieldEnd(position) else { throw expected("a digit", at: position) }
            return nil
        }
        if !isFieldEnd(position) { try skipZeroFraction(&position) }
        return value
    }

    /// Reads a 32-bit integer; nil if the field is empty.
    func field32(_ position: inout Int) throws(LineError) -> Int32? {
        let start = position
        guard let whole = try wholeField(&position) else { return nil }
        guard let value = Int32(exactly: whole) else {
            throw LineError(at: start, "the number does not fit in 32 bits")
        }
        return value
    }

    /// Skips a decimal number, or an empty field.
    func numberField(_ position: inout Int) throws(LineError) {
        if isFieldEnd(position) { return }
        let start = position
        if self[position] == UInt8(ascii: "-") { position += 1 }
        var digits = skipDigits(&position)
        if position < count, self[position] == UInt8(ascii: ".") {
            position += 1
            digits += skipDigits(&position)
        }
        guard digits > 0 else { throw expected("a number", at: start) }
        if position < count, self[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            if position < count, self[position] == UInt8(ascii: "-") || self[position] == UInt8(ascii: "+") {
                position += 1
            }
            guard skipDigits(&position) > 0 else { throw expected("a digit", at: position) }
        }
        guard isFieldEnd(position) else { throw expected("a comma", at: position) }
    }

    func isFieldEnd(_ position: Int) -> Bool {
        position >= count || self[position] == UInt8(ascii: ",")
    }

    func skipDigits(_ position: inout Int) -> Int {
        let start = position
        while position < count, self[position] &- UInt8(ascii: "0") < 10 { position += 1 }
        return position - start
    }

    private func skipZeroFraction(_ position: inout Int) throws(LineError) {
        guard self[position] == UInt8(ascii: ".") else { throw expected("a comma", at: position) }
        position += 1
        while position < count, self[position] == UInt8(ascii: "0") { position += 1 }
        guard isFieldEnd(position) else { throw expected("a whole number's end", at: position) }
    }
}
