/// A number as displayed, with unit and signs: `~385 g+`.
public struct Quantity: Hashable, Sendable {
    /// The digits, including sign and decimals.
    public var number: String
    /// The unit after the number.
    public var unit: String
    /// Whether the number is a guess.
    public var isGuess: Bool
    /// Whether the true value is unknown and at least this number.
    public var isAtLeast: Bool

    /// Creates a quantity.
    public init(number: String, unit: String, isGuess: Bool = false, isAtLeast: Bool = false) {
        self.number = number
        self.unit = unit
        self.isGuess = isGuess
        self.isAtLeast = isAtLeast
    }

    /// The whole text.
    public var text: String {
        // A percent sign follows its number without a space.
        "\(isGuess ? "~" : "")\(number)\(unit == "%" ? "" : " ")\(unit)\(isAtLeast ? "+" : "")"
    }
}
