import Core
import Foundation
import TestSupport
import Testing

@testable import Metrology

/// A pad on a scale that is slow and late is calibrated within the promised limits.
@Suite struct ReferenceFitTests {
    /// What a calibration missed.
    struct Errors {
        var lag = 0.0
        var isLagCovered = false
        /// The greatest deviation of the curve over the middle of the range, as a fraction of full scale.
        var curve = 0.0
        /// The relative error of the hysteresis.
        var hysteresis = 0.0
        var pairs = 0
        /// Of loads between the lightest and the other levels, those whose error is within the stated uncertainty.
        var covered: [Bool] = []

        init(_ press: SimulatedPress, seed: UInt64) throws {
            let result = try ReferenceFit(press.series(seed: seed))
            let (fit, alignment) = (result.fit, result.alignment)
            lag = alignment.lag - press.lag
            isLagCovered = abs(lag) <= alignment.lagUncertainty
            pairs = alignment.pairs.count
            for share in stride(from: 0.05, through: 0.8, by: 0.05) {
                let grams = share * press.fullScale
                let error = fit.curve.grams(ofCounts: press.counts(ofGrams: grams)) - grams
                curve = max(curve, abs(error) / press.fullScale)
            }
            hysteresis =
                ((fit.statistics.hysteresis ?? 0) - press.hysteresis * press.fullScale)
                / (press.hysteresis * press.fullScale)
            let levels = CalibrationLevel.levels(of: fit.points)
            for level in levels.dropFirst() {
                let (light, heavy) = (levels[0].meanRaw, level.meanRaw)
                let load = fit.curve.grams(ofCounts: heavy) - fit.curve.grams(ofCounts: light)
                let truth = press.grams(ofCounts: heavy) - press.grams(ofCounts: light)
                let uncertainty = 2 * (fit.uncertainty?.standard(from: light, to: heavy) ?? 0)
                covered.append(abs(load - truth) <= uncertainty)
            }
        }
    }

    /// A press whose scale depends on the seed.
    static func press(_ seed: UInt64) -> SimulatedPress {
        var (random, press) = (SplitMix(seed: seed &+ 7_000), SimulatedPress())
        press.lag = random.between(0.12, 0.4)
        press.response = random.between(0, 0.2)
        press.rate = random.between(10, 15)
        press.digit = seed % 2 == 0 ? 0.1 : 1
        return press
    }

    @Test(
        "Lag within 10 ms, curve within 0.5 %, hysteresis within 20 %, 500 pairs", arguments: Seeds.of(1...6))
    func limits(seed: UInt64) throws {
        let errors = try Errors(Self.press(seed), seed: seed)
        #expect(abs(errors.lag) <= 0.01)
        #expect(errors.curve <= 0.005)
        #expect(abs(errors.hysteresis) <= 0.2)
        #expect(errors.pairs >= 500)
    }

    /// Prints the statistics of many runs, for Benchmarks/reference.sh.
    @Test(
        "Statistics of many runs",
        .enabled(if: ProcessInfo.processInfo.environment["FORCESCALE_REFERENCE_RUNS"] != nil, "a benchmark"))
    func statistics() throws {
        let environment = ProcessInfo.processInfo.environment
        let runs = environment["FORCESCALE_REFERENCE_RUNS"].flatMap { UInt64($0) } ?? 10
        for (hysteresis, creep) in [(0.0, 0.0), (0.01, 0.0), (0.03, 0.0), (0.01, 0.005)] {
            var all: [Errors] = []
            for seed in 1...runs {
                var press = Self.press(seed)
                (press.hysteresis, press.creep) = (hysteresis, creep)
                all.append(try Errors(press, seed: seed))
            }
            let covered = all.flatMap(\.covered)
            func share(_ count: Int, of total: Int) -> String {
                String(format: "%.1f %%", 100 * Double(count) / Double(max(1, total)))
            }
            print(
                "hysteresis \(hysteresis) creep \(creep): \(runs) runs",
                String(format: "lag max %.1f ms", 1e3 * (all.map { abs($0.lag) }.max() ?? 0)),
                "covered", share(all.count(where: \.isLagCovered), of: all.count),
                String(format: "curve max %.3f %%", 100 * (all.map(\.curve).max() ?? 0)),
                String(format: "hysteresis max %.0f %%", 100 * (all.map { abs($0.hysteresis) }.max() ?? 0)),
                "loads covered", share(covered.count(where: \.self), of: covered.count),
                "heaviest covered", share(all.count { $0.covered.last == true }, of: all.count),
                "pairs", all.map(\.pairs).min() ?? 0)
        }
    }

    @Test("Signals that do not move together are refused") func apart() {
        var press = SimulatedPress()
        press.isConnected = false
        let series = press.series(seed: 1)
        let refusal = #expect(throws: ReferenceRefusal.self) { try ReferenceFit(series) }
        #expect(refusal?.description.contains("do not move together") == true)
    }

    @Test("Too little, or a load that does not move, is refused with what to do") func tooLittle() {
        var press = SimulatedPress()
        press.seconds = 3
        let short = press.series(seed: 1)
        let refusal = #expect(throws: ReferenceRefusal.self) { try ReferenceFit(short) }
        #expect(refusal?.needsMore == true)
        press.seconds = 20
        press.fullScale = 0.1
        let still = press.series(seed: 1)
        let other = #expect(throws: ReferenceRefusal.self) { try ReferenceFit(still) }
        #expect(other?.description.contains("press harder") == true)
    }

    @Test("Nothing is fitted across a gap") func gap() throws {
        let whole = SimulatedPress().series(seed: 3)
        var broken = ReferenceSeries()
        _ = whole
        var press = SimulatedPress()
        press.seconds = 5
        broken = press.series(seed: 3)
        let before = PairableReadings(broken).positions.count
        let last = broken.readings.last?.time ?? 0
        broken.add(
            .reference(
                ReferenceReading(nil, at: last, .overload), time: SessionTime(last.microseconds)))
        broken.add(
            .reference(
                ReferenceReading(9_999, at: last + 100_000),
                time: SessionTime(last.microseconds + 100_000)))
        #expect(PairableReadings(broken).positions.count == before)
    }
}

/// The line with errors in both coordinates, against the published example.
@Suite struct YorkLineTests {
    @Test("Equal errors in both coordinates: the line of Deming, with the closed form") func deming() throws {
        let points: [(x: Double, y: Double)] = [
            (0, 5.9), (0.9, 5.4), (1.8, 4.4), (2.6, 4.6), (3.3, 3.5), (4.4, 3.7),
        ]
        let mean = (x: points.map(\.x).mean, y: points.map(\.y).mean)
        let xx = points.map { ($0.x - mean.x) * ($0.x - mean.x) }.reduce(0, +)
        let yy = points.map { ($0.y - mean.y) * ($0.y - mean.y) }.reduce(0, +)
        let xy = points.map { ($0.x - mean.x) * ($0.y - mean.y) }.reduce(0, +)
        let slope = (yy - xx + ((yy - xx) * (yy - xx) + 4 * xy * xy).squareRoot()) / (2 * xy)
        let line = try #require(YorkLine(points, x: 1, y: 1))
        #expect(abs(line.slope - slope) < 1e-9)
        let plain = try #require(YorkLine(points, x: 0, y: 1))
        #expect(abs(plain.slope - xy / xx) < 1e-12)
    }
}
