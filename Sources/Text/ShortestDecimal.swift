extension OutputSpan<UInt8> {
    /// Appends a number in full precision, like its description; at most 24 bytes.
    ///
    /// - Parameter number: a finite number.
    public mutating func append(shortest number: Double) {
        guard !appendMillionths(number) else { return }
        var digits = Digits()
        number.write(to: &digits)
        for place in 0..<digits.count { append(digits.bytes[place]) }
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
        let scaled = Double(UInt64(product))
        guard scaled / 1e6 == number.magnitude, scaled >= 1e3 || scaled == 0 else {
            return false
        }
        let (whole, rest) = UInt64(scaled).quotientAndRemainder(dividingBy: 1_000_000)
        if number.sign == .minus { append(UInt8(ascii: "-")) }
        append(magnitude: whole, digits: 1)
        append(UInt8(ascii: "."))
        let decimals = EightDigits(UInt32(100 * rest))
        append(word: decimals.text(dropping: 0), count: max(1, 8 - decimals.trailingZeros))
        return true
    }
}

extension [UInt8] {
    /// Appends a number in full precision, like its description. Apart from the growth of the buffer, this does not allocate.
    ///
    /// - Parameter number: a finite number.
    public mutating func appendShortest(_ number: Double) {
        append(addingCapacity: 24) { $0.append(shortest: number) }
    }
}

/// Collects the digits of a number.
private struct Digits: TextOutputStream {
    var bytes = InlineArray<32, UInt8>(repeating: 0)
    var count = 0

    mutating func write(_ text: String) { for byte in text.utf8 { append(byte) } }

    // The standard library passes the digits of numbers to this function, which avoids a String on the heap. A library
    // version without this function would call the other one.
    mutating func _writeASCII(_ digits: UnsafeBufferPointer<UInt8>) {
        for place in digits.indices { append(unsafe digits[place]) }
    }

    private mutating func append(_ byte: UInt8) {
        bytes[count] = byte
        count += 1
    }
}
