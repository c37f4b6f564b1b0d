import Foundation
import Metrology

/// What a calibration against a simulated scale missed.
struct ReferenceErrors {
    /// The error of the lag in seconds, and its expanded uncertainty.
    var lag = (error: 0.0, uncertainty: 0.0)
    /// The greatest deviation of the curve over the middle of the range, as a fraction of full scale.
    var curve = 0.0
    /// The error of the hysteresis in grams.
    var hysteresis = 0.0
    /// The number of pairs.
    var pairs = 0
    /// The errors of loads between the lightest and the other levels in grams, and their expanded uncertainties.
    var loads: [(error: Double, uncertainty: Double)] = []

    init(_ press: SimulatedPress, seed: UInt64) throws {
        let result = try ReferenceFit(press.series(seed: seed))
        let (fit, alignment) = (result.fit, result.alignment)
        lag = (alignment.lagSeconds - press.lag, alignment.lagUncertainty)
        pairs = alignment.pairs.count
        for share in stride(from: 0.05, through: 0.8, by: 0.05) {
            let grams = share * press.fullScale
            let error = fit.curve.grams(ofCounts: press.counts(ofGrams: grams)) - grams
            curve = max(curve, abs(error) / press.fullScale)
        }
        hysteresis = (fit.statistics.hysteresis ?? 0) - press.hysteresis * press.fullScale
        let levels = CalibrationLevel.levels(of: fit.points)
        for level in levels.dropFirst() {
            let (light, heavy) = (levels[0].meanRaw, level.meanRaw)
            let load = fit.curve.grams(ofCounts: heavy) - fit.curve.grams(ofCounts: light)
            let truth = press.grams(ofCounts: heavy) - press.grams(ofCounts: light)
            loads.append((load - truth, 2 * (fit.uncertainty?.standard(from: light, to: heavy) ?? 0)))
        }
    }
}
