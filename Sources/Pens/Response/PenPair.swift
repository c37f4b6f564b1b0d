internal import Text

/// A force on a pen's tip and the pressure that the pen reported, both at rest.
package struct PenPair: Hashable, Sendable {
    /// The force in grams, as shown by a scale under the tablet; may be slightly negative.
    package var grams: Double
    /// The pressure in percent of the declared range, 0…100.
    package var percent: Double

    package init(grams: Double, percent: Double) {
        (self.grams, self.percent) = (grams, percent)
    }
}

/// Why a response of a pen cannot be read, computed or used: a sentence without a full stop.
package struct PenRefusal: Error, Equatable, Sendable, CustomStringConvertible {
    /// The problem and, where there is one, its remedy.
    package let description: String

    package init(_ description: String) { self.description = description }
}

/// What a response does not show although figures were computed: stated beside them.
package enum PenLimit: Hashable, Sendable, CustomStringConvertible {
    /// Pairs were not in ascending order of force and have been sorted.
    case unsorted
    /// A number of pairs occurred more than once and count once.
    case duplicated(Int)
    /// The pressure falls by this many percent at most while the force rises.
    case falling(percent: Double)
    /// Forces with pressure 0 and above 0 overlap, or one of the two is missing: there is no activation force.
    case noActivation
    /// The pressure never reached 100 %, or forces below and at 100 % overlap: there is no maximum force.
    case noMaximum

    package var description: String {
        switch self {
        case .unsorted: "the pairs were not in ascending order of force; they have been sorted"
        case .duplicated(let count): "\(count.counted("pair occurs", "pairs occur")) more than once"
        case .falling(let percent):
            "the pressure falls by up to \(percent.significant) % while the force rises"
        case .noActivation: "no activation force: forces without and with pressure overlap or are missing"
        case .noMaximum: "no maximum force: forces below and at 100 % overlap or are missing"
        }
    }

    /// The name of the limit in machine output.
    package var name: String {
        switch self {
        case .unsorted: "unsorted"
        case .duplicated: "duplicated"
        case .falling: "not-monotone"
        case .noActivation: "no-activation"
        case .noMaximum: "no-maximum"
        }
    }
}
