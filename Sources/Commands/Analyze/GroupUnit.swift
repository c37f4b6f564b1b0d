import Core
import TouchAnalysis

/// The unit in which people read the figures of groups; machine output has them in that of the metric.
struct GroupUnit {
    /// The symbol, such as `N` or `N/s`; empty for ratios and counts.
    let symbol: String
    private let perUnit: Double

    /// - Parameters:
    ///   - metric: the figure.
    ///   - unit: the unit of masses; nil for grams. It does not matter for figures that are not in grams.
    init(_ metric: GroupMetric, _ unit: MassUnit?) {
        if metric.isInGrams, let unit, let grams = unit.grams {
            (symbol, perUnit) = (unit.rawValue + metric.unit.dropFirst(), 1 / grams)
        } else {
            (symbol, perUnit) = (metric.unit, 1)
        }
    }

    /// Converts a figure in the unit of the metric to this unit.
    func value(_ figure: Double) -> Double { figure * perUnit }

    /// Converts the limits of an interval.
    func value(_ interval: ClosedRange<Double>) -> ClosedRange<Double> {
        value(interval.lowerBound)...value(interval.upperBound)
    }
}
