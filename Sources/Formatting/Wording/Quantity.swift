/// A number as it is shown, with what stands around it: `~385 g+`.
public struct Quantity: Hashable, Sendable {
    /// The digits, with sign and decimals.
    public var number: String
    /// The unit behind them.
    public var unit: String
    /// Whether the number is a guess.
    public var isGuess: Bool
    /// Whether the true value is unknown and at least this.
    public var isAtLeast: Bool

    /// An amount of `number` `unit`.
    public init(number: String, unit: String, isGuess: Bool = false, isAtLeast: Bool = false) {
        self.number = number
        self.unit = unit
        self.isGuess = isGuess
        self.isAtLeast = isAtLeast
    }

    /// The amount as one text.
    public var text: String {
        // A percent sign stands at its number, as everywhere else in the program.
        "\(isGuess ? "~" : "")\(number)\(unit == "%" ? "" : " ")\(unit)\(isAtLeast ? "+" : "")"
    }
}
