internal import Core
import Metrology

/// The ascent of a load, which shows when the hand was off.
///
/// A hand that puts an object down slowly also lets it go slowly: the last quarter of the load takes about as long as
/// the half before it.
struct Landing {
    /// The series in gross grams.
    let series: HeldSeries
    /// The first step after the force of the finger was measured.
    let start: Int
    /// The first step at rest.
    let rest: Int
    /// The force of the finger in gross grams.
    let finger: Double
    /// The load in grams.
    let load: Double

    /// The duration of the last quarter, as a part of that of the half before it.
    private static let lastQuarter = 0.9

    /// The step at which the hand was off, at most half a second after rest.
    var end: Int {
        let threeQuarters = last(below: 0.75, before: rest)
        let quarter = last(below: 0.25, before: threeQuarters)
        let left = Int(Self.lastQuarter * Double(threeQuarters - quarter))
        return min(threeQuarters + left, rest + Watch.handOff)
    }

    /// The last step before another one at which a short mean was below a part of the load.
    private func last(below part: Double, before end: Int) -> Int {
        let level = finger + part * load
        var step = end
        while step > start + Baseline.meanSteps, series.mean(step - Baseline.meanSteps..<step) > level {
            step -= 1
        }
        return step
    }
}
