internal import Core

/// A gauge repeatability and reproducibility study by analysis of variance: operators weigh the same parts several times.
///
/// AIAG, Measurement Systems Analysis, 4th edition (2010), chapter III, section B.
package struct GaugeStudy: Equatable, Sendable {
    /// The number of parts.
    package let parts: Int
    /// The number of operators.
    package let operators: Int
    /// The number of trials of each part by each operator.
    package let trials: Int
    /// The variances in g²; estimates below 0 are 0.
    package let variance: Variances
    /// The probability of an interaction of operators and parts at least as large as observed, if there is none.
    ///
    /// From 0.05 on, the interaction is taken for repeatability.
    package let interactionProbability: Double
    /// The mean of each part in grams, by operator and part.
    package let means: [[Double]]

    /// The components of the variance, in g².
    package struct Variances: Equatable, Sendable {
        /// Repeatability (equipment variation).
        package var repeatability: Double
        /// Operators alone.
        package var operators: Double
        /// Operators and parts together.
        package var interaction: Double
        /// Parts.
        package var parts: Double

        /// Reproducibility (appraiser variation): operators and their interaction with parts.
        package var reproducibility: Double { operators + interaction }
        /// Repeatability and reproducibility.
        package var gauge: Double { repeatability + reproducibility }
        /// All components.
        package var total: Double { gauge + parts }
    }

    /// The standard deviation of the gauge as a percentage of the total; nil if nothing varies.
    package var percentOfTotal: Double? {
        variance.total > 0 ? 100 * (variance.gauge / variance.total).squareRoot() : nil
    }

    /// The number of distinct categories that the gauge can tell apart, 1.41 σ(parts) / σ(gauge), rounded down, at least 1;
    /// nil if the gauge does not vary.
    package var distinctCategories: Int? {
        guard variance.gauge > 0 else { return nil }
        return max(1, Int(min(1e6, 1.41 * (variance.parts / variance.gauge).squareRoot())))
    }

    /// Six standard deviations of the gauge as a percentage of the width of limits.
    package func percent(of limits: Limits) -> Double {
        600 * variance.gauge.squareRoot() / (limits.grams.upperBound - limits.grams.lowerBound)
    }

    /// Creates the study; nil unless there are two or more operators, parts and trials.
    ///
    /// - Parameter grams: results by operator, part and trial; all parts must have the same number of trials.
    package init?(_ grams: [[[Double]]]) {
        guard let first = grams.first, let cell = first.first, grams.count > 1, first.count > 1,
            cell.count > 1,
            grams.allSatisfy({ $0.count == first.count && $0.allSatisfy { $0.count == cell.count } })
        else { return nil }
        (operators, parts, trials) = (grams.count, first.count, cell.count)
        let (o, p, r) = (Double(grams.count), Double(first.count), Double(cell.count))
        let means = grams.map { row in row.map(\.mean) }
        let operatorMeans = means.map(\.mean)
        let partMeans = first.indices.map { part in means.reduce(0) { $0 + $1[part] } / o }
        let grand = operatorMeans.mean
        let rounding = grams.joined().joined().map(\.self).squaresOfRounding
        func beyondRounding(_ squares: Double) -> Double { squares > rounding ? squares : 0 }
        let operatorSquares = beyondRounding(p * r * operatorMeans.sumOfSquaredDeviations)
        let partSquares = beyondRounding(o * r * partMeans.sumOfSquaredDeviations)
        var (interactionSquares, errorSquares) = (0.0, 0.0)
        for operatorIndex in grams.indices {
            for part in first.indices {
                let rest = means[operatorIndex][part] - operatorMeans[operatorIndex] - partMeans[part] + grand
                interactionSquares += r * rest * rest
                errorSquares += grams[operatorIndex][part].sumOfSquaredDeviations
            }
        }
        (interactionSquares, errorSquares) = (
            beyondRounding(interactionSquares), beyondRounding(errorSquares)
        )
        let (interactionFreedom, errorFreedom) = ((o - 1) * (p - 1), o * p * (r - 1))
        let interaction = interactionSquares / interactionFreedom
        let error = errorSquares / errorFreedom
        interactionProbability =
            error > 0
            ? Distributions.fisher(above: interaction / error, interactionFreedom, errorFreedom)
            : interaction > 0 ? 0 : 1
        let isPooled = interactionProbability >= Self.significance
        let pooled = (interactionSquares + errorSquares) / (interactionFreedom + errorFreedom)
        let (within, beside) = isPooled ? (pooled, pooled) : (error, interaction)
        variance = Variances(
            repeatability: within,
            operators: max(0, (operatorSquares / (o - 1) - beside) / (p * r)),
            interaction: isPooled ? 0 : max(0, (interaction - error) / r),
            parts: max(0, (partSquares / (p - 1) - beside) / (o * r)))
        self.means = means
    }

    private static let significance = 0.05
}
