/// Formats numbers of unknown magnitude.
package enum FourDigits {
    /// Formats a number with four significant digits and at most nine decimals; `–` if it is not finite.
    package static func text(_ value: Double) -> String {
        guard value.magnitude >= 0.5e-9, value.isFinite else { return value.isFinite ? "0" : "–" }
        var decimals = 3
        var size = value.magnitude
        while size >= 10, decimals > 0 { (size, decimals) = (size / 10, decimals - 1) }
        while size < 1, decimals < 9 { (size, decimals) = (size * 10, decimals + 1) }
        // 99.996 has four digits as 100.0.
        if size >= 9.9995, decimals > 0 { decimals -= 1 }
        return value.fixed(decimals)
    }
}
