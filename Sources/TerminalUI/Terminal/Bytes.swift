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

    /// Appends the sequence that moves the cursor; columns and rows start with 0.
    mutating func putCursor(column: Int, row: Int) {
        put("\u{1B}[")
        put(row + 1)
        if column > 0 {
            put(";")
            put(column + 1)
        }
        put("H")
    }

    /// Appends what moves the cursor from one position to another in the fewest bytes.
    mutating func putCursor(
        from start: (column: Int, row: Int), to end: (column: Int, row: Int)
    ) {
        let (right, down) = (end.column - start.column, end.row - start.row)
        let absolute = 3 + Self.digits(end.row + 1) + (end.column > 0 ? 1 + Self.digits(end.column + 1) : 0)
        guard Self.moveLength(down) + Swift.min(Self.moveLength(right), right < 0 ? -right : .max) < absolute
        else { return putCursor(column: end.column, row: end.row) }
        putMove(down, forward: "B", back: "A")
        if right < 0, -right <= Self.moveLength(right) {
            for _ in right..<0 { append(0x08) }
        } else {
            putMove(right, forward: "C", back: "D")
        }
    }

    /// Appends the sequence that moves the cursor by a number of cells; none for 0.
    private mutating func putMove(_ count: Int, forward: StaticString, back: StaticString) {
        guard count != 0 else { return }
        put("\u{1B}[")
        if count.magnitude > 1 { put(Int(count.magnitude)) }
        put(count > 0 ? forward : back)
    }

    /// The length of that sequence.
    private static func moveLength(_ count: Int) -> Int {
        count == 0 ? 0 : 3 + (count.magnitude > 1 ? digits(Int(count.magnitude)) : 0)
    }

    private static func digits(_ number: Int) -> Int { number < 10 ? 1 : 1 + digits(number / 10) }

    /// Appends bytes as Base64 (RFC 4648, section 4).
    mutating func put(base64 bytes: ArraySlice<UInt8>) {
        var rest = bytes
        while !rest.isEmpty {
            let three = rest.prefix(3)
            rest = rest.dropFirst(3)
            var value: UInt32 = 0
            for (index, byte) in three.enumerated() { value |= UInt32(byte) << UInt32(16 - 8 * index) }
            for index in 0..<4 {
                append(index <= three.count ? Self.base64Digit(value >> UInt32(18 - 6 * index) & 63) : 0x3D)
            }
        }
    }

    private static func base64Digit(_ value: UInt32) -> UInt8 {
        let value = UInt8(truncatingIfNeeded: value)
        return switch value {
        case ..<26: UInt8(ascii: "A") + value
        case ..<52: UInt8(ascii: "a") + value - 26
        case ..<62: UInt8(ascii: "0") + value - 52
        case 62: UInt8(ascii: "+")
        default: UInt8(ascii: "/")
        }
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
