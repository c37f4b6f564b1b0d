/// Numbers as text, written into capacity that the caller has reserved.
extension OutputSpan<UInt8> {
    /// Appends an integer in decimal, of at most 20 bytes.
    package mutating func append(decimal number: Int64) {
        if number < 0 { append(UInt8(ascii: "-")) }
        append(magnitude: number.magnitude, digits: 1)
    }

    /// Appends microseconds as seconds with six decimals, of at most 21 bytes.
    package mutating func append(secondsOf microseconds: Int64) {
        if microseconds < 0 { append(UInt8(ascii: "-")) }
        let (seconds, rest) = microseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
        append(magnitude: seconds, digits: 1)
        append(word: EightDigits(UInt32(rest)).fraction, count: 7)
    }

    /// Appends the digits of a number with leading zeros, at least `least` of them.
    mutating func append(magnitude: UInt64, digits least: Int) {
        guard magnitude < 100_000_000 else {
            let (high, low) = magnitude.quotientAndRemainder(dividingBy: 100_000_000)
            append(magnitude: high, digits: least - 8)
            return append(magnitude: low, digits: 8)
        }
        let number = EightDigits(UInt32(truncatingIfNeeded: magnitude))
        let unused = min(number.leadingZeros, 8 - max(1, least))
        append(word: number.text(dropping: unused), count: 8 - unused)
    }
}

extension [UInt8] {
    /// Appends an integer in decimal. Apart from the growth of the buffer, this does not allocate.
    package mutating func appendDecimal(_ number: Int64) {
        append(addingCapacity: 20) { $0.append(decimal: number) }
    }

    /// Appends microseconds as seconds with six decimals.
    package mutating func appendSeconds(microseconds: Int64) {
        append(addingCapacity: 21) { $0.append(secondsOf: microseconds) }
    }
}

extension Double {
    /// Formats the number with a fixed number of decimals; halves are rounded away from zero, and the result is never `-0`.
    ///
    /// - Parameter decimals: the number of decimals, 0…9.
    /// - Returns: The decimal text; `–` if the number is not finite.
    package func fixed(_ decimals: Int) -> String {
        guard isFinite else { return "–" }
        let decimals = Swift.max(0, Swift.min(decimals, 9))
        let power = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
        // 1.005 is halfway between 1.00 and 1.01, although 1.005 × 100 may differ from 100.5 in the last bit.
        let scaled = (self * power).magnitude
        let rounded = (scaled + Swift.min(scaled * 0x1p-50, 0.01)).rounded(.toNearestOrAwayFromZero)
        guard rounded < 9e18 else { return description }
        let (whole, rest) = UInt64(rounded).quotientAndRemainder(dividingBy: UInt64(power))
        // Strings of this length do not allocate.
        var text = self < 0 && rounded > 0 ? "-" : ""
        text += String(whole)
        if decimals > 0 {
            let fraction = String(rest)
            text += "."
            text += String(repeating: "0", count: decimals - fraction.utf8.count)
            text += fraction
        }
        return text
    }

    /// Formats the number with its sign, except a number that is rounded to 0.
    ///
    /// - Parameter decimals: the number of decimals, 0…9.
    package func signed(_ decimals: Int) -> String {
        let text = fixed(decimals)
        return self > 0 && text.contains { ("1"..."9").contains($0) } ? "+\(text)" : text
    }

    /// The number with three significant digits, without an exponent, and with at most nine decimals.
    package var significant: String {
        guard self != 0 else { return "0" }
        var decimals = 2
        var bound = 1.0
        while decimals < 9, magnitude < bound {
            decimals += 1
            bound /= 10
        }
        while decimals > 0, magnitude >= 10 * bound {
            decimals -= 1
            bound *= 10
        }
        return fixed(decimals)
    }
}

extension String {
    /// The text with a leading hyphen replaced by a typographic minus sign.
    package var withMinusSign: String { hasPrefix("-") ? "−" + dropFirst() : self }
}
