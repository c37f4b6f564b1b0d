extension Double {
    /// A part of an uncertainty with two significant digits, or to the gram where that is more.
    package var twoDigits: String { fixed(decimalsOfTwoDigits) }

    /// An uncertainty with as many digits, rounded up, since it must not be stated smaller than it is.
    package var roundedUp: String {
        let decimals = decimalsOfTwoDigits
        let step = (0..<decimals).reduce(1.0) { step, _ in step / 10 }
        // What is a multiple of the step but for rounding errors is not rounded to the next one.
        return ((self / step * (1 - 1e-12)).rounded(.up) * step).fixed(decimals)
    }

    /// The decimals of two significant digits; 0 from 10 on, and for 0.
    package var decimalsOfTwoDigits: Int {
        guard self > 0, self < 10 else { return 0 }
        var (decimals, bound) = (1, 1.0)
        while decimals < 9, self < bound { (decimals, bound) = (decimals + 1, bound / 10) }
        return decimals
    }
}

extension String {
    /// The text, padded with blanks to a width.
    package func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(1, width - count))
    }

    /// The text without blanks of any kind around it.
    package var trimmed: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }

    /// The text without trailing blanks.
    package var trimmingEnd: String {
        var rest = self[...]
        while rest.last == " " { rest.removeLast() }
        return String(rest)
    }
}

extension [[String]] {
    /// The rows, which have equally many cells, as lines of right-aligned columns.
    package var rightAligned: [String] {
        let widths = (0..<(first?.count ?? 0)).map { column in map { $0[column].count }.max() ?? 0 }
        return map { row in
            zip(row, widths).map { "  " + String(repeating: " ", count: $1 - $0.count) + $0 }.joined()
                .trimmingEnd
        }
    }
}
