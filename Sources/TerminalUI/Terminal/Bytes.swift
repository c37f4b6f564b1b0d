/// Output of bytes for a terminal.
extension [UInt8] {
    /// Appends text as UTF-8.
    mutating func put(_ text: StaticString) {
        text.withUTF8Buffer { unsafe append(contentsOf: $0) }
    }

    /// Appends a non-negative number in decimal.
    mutating func put(_ number: Int) {
        if number >= 10 { put(number / 10) }
        append(UInt8(truncatingIfNeeded: 48 + number % 10))
    }

    /// Appends a scalar as UTF-8.
    mutating func put(glyph scalar: Unicode.Scalar) {
        let value = scalar.value
        if value < 0x80 {
            append(UInt8(truncatingIfNeeded: value))
            return
        }
        func trail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: 0x80 | value >> shift & 0x3F) }
        if value < 0x800 {
            append(UInt8(truncatingIfNeeded: 0xC0 | value >> 6))
        } else {
            if value < 0x10000 {
                append(UInt8(truncatingIfNeeded: 0xE0 | value >> 12))
            } else {
                append(UInt8(truncatingIfNeeded: 0xF0 | value >> 18))
                append(trail(12))
            }
            append(trail(6))
        }
        append(trail(0))
    }
}
