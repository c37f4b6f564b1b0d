/// A mass as text: a number, optionally followed directly by a unit of mass, such as `140`, `5oz`, `2lbs` or
/// `1e3g`.
package struct WrittenMass: Equatable, Sendable {
    /// The mass in grams.
    package let grams: Double
    /// The unit in the text, or the default unit.
    package let unit: MassUnit

    /// Parses a mass.
    ///
    /// - Parameters:
    ///   - text: the text to parse.
    ///   - usual: the unit of text without a unit; grams if it is not a unit of mass.
    ///   - example: valid input, for the error.
    /// - Throws: `OptionError` if the text has no number, the magnitude is above 1 000 000, or the unit is unknown.
    package init(
        parsing text: some StringProtocol, in usual: MassUnit = .gram, example: String
    ) throws(OptionError) {
        // A number may have an exponent, so the first letter need not start the unit; check the end of the text.
        let written = MassUnit.allCases.filter { $0.grams != nil }
            .flatMap { unit in unit.spellings.map { (unit: unit, word: $0) } }
            .first { text.hasSuffix($0.word) && Self.number(before: $0.word, in: text) != nil }
        let digits = text.dropLast(written?.word.count ?? 0)
        guard let number = Self.number(before: written?.word ?? "", in: text), abs(number) <= 1e6 else {
            let word = text.drop { !$0.isLetter }
            throw OptionError(
                Double(digits) == nil && !word.isEmpty && word.count < text.count
                    ? "unknown unit of mass '\(word)'; expected one of \(MassUnit.symbols(massOnly: true))"
                    : "'\(text)' is not a mass", example: example)
        }
        unit = written?.unit ?? (usual.grams == nil ? .gram : usual)
        grams = number * (unit.grams ?? 1)
    }

    /// The number before a unit, which blanks may follow.
    private static func number(before word: String, in text: some StringProtocol) -> Double? {
        var digits = text.dropLast(word.count)
        while digits.last == " ", !word.isEmpty { digits.removeLast() }
        return Double(digits)
    }
}
