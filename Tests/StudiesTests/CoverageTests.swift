import Core
import Foundation
import Metrology
import TestSupport
import Testing

@testable import Studies

/// How often the uncertainty that a type calibration states covers the error for a pad that was not studied.
///
/// The truth is a mass on another unit of the model. The smallest uncertainty that would do is judged in two ways: by the factor
/// by which all stated ones could be multiplied and still cover 93 %, and by the 95.45th percentile of the same error over many
/// units of the model, which somebody would state who knew all of its pads.
@Suite struct CoverageTests {
    private struct Figures {
        var covered = 0
        var trials = 0
        /// The error divided by the stated uncertainty.
        var ratios: [Double] = []
        /// The stated uncertainty divided by that of the whole population.
        var widths: [Double] = []
        var refused = 0
    }

    @Test(arguments: [5, 10]) func statedUncertaintyCovers(count: Int) throws {
        var figures = Figures()
        var seed: UInt64 = 1_000
        var models = 0
        while models < SampleSize.models.count {
            seed += 1
            let model = SimulatedModel(seed: seed)
            let studies = try (1...UInt64(count)).map {
                try model.unit($0).studied(Samples.masses, stand: 40)
            }
            guard let known = try? StudiedModel(studies) else {
                figures.refused += 1
                continue
            }
            models += 1
            let (_, axis) = try StudyDemo.source(of: model.pad)
            let scale = try TypeCalibration(known, name: "a").profile.scale(of: axis)
            var random = SplitMix64(seed: seed)
            for number in 1...5 {
                let mass = random.between(10, 180)
                let unit = model.unit(1_000 + UInt64(number))
                let (error, stated) = Self.weigh(mass, on: unit, by: scale)
                figures.trials += 1
                if abs(error) <= stated { figures.covered += 1 }
                figures.ratios.append(abs(error) / stated)
                let others = (0..<100).map {
                    abs(Self.weigh(mass, on: model.unit(2_000 + $0), by: scale).error)
                }
                figures.widths.append(stated / (others.percentile(StudentFactor.coverage) ?? .nan))
            }
        }
        let coverage = Double(figures.covered) / Double(figures.trials)
        let smallest = figures.ratios.percentile(0.93) ?? .nan
        let width = figures.widths.mean
        print(
            "type calibration of \(count): coverage \(coverage), 1/smallest \(1 / smallest), width \(width), "
                + "median \(figures.widths.percentile(0.5) ?? 0), refused \(figures.refused)")
        #expect(figures.covered >= PromisedShare.least(0.93, of: figures.trials))
        #expect(1 / smallest <= 2)
        #expect(width <= 2)
    }

    /// The error of a mass on a stand, and what is stated for it.
    private static func weigh(_ mass: Double, on unit: SimulatedUnit, by scale: Scale) -> (
        error: Double, stated: Double
    ) {
        let (light, heavy) = (unit.counts(ofGrams: 40), unit.counts(ofGrams: 40 + mass))
        let load = scale.grams(ofCounts: heavy) - scale.grams(ofCounts: light)
        let standard = scale.standardUncertainty(
            from: scale.grams(ofCounts: light), to: scale.grams(ofCounts: heavy))
        return (load - mass, 2 * (standard ?? 0))
    }
}
