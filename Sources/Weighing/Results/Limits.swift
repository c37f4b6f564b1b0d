public import Core

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

    /// Limits as they are written: `MIN..MAX`, with a unit of mass after each, after the last or after none.
    ///
    /// - Parameters:
    ///   - text: the limits.
    ///   - usual: the unit where none is written; grams where that is not a unit of mass.
    /// - Throws: `OptionError` that says what was wrong and shows what works.
    public init(parsing text: String, in usual: MassUnit = .gram) throws(OptionError) {
        let example = "--limits 140..160 or --limits 5oz..6oz"
        let dots = text.indices.first { text[$0...].hasPrefix("..") }
        guard let dots, dots != text.startIndex, !text.hasSuffix("..") else {
            throw OptionError("'\(text)' is not MIN..MAX", example: example)
        }
        let last = text[text.index(dots, offsetBy: 2)...]
        let most = try WrittenMass(parsing: last, in: usual, example: example)
        let least = try WrittenMass(parsing: text[..<dots], in: most.unit, example: example)
        guard least.grams < most.grams else {
            throw OptionError("'\(text)' begins above where it ends", example: example)
        }
        grams = least.grams...most.grams
    }

    /// What a weight is.
    public func verdict(ofGrams weight: Double) -> Verdict {
        weight < grams.lowerBound ? .under : weight > grams.upperBound ? .over : .ok
    }
}
