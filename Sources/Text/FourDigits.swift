/// Formats numbers of unknown magnitude.
package enum FourDigits {
    /// Formats a number with four significant digits and at most nine decimals; `–` if it is not finite.
    package static func text(_ value: Double) -> String {
        guard value.magnitude >= 0.5e-9, value.isFinite else { return value.isFinite ? "0" : "–" }
        return value.fixed(decimals(of: value))
    }

    /// The decimals of a number with four significant digits, at most nine.
    package static func decimals(of value: Double) -> Int {
        var decimals = 3
        var size = value.magnitude
        while size >= 10, decimals > 0 { (size, decimals) = (size / 10, decimals - 1) }
        while size < 1, decimals < 9 { (size, decimals) = (size * 10, decimals + 1) }
        // 99.996 has four digits as 100.0.
        return size >= 9.9995 ? max(0, decimals - 1) : decimals
    }
}
