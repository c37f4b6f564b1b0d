import Core
package import Metrology

extension Profile {
    /// The calibration of the simulated pad, for demos that judge forces: seven masses, read with the errors of such a pad.
    ///
    /// - Throws: `FitRefusal` if the points give no curve, which a test rules out.
    package static var demo: Profile {
        get throws {
            let readings: [(grams: Double, counts: Double)] = [
                (20, 320.6), (50, 799.1), (100, 1_601.3), (150, 2_398.2), (200, 3_201.9), (250, 3_998.4),
                (300, 4_801.5),
            ]
            let points = readings.map { grams, counts in
                CalibrationPoint(referenceGrams: grams, raw: counts, uncertainty: 0.05)
            }
            return Profile(
                name: "demo", device: nil, axis: nil, fit: try Fit(points, model: .proportional),
                date: "2026-01-01")
        }
    }
}
