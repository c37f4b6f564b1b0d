import Text

/// Fields of a row; the place moves to the comma behind them.
extension Span<UInt8> {
    /// A whole number, also with a fraction of zeros as tables with gaps write it; nil where the field is empty.
    func wholeField(_ position: inout Int) throws(LineError) -> Int64? {
        let start = position
        let isNegative = position < count && self[position] == UInt8(ascii: "-")
        if isNegative { position += 1 }
        let first = position
        var value: Int64 = 0
        while position < count {
            let digit = self[position] &- UInt8(ascii: "0")
            guard digit < 10 else { break }
            value = value &* 10 &+ Int64(digit)
            position += 1
        }
        guard position > first else {
            if !isNegative, isFieldEnd(position) { return nil }
            throw expected("a digit", at: position)
        }
        guard position - first <= 18 else { throw LineError(at: start, "the number is too large") }
        if !isFieldEnd(position) { try skipZeroFraction(&position) }
        return isNegative ? 0 &- value : value
    }

    /// A whole number of 32 bits; nil where the field is empty.
    func field32(_ position: inout Int) throws(LineError) -> Int32? {
        let start = position
        guard let whole = try wholeField(&position) else { return nil }
        guard let value = Int32(exactly: whole) else {
            throw LineError(at: start, "the number does not fit in 32 bits")
        }
        return value
    }

    /// Passes over a decimal number, or over nothing.
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
