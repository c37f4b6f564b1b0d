internal import Core
import Metrology

/// Looks for a second ascent: a load that was on before the force rose again, as under a finger that presses harder.
struct SecondStep {
    /// The stretch that lay level: 0.3 s.
    private static let ledge = SampleGrid.steps(0.3)
    /// The longest time in which the force may then have risen: 0.3 s.
    private static let ascent = SampleGrid.steps(0.3)
    /// The stretch over which it stayed there: 0.2 s.
    private static let after = SampleGrid.steps(0.2)
    /// The distance between the short means that are looked at.
    private static let stride = SampleGrid.steps(0.05)
    /// What lies within this part of the ascent is level. A slow hand passes twice as much in that time.
    private static let level = 1.0 / 3

    let series: HeldSeries
    /// The step from which on the load was there.
    let felt: Int
    /// The step after the loaded plateau.
    let end: Int
    /// What the finger gave before, gross grams.
    let baseline: Double
    /// What more than that is a load, in grams.
    let load: Double
    /// How far the force must have risen again, in grams.
    let rise: Double

    /// Whether there was one.
    var isSeen: Bool { hasLedge || hasDip }

    private var final: Double { series.mean(end - Plateau.blockSteps..<end) }

    /// Whether the force lay level under the load and then rose.
    private var hasLedge: Bool {
        let final = final
        var last = end - Self.ascent - Self.after
        while last - Self.ledge >= felt {
            let lower = series.mean(last - Self.ledge..<last)
            let risen = series.mean(last + Self.ascent..<last + Self.ascent + Self.after)
            let height = min(final, risen) - lower
            if height >= rise, lower - baseline >= load,
                range(before: last) <= Self.level * min(height, lower - baseline)
            {
                return true
            }
            last -= Self.stride
        }
        return false
    }

    /// Whether the force fell under the load while it was still below where it came to: no hand does that alone.
    private var hasDip: Bool {
        let highest = final - rise / 2
        var greatest = -Double.infinity
        for last in stride(from: felt + Baseline.meanSteps, to: end - Plateau.blockSteps) {
            let mean = series.mean(last - Baseline.meanSteps..<last)
            greatest = max(greatest, mean)
            if greatest > highest { return false }
            if greatest - baseline >= load, mean <= greatest - rise / 2 { return true }
        }
        return false
    }

    /// How far the short means of a ledge lie apart.
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
