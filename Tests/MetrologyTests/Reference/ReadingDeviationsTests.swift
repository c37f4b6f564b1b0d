import Foundation
import TestSupport
import Testing

@testable import Metrology

/// The standard deviations of readings at rest and in motion.
@Suite struct ReadingDeviationsTests {
    private func readings(rest: Double, time: Double, seed: UInt64) -> (residuals: [Double], speeds: [Double])
    {
        var random = SplitMix(seed: seed)
        func uniform(_ deviation: Double) -> Double { deviation * 3.0.squareRoot() * random.between(-1, 1) }
        let speeds = (0..<600).map { 150 * sin(Double($0) / 5) }
        return (speeds.map { uniform(rest) + $0 * uniform(time) }, speeds)
    }

    @Test("The errors at rest and of the times are found", arguments: Seeds.of(1...5))
    func found(seed: UInt64) {
        let (residuals, speeds) = readings(rest: 0.1, time: 0.003, seed: seed)
        let values = ReadingDeviations(residuals, speeds: speeds).values
        for (value, speed) in zip(values, speeds) {
            let wanted = (0.01 + 9e-6 * speed * speed).squareRoot()
            #expect(abs(value / wanted - 1) < 0.25)
        }
    }

    @Test(
        "Readings whose errors do not depend on the speed weigh nearly the same", arguments: Seeds.of(1...5))
    func even(seed: UInt64) {
        let (residuals, speeds) = readings(rest: 0.3, time: 0, seed: seed)
        let values = ReadingDeviations(residuals, speeds: speeds).values
        #expect((values.max() ?? 0) < 1.3 * (values.min() ?? 0))
    }

    @Test("No reading, none in motion, none with an error: deviations are finite and above 0") func edges() {
        #expect(ReadingDeviations([], speeds: []).values.isEmpty)
        #expect(ReadingDeviations([0, 0], speeds: [1, 2]).values == [1, 1])
        #expect(ReadingDeviations([1, -1], speeds: [0, 0]).values == [1, 1])
        let moving = ReadingDeviations([0, 0, 3, -3], speeds: [0, 0, 100, 100]).values
        #expect(moving.allSatisfy { $0 > 0.1 && $0.isFinite })
    }
}
