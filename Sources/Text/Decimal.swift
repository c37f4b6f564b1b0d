/// Numbers as text, put into room that was reserved for it.
extension OutputSpan<UInt8> {
    /// Appends a whole number in decimal, of at most 20 bytes.
    public mutating func append(decimal number: Int64) {
        if number < 0 { append(UInt8(ascii: "-")) }
        append(magnitude: number.magnitude, digits: 1)
    }

    /// Appends whole microseconds as seconds with six decimals, of at most 21 bytes.
    public mutating func append(secondsOf microseconds: Int64) {
        if microseconds < 0 { append(UInt8(ascii: "-")) }
        let (seconds, rest) = microseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
        append(magnitude: seconds, digits: 1)
        append(UInt8(ascii: "."))
        append(magnitude: rest, digits: 6)
    }

    /// Appends the digits of a number, and zeros before them where there are fewer than `least`.
    mutating func append(magnitude: UInt64, digits least: Int) {
        var digits = 1
        var bound: UInt64 = 10
        while magnitude >= bound {
            digits += 1
            let (next, isBeyond) = bound.multipliedReportingOverflow(by: 10)
            if isBeyond { break }
            bound = next
        }
        append(repeating: UInt8(ascii: "0"), count: Swift.max(digits, least))
        var (place, rest) = (count, magnitude)
        while rest > 0 {
            place -= 1
            self[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
    }
}

extension [UInt8] {
    /// Appends a whole number in decimal, without any allocation but the buffer's own.
    public mutating func appendDecimal(_ number: Int64) {
        append(addingCapacity: 20) { $0.append(decimal: number) }
    }

    /// Appends whole microseconds as seconds with six decimals.
    public mutating func appendSeconds(microseconds: Int64) {
        append(addingCapacity: 21) { $0.append(secondsOf: microseconds) }
    }
}

extension Double {
    /// The number with a fixed count of decimals, half away from zero, never `-0`.
    ///
    /// - Parameter decimals: 0…9.
    /// - Returns: decimal text; `–` where the number is not finite.
    public func fixed(_ decimals: Int) -> String {
        guard isFinite else { return "–" }
        let decimals = Swift.max(0, Swift.min(decimals, 9))
        let power = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
        // 1.005 is halfway between 1.00 and 1.01, though its product with 100 may miss 100.5 by the last bit.
        let scaled = (self * power).magnitude
        let rounded = (scaled + Swift.min(scaled * 0x1p-50, 0.01)).rounded(.toNearestOrAwayFromZero)
        guard rounded < 9e18 else { return description }
        let (whole, rest) = UInt64(rounded).quotientAndRemainder(dividingBy: UInt64(power))
        // Strings as short as these have no memory of their own.
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

    /// The number with three significant digits, and without an exponent, of at most nine decimals.
    public var significant: String {
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
    /// The text of a number with the minus sign that typography has, where it begins with a hyphen.
    public var withMinusSign: String { hasPrefix("-") ? "−" + dropFirst() : self }
}
