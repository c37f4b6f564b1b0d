package import Core
package import Text

/// The statistics of a group of recordings by a figure of their touches.
package struct TouchGroup: Sendable {
    package struct Percentile: Equatable, Sendable {
        /// The value in the unit of the metric; nil without touches.
        package let value: Double?
        /// Whether saturated touches make the value a lower bound, or distort it.
        package let isClipped: Bool
    }

    /// The value of the key that separates the groups.
    package let name: String
    /// The provenance of grams; nil if the figure is not in grams, or if the recordings have none.
    package let scale: String?
    /// The numbers of recordings, of touches that have the figure, and of saturated touches.
    package let (files, touches, saturated): (Int, Int, Int)
    /// The percentiles, by numpy's default rule.
    package let (low, middle, high): (Percentile, Percentile, Percentile)
    /// The median of each day, in order.
    package let medians: [(day: DayNumber, value: Double)]
    /// The slope of the daily medians by least squares, in units of the metric per day, and half of the width of its
    /// 95 % confidence interval; nil for fewer than three days.
    package let drift: (perDay: Double, reach: Double)?
    /// The persons of whom each has a value, in order of their names; empty if touches count as independent.
    package let persons: [String]
    /// The number of persons without a touch that has the figure.
    package let unmeasured: Int
    /// The values that count as independent: the mean of each person's touches, or the value of each touch.
    package let values: [Double]
    /// The mean of these values; nil without values.
    package let mean: SampleMean?
    /// Whether saturated touches contribute to the mean, which then may be too small, or is distorted.
    package let isMeanClipped: Bool
    /// Whether the median differs from those of the other groups; nil if there are too few groups to say.
    package internal(set) var isOdd: Bool?

    /// The median; nil without touches.
    package var median: Double? { middle.value }

    init(name: String, scale: String?, _ samples: TouchSamples, _ metric: GroupMetric) {
        (self.name, self.scale, files) = (name, scale, samples.files)
        (touches, saturated) = (samples.values.count, samples.saturated)
        func percentile(_ share: Double) -> Percentile {
            let value = samples.values.percentile(share)
            let isClipped =
                switch metric.clipping {
                case .none: false
                case .lowerBound: value.map { $0 >= samples.leastSaturated } ?? false
                case .distorted: samples.leastSaturated < .infinity
                }
            return Percentile(value: value, isClipped: isClipped)
        }
        (low, middle, high) = (percentile(0.05), percentile(0.5), percentile(0.95))
        medians = samples.days.sorted { $0.key < $1.key }.compactMap { day, values in
            values.percentile(0.5).map { (day, $0) }
        }
        let means = samples.persons.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
        unmeasured = samples.persons.count - means.count
        persons = means.map(\.key)
        values = samples.persons.isEmpty ? samples.values : means.map(\.value.centeredMean)
        mean = SampleMean(values)
        isMeanClipped = metric.clipping != .none && samples.leastSaturated < .infinity
        drift = LineFit(medians.map { Double($0.day.days) }, medians.map(\.value)).map {
            ($0.slope, $0.slopeReach)
        }
    }

    /// Writes the line of machine output.
    package func write(into json: inout JSONWriter, by key: String, _ metric: GroupMetric) {
        json.line("group") { json in
            json.field("by", key)
            json.field("group", name)
            json.field("scale", scale)
            json.field("metric", metric.key)
            json.field("files", files)
            json.field("touch_count", touches)
            json.field("saturated", saturated)
            for (name, percentile) in [("p5", low), ("median", middle), ("p95", high)] {
                json.field(name, orNull: percentile.value)
                json.field("\(name)_clipped", percentile.isClipped)
            }
            json.field("days", medians.count)
            json.field("drift_per_day", orNull: drift?.perDay)
            json.field("drift_ci", orNull: drift?.reach)
            json.field("odd", isOdd)
        }
    }
}

/// Finds groups whose median differs from those of the others.
struct OddGroups {
    /// The groups with their `isOdd`.
    let marked: [TouchGroup]

    /// The least number of groups: with fewer, half of them determine the deviation of all.
    static let fewest = 5
    /// Iglewicz and Hoaglin, How to Detect and Handle Outliers (1993): 3.5 standard deviations, estimated by the median
    /// absolute deviation, which is 1/1.4826 of the standard deviation of normal values.
    private static let limit = 3.5 * 1.4826
    /// The least difference that matters, as a fraction of the median.
    private static let relevant = 0.05

    init(_ groups: [TouchGroup]) {
        let medians = groups.compactMap(\.median)
        guard medians.count >= Self.fewest, let center = medians.percentile(0.5),
            let deviation = medians.map({ ($0 - center).magnitude }).percentile(0.5)
        else {
            marked = groups
            return
        }
        let bound = max(Self.limit * deviation, Self.relevant * center.magnitude)
        marked = groups.map { group in
            var group = group
            group.isOdd = group.median.map { ($0 - center).magnitude > bound }
            return group
        }
    }
}
