internal import Core
import Metrology

/// Detects a second ascent: the force rose again after the load was on, as when a finger presses harder.
struct SecondStep {
    /// The duration of the level part, and of the ascent before it: 0.3 s.
    private static let ledge = SampleGrid.steps(0.3)
    /// The maximum duration of the ascent that follows: 0.3 s.
    private static let ascent = SampleGrid.steps(0.3)
    /// The duration for which the force is compared after the ascent: 0.2 s.
    private static let after = SampleGrid.steps(0.2)
    /// The distance between the short means that are compared: 0.05 s.
    private static let stride = SampleGrid.steps(0.05)
    /// The range that counts as level, as a fraction of the ascent. A slow hand exceeds it by
    /// a factor of two.
    private static let level = 1.0 / 5

    let series: HeldSeries
    /// The first step with the load.
    let felt: Int
    /// The step after the loaded plateau.
    let end: Int
    /// The force of the finger before the load, in gross grams.
    let baseline: Double
    /// The smallest increase over the baseline that counts as a load, in grams.
    let load: Double
    /// The smallest second increase that counts, in grams.
    let rise: Double

    /// Whether the force rose, was level under the load, and rose again. A slow hand is never level in between.
    var isSeen: Bool {
        let final = series.mean(end - Plateau.blockSteps..<end)
        var last = end - Self.ascent - Self.after
        while last - Self.ledge >= felt {
            let lower = series.mean(last - Self.ledge..<last)
            let risen = series.mean(last + Self.ascent..<last + Self.ascent + Self.after)
            let height = min(final, risen) - lower
            if height >= rise, lower - baseline >= load {
                let range = range(before: last)
                let first = max(last - 2 * Self.ledge - Self.ascent, felt - Baseline.guardSteps)
                let earlier = series.mean(first..<max(first + 1, min(first + Self.after, last - Self.ledge)))
                if range <= Self.level * min(height, lower - baseline), lower - earlier >= range / Self.level
                {
                    return true
                }
            }
            last -= Self.stride
        }
        return false
    }

    /// The range of the short means of a level part.
    private func range(before end: Int) -> Double {
        var (least, greatest) = (Double.infinity, -Double.infinity)
        for last in stride(from: end - Self.ledge + Baseline.meanSteps, to: end + 1) {
            let mean = series.mean(last - Baseline.meanSteps..<last)
            (least, greatest) = (min(least, mean), max(greatest, mean))
        }
        return greatest - least
    }

    private func stride(from start: Int, to end: Int) -> StrideTo<Int> {
        Swift.stride(from: start, to: end, by: Self.stride)
    }
}
