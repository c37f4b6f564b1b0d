internal import Core
internal import Glibc

/// The load on a pad as a linear combination of functions of its counts, at every step: a curve (Chebyshev polynomials
/// of the counts), creep (the load after first-order responses of three time constants) and hysteresis (stop operators of
/// four radii, each with a polynomial of the load as its weight).
///
/// Steps without contact have load 0, so that all functions are 0 there.
struct PadResponse {
    /// The Chebyshev polynomials of the curve: degree 7.
    static let curveTerms = 8
    /// The time constants of creep in seconds: creep of seconds to a minute is a combination of them.
    private static let creepTimes = [3.0, 8, 25]
    /// The radii of the stop operators, as fractions of the range of loads.
    private static let radii = [0.01, 0.025, 0.045, 0.07]
    /// The coefficients of each weight: degree 4.
    private static let weights = 5
    /// The functions before those of hysteresis.
    private static let restTerms = curveTerms + creepTimes.count

    /// The number of functions.
    let terms: Int
    /// The functions at every step, those of a step one after another.
    let values: [Double]
    /// The greatest counts.
    let greatest: Double
    /// The greatest load.
    private let range: Double

    /// - Parameters:
    ///   - series: the counts.
    ///   - loads: the load at every step in any unit, on which creep and hysteresis act; nil for neither.
    init(_ series: ReferenceSeries, historyOf loads: [Double]?) {
        let counts = series.counts
        let greatest = max(1, counts.max() ?? 1)
        let terms = loads == nil ? Self.curveTerms : Self.restTerms + Self.radii.count * Self.weights
        let range = max(1e-9, loads?.max() ?? 1)
        var stops = loads == nil ? [] : Self.radii.map { StopOperator(radius: $0 * range) }
        let kept = Self.creepTimes.map { exp(-SampleGrid.stepSeconds / $0) }
        var crept = [Double](repeating: 0, count: kept.count)
        var values = [Double](repeating: 0, count: counts.count * terms)
        for step in counts.indices {
            let offset = step * terms
            let position = 2 * counts[step] / greatest - 1
            let isTouched = series.contacts[step] != .none
            if isTouched { Self.polynomials(position, into: &values, at: offset) }
            guard let loads else { continue }
            let load = isTouched ? loads[step] : 0
            for term in kept.indices {
                crept[term] = load + (crept[term] - load) * kept[term]
                if isTouched { values[offset + Self.curveTerms + term] = crept[term] / range }
            }
            for stop in stops.indices {
                let state = stops[stop].state(after: load)
                guard isTouched else { continue }
                var weight = state
                let height = 2 * load / range - 1
                for power in 0..<Self.weights {
                    values[offset + Self.restTerms + stop * Self.weights + power] = weight
                    weight *= height
                }
            }
        }
        (self.terms, self.values, self.greatest, self.range) = (terms, values, greatest, range)
    }

    /// The curve at counts, without hysteresis.
    func grams(ofCounts counts: Double, _ coefficients: [Double]) -> Double {
        var terms = [Double](repeating: 0, count: Self.curveTerms)
        Self.polynomials(2 * counts / greatest - 1, into: &terms, at: 0)
        return zip(terms, coefficients).reduce(0) { $0 + $1.0 * $1.1 }
    }

    /// The load that hysteresis adds at a load to the curve while the load rises, and takes from it while it falls, once
    /// the loop is open; 0 without hysteresis.
    func halfLoop(atGrams grams: Double, _ coefficients: [Double]) -> Double {
        guard terms > Self.restTerms else { return 0 }
        let height = 2 * grams / range - 1
        var sum = 0.0
        for stop in Self.radii.indices {
            var weight = 1.0
            for power in 0..<Self.weights {
                sum += weight * coefficients[Self.restTerms + stop * Self.weights + power]
                weight *= height
            }
        }
        return sum
    }

    /// Returns the load at every step.
    ///
    /// - Parameter isMean: whether hysteresis is left out.
    func loads(_ coefficients: [Double], mean isMean: Bool = false) -> [Double] {
        let used = isMean ? min(Self.restTerms, terms) : terms
        return (0..<values.count / max(1, terms)).map { step in
            (0..<used).reduce(0) { $0 + values[step * terms + $1] * coefficients[$1] }
        }
    }

    private static func polynomials(_ position: Double, into values: inout [Double], at offset: Int) {
        var (last, next) = (1.0, position)
        for term in 0..<curveTerms {
            values[offset + term] = last
            (last, next) = (next, 2 * position * next - last)
        }
    }
}
