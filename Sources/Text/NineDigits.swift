/// Formats numbers of tables with nine significant digits.
package enum NineDigits {
    /// Formats a number as C's `%.9g` does: at most nine significant digits without trailing zeros, with an exponent below
    /// 10⁻⁴ and from 10⁹ on. `inf`, `-inf` and `nan` if it is not finite; numbers below 2⁻¹⁰²² have the digits that identify them.
    package static func text(_ value: Double) -> String {
        guard value.isFinite else { return "\(value)" }
        let sign = value.sign == .minus ? "-" : ""
        guard value != 0 else { return sign + "0" }
        let (digits, exponent) = rounded(value.magnitude)
        if (-4..<count).contains(exponent) {
            let point = exponent + 1
            guard point > 0 else { return "\(sign)0.\(String(repeating: "0", count: -point))\(digits)" }
            guard point < digits.count else {
                return sign + digits + String(repeating: "0", count: point - digits.count)
            }
            return "\(sign)\(digits.prefix(point)).\(digits.dropFirst(point))"
        }
        let rest = digits.count > 1 ? ".\(digits.dropFirst())" : ""
        let power = exponent.magnitude < 10 ? "0\(exponent.magnitude)" : "\(exponent.magnitude)"
        return "\(sign)\(digits.prefix(1))\(rest)e\(exponent < 0 ? "-" : "+")\(power)"
    }

    private static let count = 9

    /// The significant digits of a positive number without trailing zeros, and the power of ten of the first one.
    private static func rounded(_ value: Double) -> (digits: String, exponent: Int) {
        var (digits, exponent) = shortest(value)
        if digits.count > count {
            let rest = digits.dropFirst(count)
            // The shortest digits are on the same side of the middle as the number, unless they are the middle.
            let isMiddle = rest.first == 5 && rest.dropFirst().allSatisfy { $0 == 0 }
            let isUp = isMiddle ? isBeyond(value, digits.prefix(count + 1), exponent) : rest.first ?? 0 >= 5
            digits = Array(digits.prefix(count))
            if isUp {
                while digits.last == 9 { digits.removeLast() }
                if digits.isEmpty {
                    (digits, exponent) = ([1], exponent + 1)
                } else {
                    digits[digits.count - 1] += 1
                }
            }
        }
        while digits.count > 1, digits.last == 0 { digits.removeLast() }
        return (digits.map { "\($0)" }.joined(), exponent)
    }

    /// Whether a number is rounded up that is halfway between two of nine digits, but for what its shortest digits do not show:
    /// if it is greater, or else if the lower one is odd.
    private static func isBeyond(_ value: Double, _ digits: ArraySlice<Int>, _ exponent: Int) -> Bool {
        let middle = digits.reduce(0.0) { 10 * $0 + Double($1) }
        let power = digits.count - 1 - exponent
        // Powers of ten up to 22 are exact, and so is the sign of a fused product.
        if power.magnitude <= 22 {
            let scale = (0..<power.magnitude).reduce(1.0) { product, _ in product * 10 }
            let excess =
                power < 0 ? value.addingProduct(-middle, scale) : (-middle).addingProduct(value, scale)
            if excess != 0 { return excess > 0 }
        }
        return digits.dropLast().last.map { $0 % 2 == 1 } ?? false
    }

    /// The shortest digits that identify a positive number, and the power of ten of the first one.
    private static func shortest(_ value: Double) -> (digits: [Int], exponent: Int) {
        let halves = value.description.split(separator: "e")
        let mantissa = halves[0].split(separator: ".", omittingEmptySubsequences: false)
        let whole = mantissa[0].compactMap(\.wholeNumberValue)
        let all = whole + (mantissa.count > 1 ? mantissa[1].compactMap(\.wholeNumberValue) : [])
        let zeros = all.prefix { $0 == 0 }.count
        let exponent = (halves.count > 1 ? Int(halves[1]) ?? 0 : 0) + whole.count - 1 - zeros
        return (Array(all.dropFirst(zeros)), exponent)
    }
}
