internal import Core

/// How the sensitivity of a pad changes with time, estimated from what checks of it found (docs/checks.md).
///
/// Nothing is assumed about the law of the change. What changed from one check to the next says how much may change within
/// another time: in proportion to it beyond the interval of the checks, as a steady drift does, and within that interval in
/// proportion to its square root, as a random walk does, which is more.
package struct PadDrift: Equatable, Sendable {
    /// The sensitivity at a time.
    package struct Point: Equatable, Sendable {
        /// The time in days.
        package let day: Double
        /// The sensitivity, relative to any of them.
        package let value: Double

        package init(day: Double, value: Double) { (self.day, self.value) = (day, value) }
    }

    /// A value with its expanded uncertainty U.
    package struct Estimate: Equatable, Sendable {
        package let value: Double
        package let expanded: Double

        package init(value: Double, expanded: Double) { (self.value, self.expanded) = (value, expanded) }
    }

    /// The change from one week with checks to the next.
    private struct Step: Equatable {
        let change: Double
        let days: Double
    }

    /// The least number of checks.
    package static let leastChecks = 3
    /// The least time that they cover, in days.
    package static let leastDays = 30.0
    /// Checks within this time count as one, their mean: two checks of one day scatter without drift.
    private static let weekDays = 7.0
    /// The time for which the drift is stated, in days.
    private static let monthDays = 30.0

    private let steps: [Step]
    /// Student's factor for the number of steps.
    private let factor: Double
    /// The relative change in 30 days.
    package let perMonth: Estimate

    /// Nil for fewer than three checks, or less than 30 days.
    ///
    /// - Parameter points: the checks in the order of time.
    package init?(_ points: [Point]) {
        guard points.count >= Self.leastChecks, let first = points.first, let last = points.last,
            last.day - first.day >= Self.leastDays
        else { return nil }
        let weeks = Self.weeks(of: points)
        steps = zip(weeks, weeks.dropFirst()).map {
            Step(change: $1.value - $0.value, days: $1.day - $0.day)
        }
        factor = StudentFactor.of(steps.count)
        let span = weeks[weeks.count - 1].day - weeks[0].day
        let walk = 2 * factor * (steps.map { $0.change * $0.change / $0.days }.mean / span).squareRoot()
        let line = LineFit(weeks.map(\.day), weeks.map(\.value))
        let slope = line?.slope ?? (weeks[weeks.count - 1].value - weeks[0].value) / span
        perMonth = Estimate(
            value: Self.monthDays * slope, expanded: Self.monthDays * max(line?.slopeReach ?? 0, walk))
    }

    /// The standard uncertainty of what changes within some days after the last check, relative to the sensitivity.
    ///
    /// - Parameter days: the time since the last check in days; 0 if it is negative.
    package func standard(after days: Double) -> Double {
        let squares = steps.map { step in
            let ratio = max(0, days) / step.days
            return step.change * step.change * max(ratio, ratio * ratio)
        }
        return factor * squares.mean.squareRoot()
    }

    /// The means of the checks of each week, counted back from the last check.
    private static func weeks(of points: [Point]) -> [Point] {
        var weeks: [Point] = []
        var end = points.endIndex
        while end > 0 {
            let latest = points[end - 1].day
            var start = end - 1
            while start > 0, latest - points[start - 1].day < weekDays { start -= 1 }
            let week = points[start..<end]
            weeks.append(Point(day: week.map(\.day).centeredMean, value: week.map(\.value).centeredMean))
            end = start
        }
        return weeks.reversed()
    }
}
