/// Numbers for people who want to know how large something is, and no more.
public enum FourDigits {
    /// A number with four significant digits, at most nine of them decimals.
    public static func text(_ value: Double) -> String {
        guard value.magnitude >= 0.5e-9, value.isFinite else { return value.isFinite ? "0" : "–" }
        var decimals = 3
        var size = value.magnitude
        while size >= 10, decimals > 0 { (size, decimals) = (size / 10, decimals - 1) }
        while size < 1, decimals < 9 { (size, decimals) = (size * 10, decimals + 1) }
        return value.fixed(decimals)
    }
}
