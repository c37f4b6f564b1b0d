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
        let deviation = Deviation(degrees: degrees)
        func excess(_ q: Double) -> Double { deviation.probability(below: q, groups) - probability }
        var (low, high) = (0.0, 4.0)
        while excess(high) < 0, high < 1e6 { (low, high) = (high, 2 * high) }
        // False position with halved weights (Illinois); bisection would need three times as many steps.
        var (below, above) = (excess(low), excess(high))
        var side = 0
        for _ in 0..<100 where high - low > 1e-10 * high {
            let middle = (low * above - high * below) / (above - below)
            let value = excess(middle)
            if value.magnitude < 1e-13 { return middle }
            if value < 0 {
                (low, below) = (middle, value)
                if side == -1 { above /= 2 }
                side = -1
            } else {
                (high, above) = (middle, value)
                if side == 1 { below /= 2 }
                side = 1
            }
        }
        return (low + high) / 2
    }

    /// The probability that the range of independent standard normal numbers is below a width.
    fileprivate static func normal(below width: Double, _ groups: Int) -> Double {
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

    /// The distribution of an estimated standard deviation, as a part of the true one: of χ / √ν.
    private struct Deviation {
        private let values: [Double]
        private let weights: [Double]

        init(degrees: Double) {
            guard degrees < 1e6 else {
                (values, weights) = ([1], [1])
                return
            }
            // The density of the logarithm x: exp(ν x − ν e²ˣ / 2), with its maximum at 0.
            let spread = 1 / (2 * degrees).squareRoot()
            let step = min(0.25, spread / 4)
            var (points, densities): ([Double], [Double]) = ([], [])
            func density(_ x: Double) -> Double { exp(degrees * (x - (exp(2 * x) - 1) / 2)) }
            for direction in [-1.0, 1] {
                for index in (direction < 0 ? 0 : 1)... {
                    let x = direction * step * Double(index)
                    let weight = density(x)
                    guard weight > 1e-18 else { break }
                    points.append(exp(x))
                    densities.append(weight)
                }
            }
            let total = densities.reduce(0, +)
            (values, weights) = (points, densities.map { $0 / total })
        }

        func probability(below q: Double, _ groups: Int) -> Double {
            zip(values, weights).reduce(0) { $0 + $1.1 * StudentizedRange.normal(below: q * $1.0, groups) }
        }
    }
}
