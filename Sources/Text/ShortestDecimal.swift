extension OutputSpan<UInt8> {
    /// Appends a number in full precision, like its description; at most 24 bytes.
    ///
    /// - Parameter number: a finite number.
    package mutating func append(shortest number: Double) {
        guard !appendMillionths(number) else { return }
        var digits = ShortText()
        number.write(to: &digits)
        append(digits)
    }

    /// Appends a number with at most six decimals, like most readings, whose digits are found without a search.
    ///
    /// If at most 15 digits give exactly this number, they are its shortest decimal: two such decimals never give the same
    /// number.
    ///
    /// - Returns: Whether it is such a number, between 0.001 and 5 × 10⁸, or 0.
    private mutating func appendMillionths(_ number: Double) -> Bool {
        let product = number.magnitude * 1e6 + 0.5
        guard product < 5e14 else { return false }
        let scaled = Int64(product)
        guard Double(scaled) / 1e6 == number.magnitude, scaled >= 1000 || scaled == 0 else { return false }
        let (whole, rest) = scaled.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
        if number.sign == .minus { append(UInt8(ascii: "-")) }
        append(magnitude: whole, digits: 1)
        let decimals = EightDigits(UInt32(rest))
        append(word: decimals.fraction, count: 1 + max(1, 6 - decimals.trailingZeros))
        return true
    }
}

extension [UInt8] {
    /// Appends a number in full precision, like its description. Apart from the growth of the buffer, this does not allocate.
    ///
    /// - Parameter number: a finite number.
    package mutating func appendShortest(_ number: Double) {
        append(addingCapacity: 24) { $0.append(shortest: number) }
    }
}
