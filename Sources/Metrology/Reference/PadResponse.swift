internal import Core

/// The load on a pad as a linear combination of functions of its counts, at every step: a curve (Chebyshev polynomials
/// of the counts) and hysteresis (stop operators of three radii, each with a quadratic weight over the range).
///
/// Steps without contact have load 0, so that all functions are 0 there.
struct PadResponse {
    /// The Chebyshev polynomials of the curve: degree 5.
    static let curveTerms = 6
    /// The radii of the stop operators, as fractions of the range of loads.
    private static let radii = [0.01, 0.03, 0.08]
    private static let weights = 3

    /// The number of functions.
    let terms: Int
    /// The functions at every step, those of a step one after another.
    let values: [Double]
    /// The greatest counts.
    let greatest: Double

    /// - Parameters:
    ///   - series: the counts.
    ///   - loads: the load at every step in any unit, on which the stop operators act; nil for no hysteresis.
    init(_ series: ReferenceSeries, hysteresisOf loads: [Double]?) {
        let counts = series.counts
        let greatest = max(1, counts.max() ?? 1)
        let terms = Self.curveTerms + (loads == nil ? 0 : Self.radii.count * Self.weights)
        let range = max(1e-9, loads?.max() ?? 1)
        var stops = loads == nil ? [] : Self.radii.map { StopOperator(radius: $0 * range) }
        var values = [Double](repeating: 0, count: counts.count * terms)
        for step in counts.indices {
            let place = step * terms
            let position = 2 * counts[step] / greatest - 1
            let isTouched = series.contacts[step] != .none
            if isTouched { Self.polynomials(position, into: &values, at: place) }
            guard let loads else { continue }
            for stop in stops.indices {
                let state = stops[stop].state(after: isTouched ? loads[step] : 0)
                guard isTouched else { continue }
                var weight = state
                for power in 0..<Self.weights {
                    values[place + Self.curveTerms + stop * Self.weights + power] = weight
                    weight *= position
                }
            }
        }
        (self.terms, self.values, self.greatest) = (terms, values, greatest)
    }

    /// The curve at counts, without hysteresis.
    func grams(ofCounts counts: Double, _ coefficients: [Double]) -> Double {
        var terms = [Double](repeating: 0, count: Self.curveTerms)
        Self.polynomials(2 * counts / greatest - 1, into: &terms, at: 0)
        return zip(terms, coefficients).reduce(0) { $0 + $1.0 * $1.1 }
    }

    /// Returns the load at every step.
    ///
    /// - Parameter isMean: whether hysteresis is left out.
    func loads(_ coefficients: [Double], mean isMean: Bool = false) -> [Double] {
        let used = isMean ? min(Self.curveTerms, terms) : terms
        return (0..<values.count / max(1, terms)).map { step in
            (0..<used).reduce(0) { $0 + values[step * terms + $1] * coefficients[$1] }
        }
    }

    private static func polynomials(_ position: Double, into values: inout [Double], at place: Int) {
        var (last, next) = (1.0, position)
        for term in 0..<curveTerms {
            values[place + term] = last
            (last, next) = (next, 2 * position * next - last)
        }
    }
}
