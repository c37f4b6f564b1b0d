internal import Glibc

/// The noncentral t distribution: of (Z + δ) / s, where Z is a standard normal number, δ the noncentrality, and s an estimate of
/// the standard deviation with ν degrees of freedom.
///
/// The probability is integrated over s, which needs no series that underflows for large noncentralities.
package enum NoncentralT {
    /// The noncentralities of which t is the 97.5 % and the 2.5 % quantile: the 95 % confidence interval of the noncentrality
    /// (Steiger and Fouladi, Noncentrality interval estimation and the evaluation of statistical models, 1997).
    ///
    /// - Parameters:
    ///   - t: the value of t that was found.
    ///   - degrees: the degrees of freedom, 2 or more.
    package static func interval(of t: Double, degrees: Double) -> ClosedRange<Double> {
        // Beyond, Z changes t by less than a thousandth of its uncertainty, and the limits are proportional to t.
        guard t.magnitude <= greatest else {
            let factor = t.magnitude / greatest
            let limits = interval(of: t < 0 ? -greatest : greatest, degrees: degrees)
            return factor * limits.lowerBound...factor * limits.upperBound
        }
        let deviation = EstimatedDeviation(degrees: degrees, resolving: 1 / t.magnitude)
        func above(_ noncentrality: Double) -> Double { probability(above: t, deviation, noncentrality) }
        let reach = 4 * (1 + t * t / (2 * degrees)).squareRoot()
        var (low, high) = (t - reach, t + reach)
        while above(low) >= tail { low -= t - low }
        while above(high) < 1 - tail { high += high - t }
        return Zero.find(between: low, and: t, tolerance: tolerance) {
            above($0) - tail
        }...Zero.find(between: t, and: high, tolerance: tolerance) { above($0) - (1 - tail) }
    }

    /// The probability of a value of t, or of a smaller one.
    ///
    /// - Parameters:
    ///   - t: the value.
    ///   - degrees: the degrees of freedom, 1 or more.
    ///   - noncentrality: the noncentrality δ.
    package static func probability(below t: Double, degrees: Double, noncentrality: Double) -> Double {
        let deviation = EstimatedDeviation(degrees: degrees, resolving: 1 / t.magnitude)
        return 1 - probability(above: t, deviation, noncentrality)
    }

    private static let tail = 0.025
    private static let tolerance = 1e-13
    private static let greatest = 1e4

    private static func probability(above t: Double, _ deviation: EstimatedDeviation, _ noncentrality: Double)
        -> Double
    {
        deviation.mean { erfc((t * $0 - noncentrality) / 2.squareRoot()) / 2 }
    }
}
