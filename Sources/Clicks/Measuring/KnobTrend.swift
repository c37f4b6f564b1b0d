internal import Core

/// Whether the forces at the values of a knob may come from a gradual change rather than from steps.
struct KnobTrend: Sendable {
    private let values: [Double]
    private let means: [Double]
    /// The reciprocals of the variances of the means.
    private let weights: [Double]
    private let degreesOfFreedom: Double

    /// The probability below which forces are taken to deviate from a line, and to change within steps.
    private static let risk = 0.01
    /// The least standard uncertainty of a mean, as a part of it: what rounding leaves of equal forces.
    private static let rounding = 0x1p-40

    init(_ settings: [(value: Double, press: ClickStatistics)], _ spread: CommonSpread) {
        values = settings.map(\.value)
        means = settings.map(\.press.mean)
        weights = settings.map { setting in
            let variance =
                spread.variance(of: setting.press) + (setting.press.uncertainty?.resolution ?? 0)
            let least = setting.press.mean * Self.rounding
            return 1 / max(variance, least * least)
        }
        degreesOfFreedom = Double(spread.degreesOfFreedom)
    }

    /// Whether a gradual change cannot be excluded for values that were joined to these groups.
    func explains(_ groups: [Range<Int>]) -> Bool {
        changes(within: groups) || isSmooth(groups)
    }

    /// Whether the forces rise or fall with the value within the groups.
    private func changes(within groups: [Range<Int>]) -> Bool {
        var (product, square) = (0.0, 0.0)
        for group in groups {
            let center = center(of: group)
            for index in group {
                let way = values[index] - center.value
                product += weights[index] * way * (means[index] - center.mean)
                square += weights[index] * way * way
            }
        }
        guard square > 0 else { return false }
        let statistic = product * product / square
        return Distributions.fisher(above: statistic, 1, degreesOfFreedom) < Self.risk
    }

    /// Whether straight lines from the center of each group to that of the next explain the forces, apart from scatter. They
    /// have as many parameters as the steps.
    private func isSmooth(_ groups: [Range<Int>]) -> Bool {
        let free = values.count - groups.count
        guard groups.count > 1, free > 0 else { return false }
        let centers = groups.map(center)
        var rest = 0.0
        for index in values.indices {
            // The lines at both ends continue outwards.
            let after = centers.firstIndex { $0.value > values[index] } ?? centers.count
            let right = min(max(after, 1), centers.count - 1)
            let (one, other) = (centers[right - 1], centers[right])
            let slope = (other.mean - one.mean) / (other.value - one.value)
            let error = means[index] - one.mean - slope * (values[index] - one.value)
            rest += weights[index] * error * error
        }
        return Distributions.fisher(above: rest / Double(free), Double(free), degreesOfFreedom) >= Self.risk
    }

    /// The weighted means of the values and of the forces of a group.
    private func center(of group: Range<Int>) -> (value: Double, mean: Double) {
        let total = weights[group].reduce(0, +)
        return (
            group.reduce(0) { $0 + weights[$1] * values[$1] } / total,
            group.reduce(0) { $0 + weights[$1] * means[$1] } / total
        )
    }
}
