import Glibc

/// A number as displayed, with unit and signs: `~385 g+`.
package struct Quantity: Hashable, Sendable {
    /// The digits, including sign and decimals.
    package var number: String
    /// The unit after the number.
    package var unit: String
    /// Whether the number is a guess.
    package var isGuess: Bool
    /// Whether the true value is unknown and at least this number.
    package var isAtLeast: Bool

    package init(number: String, unit: String, isGuess: Bool = false, isAtLeast: Bool = false) {
        self.number = number
        self.unit = unit
        self.isGuess = isGuess
        self.isAtLeast = isAtLeast
    }

    /// The number of characters at the end of the number that are below the first digit of its uncertainty: two in 152.4
    /// with an uncertainty of 5.7.
    ///
    /// - Parameter uncertainty: an uncertainty in the unit of the number.
    package func uncertainCharacters(_ uncertainty: Double) -> Int {
        guard uncertainty > 0, uncertainty.isFinite else { return 0 }
        let parts = number.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let decimals = parts.count > 1 ? parts[1].count : 0
        let exponent = Int(log10(uncertainty).rounded(.down))
        guard exponent >= 0 else { return max(0, decimals + exponent) }
        let digits = parts[0].count { $0.isNumber }
        return min(exponent, digits) + (decimals > 0 ? decimals + 1 : 0)
    }

    /// The whole text.
    package var text: String {
        // A percent sign follows its number without a space.
        "\(isGuess ? "~" : "")\(number)\(unit == "%" ? "" : " ")\(unit)\(isAtLeast ? "+" : "")"
    }
}
