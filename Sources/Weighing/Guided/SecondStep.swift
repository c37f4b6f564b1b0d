internal import Core
import Metrology

/// Detects a second ascent: the force rose again after the load was on, as when a finger presses harder.
struct SecondStep {
    /// The duration of the level part: 0.3 s.
    private static let ledge = SampleGrid.steps(0.3)
    /// The maximum duration of the ascent that follows: 0.3 s.
    private static let ascent = SampleGrid.steps(0.3)
    /// The duration for which the force is compared after the ascent: 0.2 s.
    private static let after = SampleGrid.steps(0.2)
    /// The distance between the short means that are compared: 0.05 s.
    private static let stride = SampleGrid.steps(0.05)
    /// The duration of an impact: 0.025 s.
    private static let impact = SampleGrid.steps(0.025)
    /// The range that counts as level, as a fraction of the ascent.
    private static let level = 1.0 / 3
    /// The same where the ascent is to be another load: a hand that puts one object down slowly is level, too.
    private static let levelOfLoad = 1.0 / 4
    /// The greatest ascent that is ascribed to the finger, as a part of its force.
    private static let greatest = 0.5

    let series: GridSeries
    /// The first step with the load.
    let feltStep: Int
    /// The step after the loaded plateau.
    let end: Int
    /// The force of the finger before the load, in gross grams.
    let baseline: Double
    /// The smallest increase over the baseline that counts as a load, in grams.
    let load: Double
    /// The smallest second increase that counts, in grams.
    let rise: Double

    /// Whether a second ascent was found.
    var isSeen: Bool { hasLedge || hasDip }

    /// Whether the force was level under a load, and then rose by another one, to any height.
    var isAnotherLoad: Bool {
        var last = end - Self.ascent - Self.after
        while last - Self.ledge >= feltStep {
            let lower = series.mean(last - Self.ledge..<last)
            let risen = series.mean(last + Self.ascent..<last + Self.ascent + Self.after)
            let level = level(before: last)
            if risen - lower >= rise, lower - baseline >= load,
                level.greatest - level.least <= Self.levelOfLoad * min(risen - lower, lower - baseline)
            {
                return true
            }
            last -= Self.stride
        }
        return false
    }

    private var final: Double { series.mean(end - Plateau.blockSteps..<end) }

    /// Whether the force was level under the load and then rose to where it stayed. A slow hand continues to rise, and
    /// a finger that rests presses no more than half as hard again: a greater rise is a hand that let go.
    private var hasLedge: Bool {
        let final = final
        var last = end - Self.ascent - Self.after
        while last - Self.ledge >= feltStep {
            let lower = series.mean(last - Self.ledge..<last)
            let risen = series.mean(last + Self.ascent..<last + Self.ascent + Self.after)
            let height = min(final, risen) - lower
            let level = level(before: last)
            if height >= rise, final - level.least <= Self.greatest * baseline, lower - baseline >= load,
                final - risen <= height / 2,
                level.greatest - level.least <= Self.level * min(height, lower - baseline)
            {
                return true
            }
            last -= Self.stride
        }
        return false
    }

    /// Whether the force fell under the load before it reached its final level, which placing an object never causes, and
    /// then rose by no more than a finger can make it. An object that bounces strikes with more than its weight.
    private var hasDip: Bool {
        let highest = final - rise / 2
        var greatest = -Double.infinity
        for last in Swift.stride(
            from: feltStep + Baseline.meanSteps, to: end - Plateau.blockSteps, by: Self.impact)
        {
            let mean = series.mean(last - Baseline.meanSteps..<last)
            greatest = max(greatest, mean)
            if greatest > highest || series.mean(last - Self.impact..<last) > highest + rise { return false }
            if greatest - baseline >= load, mean <= greatest - rise {
                return final - mean <= Self.greatest * baseline
            }
        }
        return false
    }

    /// The least and the greatest of the short means of a level part.
    private func level(before end: Int) -> (least: Double, greatest: Double) {
        var (least, greatest) = (Double.infinity, -Double.infinity)
        for last in stride(from: end - Self.ledge + Baseline.meanSteps, to: end + 1) {
            let mean = series.mean(last - Baseline.meanSteps..<last)
            (least, greatest) = (min(least, mean), max(greatest, mean))
        }
        return (least, greatest)
    }

    private func stride(from start: Int, to end: Int) -> StrideTo<Int> {
        Swift.stride(from: start, to: end, by: Self.stride)
    }
}
