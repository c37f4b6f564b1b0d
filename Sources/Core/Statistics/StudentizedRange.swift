internal import Glibc

/// The studentized range: the range of some normal means in units of their estimated standard deviation (Tukey).
///
/// The probability is integrated numerically, by the trapezoid rule, which converges fast for integrands that are smooth and
/// vanish at both ends (Copenhaver and Holland, Journal of Statistical Computation and Simulation 30:1, 1988).
package enum StudentizedRange {
    /// The quantile q: the studentized range is smaller with a probability.
    ///
    /// - Parameters:
    ///   - probability: the probability, greater than 0 and less than 1.
    ///   - groups: the number of means, 2 or more.
    ///   - degrees: the degrees of freedom of the standard deviation, 1 or more.
    package static func quantile(within probability: Double, groups: Int, degrees: Double) -> Double {
        let deviation = EstimatedDeviation(degrees: degrees)
        func excess(_ q: Double) -> Double { deviation.mean { normal(below: q * $0, groups) } - probability }
        var (low, high) = (0.0, 4.0)
        while excess(high) < 0, high < 1e6 { (low, high) = (high, 2 * high) }
        return Zero.find(between: low, and: high, of: excess)
    }

    /// The probability that the range of independent standard normal numbers is below a width.
    private static func normal(below width: Double, _ groups: Int) -> Double {
        let step = 0.2
        var sum = 0.0
        // φ is below 1e-17 outside.
        for index in -45...45 {
            let z = step * Double(index)
            let density = exp(-z * z / 2)
            // Φ(z) − Φ(z − w) without cancellation in the tails.
            let share = (erfc((z - width) / 2.squareRoot()) - erfc(z / 2.squareRoot())) / 2
            sum += density * pow(share, Double(groups - 1))
        }
        return min(1, Double(groups) * step * sum / (2 * Double.pi).squareRoot())
    }
}
