internal import Core

/// The largest difference between the mean forces of two places of a pad at the press.
///
/// The means of k places are compared pair by pair (Tukey and Kramer): with a probability of 95 %, each difference lies within
///
///     U² = q² s² (1/n₁ + 1/n₂) / 2 + 4 (u_cal² + q²_count / 6)
///
/// of the true one, where q is the quantile of the studentized range of k means, s² the variance of clicks within a place, at
/// least that of the interval between reports, and u_cal the uncertainty of the calibration between both forces.
package struct PlaceDifference: Equatable, Sendable {
    /// The difference, in the unit of the meter.
    package let difference: Double
    /// By how much the true largest difference may exceed it or fall short of it; nil if no place has two clicks.
    package let expandedUncertainty: Double?

    /// The probability that no difference is outside.
    static let coverage = 0.95

    /// Compares places; nil for fewer than two with clicks, or if the pad was at its limit.
    init?(between places: [[Click]], _ unit: ClickUnit, _ scale: Scale) {
        let places = places.filter { !$0.isEmpty }.map { $0.map(\.press) }
        let all = places.joined()
        guard places.count > 1, !all.contains(where: \.isSaturated) else { return nil }
        let means = places.map { (mean: $0.map(\.middle).centeredMean, count: Double($0.count)) }
        let pairs = means.indices.flatMap { first in
            means.indices.dropFirst(first + 1).map { (means[first], means[$0]) }
        }
        difference = pairs.map { abs($0.mean - $1.mean) }.max() ?? 0
        let degrees = all.count - places.count
        guard degrees > 0 else {
            expandedUncertainty = nil
            return
        }
        let squares = places.reduce(0) { $0 + $1.map(\.middle).sumOfSquaredDeviations }
        let variance = max(squares / Double(degrees), all.map(\.variance).mean)
        let quantile = StudentizedRange.quantile(
            within: Self.coverage, groups: places.count, degrees: Double(degrees))
        let reaches = pairs.map { one, other in
            let random = quantile * quantile * variance * (1 / one.count + 1 / other.count) / 2
            let (light, heavy) = (min(one.mean, other.mean), max(one.mean, other.mean))
            let common =
                (ClickFigures.scaleVariance(from: light, to: heavy, unit, scale) ?? 0)
                + ClickFigures.resolution(at: light, unit, scale)
                + ClickFigures.resolution(at: heavy, unit, scale)
            return heavy - light + (random + 4 * common).squareRoot()
        }
        // What no difference exceeds. Between places with few clicks this may be another pair than the largest one.
        expandedUncertainty = (reaches.max() ?? difference) - difference
    }
}
