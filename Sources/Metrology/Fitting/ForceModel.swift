internal import Core

/// The shape of a curve from counts to grams, in order of increasing complexity.
package enum ForceModel: String, Sendable, CaseIterable {
    /// Grams in proportion to counts.
    case proportional
    /// A straight line.
    case linear
    /// A polynomial of degree 2.
    case quadratic
    /// A monotone curve through the mean of each level.
    case monotone

    /// The number of parameters, given the number of levels.
    func parameters(levels: Int) -> Int {
        switch self {
        case .proportional: 1
        case .linear: 2
        case .quadratic: 3
        case .monotone: levels
        }
    }

    /// The smallest number of levels that determines the curve.
    var fewestLevels: Int { self == .monotone ? 2 : parameters(levels: 0) }

    /// Whether a curve of this shape increases strictly at every whole count from `smallest` to `largest`.
    ///
    /// For these polynomials the change from one count to the next is a linear function of the count, so that checking
    /// both ends is sufficient. A monotone curve increases everywhere if its knots do.
    static func rises(_ curve: ForceCurve, through largest: Double, from smallest: Double = 0) -> Bool {
        let first = smallest.rounded(.up)
        let last = max(largest.rounded(.down), first + 1)
        func change(_ count: Double) -> Double {
            curve.grams(ofCounts: count) - curve.grams(ofCounts: count - 1)
        }
        if case .monotone(let curve) = curve {
            return zip(curve.knots, curve.knots.dropFirst()).allSatisfy { $0.grams < $1.grams }
        }
        return change(first + 1) > 0 && change(last) > 0
    }
}
