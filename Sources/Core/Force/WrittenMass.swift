/// A mass as people write it: a number with a unit of mass right after it or without one, such as `140`, `5oz` or `1e3g`.
public struct WrittenMass: Equatable, Sendable {
    /// The mass in grams.
    public let grams: Double
    /// The unit that was written, or else the usual one.
    public let unit: MassUnit

    /// Reads a mass.
    ///
    /// - Parameters:
    ///   - text: the mass as it was written.
    ///   - usual: the unit where none is written; grams where that is not a unit of mass.
    ///   - example: what would be accepted, for the error.
    /// - Throws: `OptionError` where there is no number, its magnitude is above 1 000 000, or the unit is unknown.
    public init(
        parsing text: some StringProtocol, in usual: MassUnit = .gram, example: String
    ) throws(OptionError) {
        // A number may have an exponent, so that not every letter begins a unit: the end of the text decides.
        let written = MassUnit.allCases.first { unit in
            unit.grams != nil && text.hasSuffix(unit.rawValue)
                && Double(text.dropLast(unit.rawValue.count)) != nil
        }
        let digits = text.dropLast(written?.rawValue.count ?? 0)
        guard let number = Double(digits), abs(number) <= 1e6 else {
            let word = text.drop { !$0.isLetter }
            throw OptionError(
                Double(digits) == nil && !word.isEmpty && word.count < text.count
                    ? "unknown unit of mass '\(word)'" : "'\(text)' is not a mass", example: example)
        }
        unit = written ?? (usual.grams == nil ? .gram : usual)
        grams = number * (unit.grams ?? 1)
    }
}
