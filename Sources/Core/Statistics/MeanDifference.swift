internal import Glibc

/// The difference of two means, with its 95 % confidence interval, a two-sided test, and the size of the effect.
///
/// ```swift
/// import Core
///
/// let difference = MeanDifference(from: [148, 152, 150, 155], to: [161, 158, 165, 170, 160])
/// let words = [difference.value, difference.p ?? 1, difference.effect?.g ?? 0].map { ($0 * 1000).rounded() / 1000 }
/// print(words)  // prints [11.55, 0.003, 2.503]
/// ```
package struct MeanDifference: Equatable, Sendable {
    /// How the means are compared.
    package enum Test: String, Sendable {
        /// Welch's t test of independent samples, whose variances may differ: Biometrika 34:28 (1947).
        case welch
        /// Student's t test of the differences of pairs.
        case paired
    }

    /// Hedges' g, the difference in units of the standard deviation, without the bias of small samples, and the limits of its
    /// 95 % confidence interval.
    package struct Effect: Equatable, Sendable {
        /// J d; d is the difference in pooled standard deviations, or in those of the differences of pairs.
        package let g: Double
        /// The limits of d by the noncentral t distribution, times J.
        package let interval: ClosedRange<Double>
    }

    package let test: Test
    /// The difference, second minus first mean.
    package let value: Double
    /// The 95 % confidence interval of the difference; nil without variance, or if a sample has fewer than two values.
    package let interval: ClosedRange<Double>?
    /// The difference divided by its standard error; nil as the interval is.
    package let t: Double?
    /// The degrees of freedom of t; nil as the interval is.
    package let degrees: Double?
    /// The probability of a difference as large or larger if there is none, of either sign; nil as the interval is.
    package let p: Double?
    /// The size of the effect; nil as the interval is, and for two pairs, which do not determine it.
    package let effect: Effect?

    /// Compares the means of independent samples by Welch's test.
    ///
    /// - Parameters:
    ///   - base: one value or more.
    ///   - other: one value or more.
    package init(from base: [Double], to other: [Double]) {
        let (n, m) = (Double(base.count), Double(other.count))
        var (found, effect): (Estimate?, Effect?)
        let value = other.centeredMean - base.centeredMean
        if let first = base.variance, let second = other.variance, first + second > 0,
            (first + second).isFinite, value.isFinite
        {
            let (own, others) = (first / n, second / m)
            let square = own + others
            // Shares, since the squares of variances of large values are not finite.
            let (a, b) = (own / square, others / square)
            let degrees = 1 / (a * a / (n - 1) + b * b / (m - 1))
            found = Estimate(error: square.squareRoot(), degrees: degrees)
            let pooled = ((n - 1) * first + (m - 1) * second) / (n + m - 2)
            effect = Self.effect(
                value / pooled.squareRoot(), count: n * m / (n + m), degrees: n + m - 2)
        }
        self.init(.welch, value, found, effect)
    }

    /// Compares the means of pairs of values.
    ///
    /// - Parameter pairs: one pair or more.
    package init(ofPairs pairs: [(base: Double, other: Double)]) {
        let differences = pairs.map { $0.other - $0.base }
        let n = Double(pairs.count)
        var (found, effect): (Estimate?, Effect?)
        let value = differences.centeredMean
        let rounding = pairs.map(\.base).squaresOfRounding + pairs.map(\.other).squaresOfRounding
        if let variance = differences.variance, variance * (n - 1) > rounding {
            found = Estimate(error: (variance / n).squareRoot(), degrees: n - 1)
            effect = Self.effect(value / variance.squareRoot(), count: n, degrees: n - 1)
        }
        self.init(.paired, value, found, effect)
    }

    private struct Estimate {
        var error: Double
        var degrees: Double
    }

    private init(_ test: Test, _ value: Double, _ found: Estimate?, _ effect: Effect?) {
        (self.test, self.value, self.effect) = (test, value, effect)
        interval = found.map { value.interval(error: $0.error, degrees: $0.degrees) }
        degrees = found?.degrees
        t = found.map { value / $0.error }
        p = found.map { 2 * Distributions.student(below: -(value / $0.error).magnitude, degrees: $0.degrees) }
    }

    /// - Parameters:
    ///   - d: the difference in standard deviations.
    ///   - count: the variance of one value, divided by that of the difference.
    ///   - degrees: the degrees of freedom of the standard deviation.
    private static func effect(_ d: Double, count: Double, degrees: Double) -> Effect? {
        guard degrees >= 2 else { return nil }
        let limits = NoncentralT.interval(of: d * count.squareRoot(), degrees: degrees)
        let correction = correction(degrees)
        let factor = correction / count.squareRoot()
        return Effect(
            g: correction * d, interval: factor * limits.lowerBound...factor * limits.upperBound)
    }

    /// J, by which d is multiplied so that its mean is the true one: Hedges, Journal of Educational Statistics 6:107 (1981).
    private static func correction(_ degrees: Double) -> Double {
        // Logarithms of Γ that large have no digits left for their difference.
        guard degrees < 1e5 else { return 1 - 3 / (4 * degrees - 1) }
        return exp(lgamma(degrees / 2) - lgamma((degrees - 1) / 2)) / (degrees / 2).squareRoot()
    }
}

extension [Double?] {
    /// The probabilities of several tests, adjusted so that the probability of one or more false differences is not greater than
    /// that of a single test: Holm, Scandinavian Journal of Statistics 6:65 (1979). Nil stays nil, and does not count.
    package var adjustedByHolm: [Double?] {
        let order = indices.filter { self[$0] != nil }.sorted { (self[$0] ?? 0) < (self[$1] ?? 0) }
        var (adjusted, greatest) = (self, 0.0)
        for (rank, index) in order.enumerated() {
            greatest = Swift.max(greatest, Swift.min(1, Double(order.count - rank) * (self[index] ?? 0)))
            adjusted[index] = greatest
        }
        return adjusted
    }
}
