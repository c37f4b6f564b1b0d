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

    /// The whole text.
    package var text: String {
        // A percent sign follows its number without a space.
        "\(isGuess ? "~" : "")\(number)\(unit == "%" ? "" : " ")\(unit)\(isAtLeast ? "+" : "")"
    }
}
