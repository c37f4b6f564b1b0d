extension Double {
    /// An uncertainty with two significant digits, or to the gram where that is more.
    package var twoDigits: String {
        guard self > 0 else { return "0" }
        var (decimals, bound) = (1, 1.0)
        while decimals < 9, self < bound { (decimals, bound) = (decimals + 1, bound / 10) }
        return fixed(self >= 10 ? 0 : decimals)
    }
}

extension String {
    /// The text, padded with blanks to a width.
    package func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(1, width - count))
    }

    /// The text without trailing blanks.
    package var trimmingEnd: String {
        var rest = self[...]
        while rest.last == " " { rest.removeLast() }
        return String(rest)
    }
}
