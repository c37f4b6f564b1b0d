public import Pressure

/// The weights that will do: under, ok, over.
public struct Limits: Equatable, Sendable {
    /// What a weight is by its limits.
    public enum Verdict: String, Sendable, CaseIterable {
        /// Below the lower limit.
        case under
        /// From the lower limit to the upper one, both included.
        case ok
        /// Above the upper limit.
        case over
    }

    /// The least and the greatest weight that will do, in grams.
    public let grams: ClosedRange<Double>

    /// Limits in grams.
    public init(_ grams: ClosedRange<Double>) { self.grams = grams }

    /// Limits as they are written: `MIN..MAX`, with a unit of mass behind each, behind the last or behind none.
    ///
    /// - Parameter usual: the unit where none is written; grams where that is none of mass.
    /// - Throws: `OptionError` that says what was wrong and shows what works.
    public init(parsing text: String, in usual: MassUnit = .gram) throws(OptionError) {
        let example = "--limits 140..160 or --limits 5oz..6oz"
        let dots = text.indices.first { text[$0...].hasPrefix("..") }
        guard let dots, dots != text.startIndex, !text.hasSuffix("..") else {
            throw OptionError("'\(text)' is no MIN..MAX", example: example)
        }
        let last = text[text.index(dots, offsetBy: 2)...]
        let (most, unit) = try Self.mass(last, unit: usual.grams == nil ? .gram : usual, example: example)
        let (least, _) = try Self.mass(text[..<dots], unit: unit, example: example)
        guard least < most else {
            throw OptionError("'\(text)' begins above where it ends", example: example)
        }
        grams = least...most
    }

    /// What a weight is.
    public func verdict(ofGrams weight: Double) -> Verdict {
        weight < grams.lowerBound ? .under : weight > grams.upperBound ? .over : .ok
    }

    private static func mass(
        _ text: Substring, unit standing: MassUnit?, example: String
    ) throws(OptionError) -> (grams: Double, unit: MassUnit?) {
        // A number may bear an exponent, so letters alone do not begin the unit.
        let digits = Double(text) == nil ? text.prefix { !$0.isLetter } : text
        let word = text.dropFirst(digits.count)
        let unit =
            word.isEmpty ? standing : MassUnit.allCases.first { $0.rawValue == word && $0.grams != nil }
        guard word.isEmpty || unit != nil else {
            throw OptionError("'\(word)' is no unit of mass", example: example)
        }
        guard let number = Double(digits), number.isFinite, abs(number) <= 1e6 else {
            throw OptionError("'\(text)' is no weight", example: example)
        }
        return (number * (unit?.grams ?? 1), unit)
    }
}
