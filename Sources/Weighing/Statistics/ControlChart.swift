internal import Core

/// A control chart of results in the order of weighing (Shewhart): ISO 7870-2.
///
/// Individuals with moving ranges of two, or means and ranges of subgroups. Limits are at three standard deviations,
/// which are estimated from the mean range: σ = R̄ / d₂.
package struct ControlChart: Equatable, Sendable {
    /// A line of points with its center line and control limits.
    package struct Line: Equatable, Sendable {
        package var points: [Double]
        /// The center line.
        package var center: Double
        /// The lower control limit.
        package var lower: Double
        /// The upper control limit.
        package var upper: Double

        /// The indices of the points outside the limits.
        package var outside: [Int] { points.indices.filter { points[$0] < lower || points[$0] > upper } }
    }

    /// The size of the subgroups; 1 for individuals.
    package let size: Int
    /// Individuals, or the means of the subgroups.
    package let values: Line
    /// Moving ranges, or the ranges of the subgroups.
    package let ranges: Line
    /// The standard deviation within subgroups, R̄ / d₂, in grams.
    package let sigma: Double

    /// The last points of runs of nine or more on one side of the center line: a shift of the mean (Nelson, Journal of
    /// Quality Technology 16:237, 1984, test 2).
    package var shifts: [Int] {
        var found: [Int] = []
        var (run, side) = (0, 0)
        for (index, value) in values.points.enumerated() {
            let next = value > values.center ? 1 : value < values.center ? -1 : 0
            run = next != 0 && next == side ? run + 1 : next == 0 ? 0 : 1
            side = next
            if run >= 9 { found.append(index) }
        }
        return found
    }

    /// The lower limit of the values; nil if it is below 0 and no value is, since a mass cannot fall below it.
    package var lowerLimit: Double? {
        values.lower >= 0 || values.points.contains { $0 < 0 } ? values.lower : nil
    }

    /// Whether no range is above 0, so that there is no spread to chart.
    package var isFlat: Bool { ranges.points.allSatisfy { $0 == 0 } }

    /// The largest size of subgroups; ranges of larger ones are inefficient.
    package static let largestSubgroup = 10

    /// The mean and the standard deviation of the range of n standard normal values, n = 2…10.
    private static let spread: [(mean: Double, deviation: Double)] = [
        (1.128379, 0.852502), (1.692569, 0.888368), (2.058751, 0.879808), (2.325929, 0.864082),
        (2.534413, 0.848040), (2.704357, 0.833205), (2.847201, 0.819831), (2.970026, 0.807834),
        (3.077505, 0.797051),
    ]

    /// Fails for fewer than two ranges or subgroups.
    ///
    /// - Parameters:
    ///   - grams: the results in the order of weighing; those that do not fill the last subgroup are not used.
    ///   - size: the size of the subgroups, 1…10; 1 for individuals with moving ranges.
    package init?(_ grams: [Double], size: Int = 1) {
        guard (1...Self.largestSubgroup).contains(size), grams.count / size >= (size == 1 ? 3 : 2) else {
            return nil
        }
        let groups: [[Double]] =
            size == 1
            ? grams.indices.dropFirst().map { [grams[$0 - 1], grams[$0]] }
            : (0..<grams.count / size).map { Array(grams[($0 * size)..<(($0 + 1) * size)]) }
        let points = size == 1 ? grams : groups.map(\.centeredMean)
        let widths = groups.map { ($0.max() ?? 0) - ($0.min() ?? 0) }
        let width = widths.mean
        let center = points.centeredMean
        let spread = Self.spread[max(size, 2) - 2]
        self.size = size
        sigma = width / spread.mean
        let reach = 3 * sigma / Double(size).squareRoot()
        values = Line(points: points, center: center, lower: center - reach, upper: center + reach)
        ranges = Line(
            points: widths, center: width, lower: max(0, width - 3 * spread.deviation * sigma),
            upper: width + 3 * spread.deviation * sigma)
    }
}

/// How well results fit between limits: ISO 22514-2.
package struct Capability: Equatable, Sendable {
    /// The specification limits.
    package let limits: Limits
    /// Cp: the width of the limits in six standard deviations within subgroups; nil if that is 0.
    package let cp: Double?
    /// Cpk: the distance from the mean to the nearer limit in three standard deviations within subgroups.
    package let cpk: Double?
    /// Pp: as Cp, with the standard deviation of all results.
    package let pp: Double?
    /// Ppk: as Cpk, with the standard deviation of all results.
    package let ppk: Double?

    /// - Parameters:
    ///   - limits: the specification limits in grams.
    ///   - mean: the mean of all results in grams.
    ///   - within: the standard deviation within subgroups, from a control chart; nil if unknown.
    ///   - overall: the standard deviation of all results; nil if unknown.
    package init(_ limits: Limits, mean: Double, within: Double?, overall: Double?) {
        self.limits = limits
        let (low, high) = (limits.grams.lowerBound, limits.grams.upperBound)
        func width(_ sigma: Double?) -> Double? { sigma.flatMap { $0 > 0 ? (high - low) / (6 * $0) : nil } }
        func distance(_ sigma: Double?) -> Double? {
            sigma.flatMap { $0 > 0 ? min(high - mean, mean - low) / (3 * $0) : nil }
        }
        (cp, cpk, pp, ppk) = (width(within), distance(within), width(overall), distance(overall))
    }
}
