internal import Core

/// The agreement of results with reference values: bias and limits of agreement.
///
/// Bland, Altman: Measuring agreement in method comparison studies, Statistical Methods in Medical Research 8:135 (1999).
package struct BlandAltman: Equatable, Sendable {
    /// A value with its 95 % confidence interval.
    package struct Estimate: Equatable, Sendable {
        /// The value in grams.
        package var value: Double
        /// Half of the width of its confidence interval.
        package var reach: Double
    }

    /// The means of result and reference, in grams.
    package let means: [Double]
    /// The differences, result minus reference, in grams.
    package let differences: [Double]
    /// The mean difference.
    package let bias: Estimate
    /// The standard deviation of the differences.
    package let deviation: Double
    /// The lower limit of agreement, bias − 1.96 s: 95 % of differences lie between the limits.
    package let lower: Estimate
    /// The upper limit of agreement.
    package let upper: Estimate
    /// The slope of the differences over the means, which shows an error that grows with the load; nil if all means are
    /// equal or for fewer than three pairs.
    package let slope: Estimate?

    /// Nil for fewer than two pairs.
    package init?(_ pairs: [(grams: Double, reference: Double)]) {
        guard pairs.count >= 2 else { return nil }
        let n = Double(pairs.count)
        means = pairs.map { ($0.grams + $0.reference) / 2 }
        differences = pairs.map { $0.grams - $0.reference }
        let center = differences.mean
        deviation = (differences.sumOfSquaredDeviations / (n - 1)).squareRoot()
        let t = Distributions.student(within: 0.95, degrees: n - 1)
        bias = Estimate(value: center, reach: t * deviation / n.squareRoot())
        let reach = t * deviation * (1 / n + 1.96 * 1.96 / (2 * (n - 1))).squareRoot()
        lower = Estimate(value: center - 1.96 * deviation, reach: reach)
        upper = Estimate(value: center + 1.96 * deviation, reach: reach)
        slope = LineFit(means, differences).map { Estimate(value: $0.slope, reach: $0.slopeReach) }
    }
}
