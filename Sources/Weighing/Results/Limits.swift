package import Core

/// Weight limits for checkweighing: under, ok, over.
package struct Limits: Equatable, Sendable {
    /// The verdict on a weight.
    package enum Verdict: String, Sendable, CaseIterable {
        /// Below the lower limit.
        case under
        /// From the lower limit to the upper one, both included.
        case ok
        /// Above the upper limit.
        case over
        /// A limit lies within ± U of the weight, so that the weight may be on either side of it.
        case unclear
    }

    /// The accepted range in grams.
    package let grams: ClosedRange<Double>

    package init(_ grams: ClosedRange<Double>) { self.grams = grams }

    /// Parses limits of the form `MIN..MAX`, with a unit of mass after both, after the last or after neither.
    ///
    /// - Parameters:
    ///   - text: the limits.
    ///   - usual: the unit if none is given; grams if that is not a unit of mass.
    /// - Throws: `OptionError` with the problem and an example.
    package init(parsing text: String, in usual: MassUnit = .gram) throws(OptionError) {
        let example = "--limits 140..160 or --limits 5oz..6oz"
        let dots = text.indices.first { text[$0...].hasPrefix("..") }
        guard let dots, dots != text.startIndex, !text.hasSuffix("..") else {
            throw OptionError("'\(text)' is not MIN..MAX", example: example)
        }
        let last = text[text.index(dots, offsetBy: 2)...]
        let most = try WrittenMass(parsing: last, in: usual, example: example)
        let least = try WrittenMass(parsing: text[..<dots], in: most.unit, example: example)
        guard least.grams < most.grams else {
            throw OptionError("the lower limit of '\(text)' must be below the upper one", example: example)
        }
        grams = least.grams...most.grams
    }

    /// The verdict on a weight with its expanded uncertainty U: guarded acceptance and rejection with a guard band of U
    /// (JCGM 106:2012, 8.3).
    ///
    /// - Parameters:
    ///   - weight: the weight in grams.
    ///   - uncertainty: U in grams.
    package func verdict(ofGrams weight: Double, uncertainty: Double) -> Verdict {
        if [grams.lowerBound, grams.upperBound].contains(where: { abs($0 - weight) < uncertainty }) {
            return .unclear
        }
        return weight < grams.lowerBound ? .under : weight > grams.upperBound ? .over : .ok
    }
}
