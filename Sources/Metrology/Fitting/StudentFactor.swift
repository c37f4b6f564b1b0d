internal import Glibc

/// Student's t distribution, for uncertainties that are estimated from few values.
package enum StudentFactor {
    /// The probability within two standard deviations of a normal distribution, erf(√2).
    package static let coverage = 0.954_499_736_103_642

    /// Returns by how much a standard deviation with some degrees of freedom must be enlarged, so that twice the result
    /// covers 95.45 %: t / 2 of GUM, table G.2.
    ///
    /// - Parameter degrees: the degrees of freedom, 1 or more.
    package static func of(_ degrees: Int) -> Double {
        var (low, high) = (0.0, Double.pi / 2)
        for _ in 0..<100 {
            let middle = (low + high) / 2
            if probability(within: middle, degrees) < coverage { low = middle } else { high = middle }
        }
        return tan((low + high) / 2) * Double(degrees).squareRoot() / 2
    }

    /// The probability of |t| < √ν tan θ (Abramowitz and Stegun, 26.7.3 and 26.7.4).
    private static func probability(within angle: Double, _ degrees: Int) -> Double {
        let (sine, cosine) = (sin(angle), cos(angle))
        let isOdd = degrees % 2 == 1
        if degrees == 1 { return 2 * angle / .pi }
        var term = isOdd ? cosine : 1
        var sum = term
        for power in stride(from: isOdd ? 3 : 2, through: degrees - 2, by: 2) {
            term *= Double(power - 1) / Double(power) * cosine * cosine
            sum += term
        }
        return isOdd ? 2 / .pi * (angle + sine * sum) : sine * sum
    }
}
