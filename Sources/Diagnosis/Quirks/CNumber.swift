/// Numbers as the C library reads them for libinput.
enum CNumber {
    /// Reads a whole text as `strtoul` does, and keeps 32 bits of it, as libinput's safe_atou; nil if it refuses the text.
    static func unsigned(_ text: some Sequence<UInt8>, base: UInt64 = 10) -> UInt32? {
        var rest = Array(text)[...]
        guard let digits = Digits(&rest, base: base, takesBarePrefix: false), rest.isEmpty, !digits.overflows,
            Int64(bitPattern: digits.wrapped) >= 0
        else { return nil }
        return UInt32(truncatingIfNeeded: digits.wrapped)
    }

    /// Reads the start of a text as `%d` of `sscanf` does; nil if it does not begin with a number.
    static func decimal(_ rest: inout ArraySlice<UInt8>) -> Int32? {
        guard let digits = Digits(&rest, base: 10, takesBarePrefix: false) else { return nil }
        let limit = UInt64(Int64.max) + (digits.isNegative ? 1 : 0)
        let magnitude = digits.overflows ? limit : min(digits.magnitude, limit)
        return Int32(truncatingIfNeeded: digits.isNegative ? 0 &- magnitude : magnitude)
    }

    /// Reads the start of a text as `%x` of `sscanf` does; nil if it does not begin with a number.
    static func hexadecimal(_ rest: inout ArraySlice<UInt8>) -> Int32? {
        guard let digits = Digits(&rest, base: 16, takesBarePrefix: true) else { return nil }
        return Int32(truncatingIfNeeded: digits.overflows ? .max : digits.wrapped)
    }

    /// Reads a whole text as libinput's safe_atod: digits with a point, without an exponent; nil if it refuses the text.
    static func real(_ text: some Sequence<UInt8>) -> Double? {
        var rest = Array(text)[...]
        let sign = rest.first
        if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest.removeFirst() }
        let parts = rest.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let digits = parts.joined()
        guard parts.count <= 2, !digits.isEmpty, digits.allSatisfy({ value(of: $0) ?? 10 < 10 }) else {
            return nil
        }
        let words = parts.map { "0" + String(decoding: $0, as: UTF8.self) }
        guard
            let number = Double(
                words[0] + "." + (words.count > 1 ? String(words[1].dropFirst()) + "0" : "0")),
            number.isNormal || digits.allSatisfy({ $0 == UInt8(ascii: "0") })
        else { return nil }
        return sign == UInt8(ascii: "-") ? -number : number
    }

    /// The digits of a number, after blanks, a sign and the prefix of base 16.
    private struct Digits {
        var isNegative = false
        var magnitude: UInt64 = 0
        var overflows = false

        /// What `strtoul` makes of it: a negative number wraps around.
        var wrapped: UInt64 { isNegative ? 0 &- magnitude : magnitude }

        /// - Parameter takesBarePrefix: whether `0x` without digits is read as a whole, as `sscanf` does, or as 0.
        init?(_ rest: inout ArraySlice<UInt8>, base: UInt64, takesBarePrefix: Bool) {
            var text = rest.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
            if let sign = text.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
                isNegative = sign == UInt8(ascii: "-")
                text.removeFirst()
            }
            var count = 0
            if base == 16, text.starts(with: "0x".utf8) || text.starts(with: "0X".utf8),
                takesBarePrefix || text.dropFirst(2).first.flatMap(CNumber.value(of:)) != nil
            {
                text.removeFirst(2)
                count = 1
            }
            while let byte = text.first, let digit = CNumber.value(of: byte), digit < base {
                text.removeFirst()
                count += 1
                let (product, isTooGreat) = magnitude.multipliedReportingOverflow(by: base)
                let (sum, carries) = product.addingReportingOverflow(digit)
                (magnitude, overflows) = (sum, overflows || isTooGreat || carries)
            }
            guard count > 0 else { return nil }
            rest = text
        }
    }

    /// The value of a digit of any base up to 16; nil for any other character.
    private static func value(of byte: UInt8) -> UInt64? {
        Character(UnicodeScalar(byte)).isASCII
            ? Character(UnicodeScalar(byte)).hexDigitValue.map(UInt64.init) : nil
    }
}
