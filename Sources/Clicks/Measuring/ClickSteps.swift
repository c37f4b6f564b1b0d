internal import Core

/// Which values of a knob behave alike: the true steps of firmware that has fewer forces than values.
///
/// Values are joined to neighbors as long as their forces cannot be told apart, the most alike first. What all clicks have
/// in common, such as the error of the scale, does not concern differences and is left out. Steps are claimed only if the
/// forces do not simply rise with the value: if lines from each step to the next explain them as well, or if
/// forces still rise within the steps, the firmware may have any number of forces.
package struct ClickSteps: Equatable, Sendable {
    /// The least number of clicks at each value.
    package static let leastCount = 5
    /// The probability of claiming a difference between any two neighbors if there is none.
    static let risk = 0.02

    /// What can be said about the values.
    package enum Verdict: Equatable, Sendable {
        /// Some values behave alike, others do not: `steps` has the groups.
        case steps
        /// Every value differs from its neighbors.
        case distinct
        /// No two values can be told apart, as when the firmware ignores the knob.
        case alike
        /// The force changes with the value, but not in steps that could be distinguished from a gradual change.
        case gradual
        /// There are fewer than two values, or too few clicks at these.
        case tooFew(asked: [Int])
    }

    /// The clicks that were measured at a value of the knob.
    package struct Setting: Equatable, Sendable {
        /// The value that was asked for.
        package let asked: Int
        /// The force at the press.
        package let press: ClickStatistics

        package init(asked: Int, press: ClickStatistics) { (self.asked, self.press) = (asked, press) }
    }

    /// Neighboring values that behave alike.
    package struct Step: Equatable, Sendable {
        /// The settings, in the order of their values.
        package let settings: [Setting]
        /// The mean force of all their clicks.
        package let mean: Double
        /// The expanded uncertainty U of the mean; nil if it is unknown.
        package let expandedUncertainty: Double?

        /// The least and the greatest of the values, which may be the same.
        package var asked: ClosedRange<Int> {
            let values = settings.map(\.asked)
            return (values.min() ?? 0)...(values.max() ?? 0)
        }
    }

    /// What can be said.
    package let verdict: Verdict
    /// The settings, in the order of their values.
    package let settings: [Setting]
    /// The groups of values that behave alike, in their order; empty if the verdict is `gradual` or `tooFew`.
    package let steps: [Step]
    /// The least difference between the forces of two single values that would have been told apart; nil for too few.
    package let detectableDifference: Double?

    /// Finds the steps among settings, in any order. A value that was measured twice counts as two neighbors.
    package init(of settings: [Setting]) {
        let sorted = settings.enumerated().sorted {
            ($0.element.asked, $0.offset) < ($1.element.asked, $1.offset)
        }
        .map(\.element)
        self.settings = sorted
        let few = sorted.filter { $0.press.count < Self.leastCount }
        guard few.isEmpty, Set(sorted.map(\.asked)).count >= 2,
            let spread = CommonSpread(of: sorted.map(\.press))
        else {
            (verdict, steps, detectableDifference) = (.tooFew(asked: few.map(\.asked)), [], nil)
            return
        }
        let critical = spread.critical(within: 1 - Self.risk / Double(sorted.count - 1))
        let groups = Self.join(sorted.map { spread.level(of: $0.press) }, spread, critical)
        detectableDifference = sorted.map { 2 * spread.variance(of: $0.press) }.percentile(0.5).map {
            critical * $0.squareRoot()
        }
        let isGradual =
            groups.count < sorted.count
            && KnobTrend(sorted.map { (Double($0.asked), $0.press) }, spread).explains(groups)
        if isGradual {
            (verdict, steps) = (.gradual, [])
            return
        }
        verdict = groups.count == 1 ? .alike : groups.count == sorted.count ? .distinct : .steps
        steps = groups.map { Step(Array(sorted[$0])) }
    }

    /// The step that a value belongs to; nil if there are none, or for a value that was not measured.
    package func step(of asked: Int) -> Step? {
        steps.first { step in step.settings.contains { $0.asked == asked } }
    }

    /// Joins neighbors that cannot be told apart, the most alike first.
    private static func join(
        _ levels: [CommonSpread.Level], _ spread: CommonSpread, _ critical: Double
    ) -> [Range<Int>] {
        var groups = levels.indices.map { $0..<($0 + 1) }
        var levels = levels
        while groups.count > 1 {
            let distances = zip(levels, levels.dropFirst()).map { $0.distance(to: $1) }
            guard let nearest = distances.indices.min(by: { distances[$0] < distances[$1] }),
                distances[nearest] <= critical
            else { break }
            levels[nearest].join(levels.remove(at: nearest + 1))
            groups[nearest] = groups[nearest].lowerBound..<groups.remove(at: nearest + 1).upperBound
        }
        return groups
    }
}

extension ClickSteps.Step {
    init(_ settings: [ClickSteps.Setting]) {
        let statistics = settings.map(\.press)
        let count = statistics.reduce(0) { $0 + $1.count }
        func weighted(_ value: (ClickStatistics) -> Double) -> Double {
            statistics.reduce(0) { $0 + Double($1.count) * value($1) } / Double(count)
        }
        self.settings = settings
        mean = weighted(\.mean)
        let parts = statistics.compactMap(\.uncertainty)
        guard parts.count == statistics.count else {
            expandedUncertainty = nil
            return
        }
        let isKnown = parts.allSatisfy { $0.scale != nil }
        expandedUncertainty =
            ClickUncertainty(
                count: count, scatter: weighted { $0.uncertainty?.scatter ?? 0 },
                frameVariance: weighted { $0.uncertainty?.frameVariance ?? 0 },
                resolution: parts.map(\.resolution).max() ?? 0,
                scale: isKnown ? parts.compactMap(\.scale).max() : nil
            ).expanded
    }
}
