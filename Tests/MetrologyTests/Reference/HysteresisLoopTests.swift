import TestSupport
import Testing

@testable import Metrology

/// The widths of a hysteresis loop: noise neither widens it nor makes one.
@Suite struct HysteresisLoopTests {
    /// Widths at ten loads, with the scatter of 16 passes in common and their own.
    private func widths(
        _ random: inout SplitMix, common: Double = 0.2, own: Double = 0.05, _ width: (Double) -> Double
    ) -> [HysteresisLoop.Width] {
        func gauss(_ deviation: Double) -> Double {
            // The sum of twelve uniform values has the variance of one normal value.
            deviation * (0..<12).reduce(0) { sum, _ in sum + random.between(-0.5, 0.5) }
        }
        let passes = (0..<16).map { _ in gauss(common * 4) }
        let mean = passes.reduce(0, +) / 16
        return (1...10).map { level in
            let grams = 30 * Double(level)
            return HysteresisLoop.Width(
                grams: grams, value: width(grams) + mean + gauss(own), variance: own * own,
                changes: passes.map { (mean - $0) / 15 })
        }
    }

    @Test("A polynomial of degree 4 is found as it is") func exact() {
        var random = SplitMix(seed: 1)
        func loop(_ grams: Double) -> Double { 4 * grams / 300 * (1 - grams / 400) + 1 }
        let exact = widths(&random, loop).map {
            var width = $0
            width.value = loop($0.grams)
            return width
        }
        for (value, width) in zip(HysteresisLoop(exact).values, exact) {
            #expect(abs(value - width.value) < 1e-6)
        }
    }

    @Test("Without hysteresis, at most 1.5 percent of loops are not 0") func none() {
        var random = SplitMix(seed: 2)
        let found = (0..<1_000).count { _ in
            HysteresisLoop(widths(&random) { _ in 0 }).values.contains { $0 != 0 }
        }
        // Three standard uncertainties, enlarged for 15 degrees of freedom: 0.6 percent.
        #expect(found <= 15)
    }

    @Test("The largest width is not widened by scatter") func largest() {
        var random = SplitMix(seed: 3)
        var (mean, plain) = (0.0, 0.0)
        for _ in 0..<500 {
            let noisy = widths(&random, common: 0.1, own: 0.4) { 4 - $0 * ($0 - 300) / 22_500 }
            plain += (noisy.map(\.value).max() ?? 0) / 500
            mean += (HysteresisLoop(noisy).values.max() ?? 0) / 500
        }
        #expect(plain > 5.3)
        #expect(abs(mean - 5) < 0.2)
    }

    @Test("A loop of falling counts is one too, and few widths are left as they are") func others() {
        var random = SplitMix(seed: 4)
        #expect(HysteresisLoop(widths(&random) { _ in -4 }).values.allSatisfy { $0 < -3 })
        #expect(HysteresisLoop([]).values.isEmpty)
        let one = HysteresisLoop.Width(grams: 50, value: 2, variance: 0.1, changes: [0.1, -0.1])
        #expect(HysteresisLoop([one]).values == [2])
        var unknown = [one, one]
        (unknown[1].grams, unknown[1].changes, unknown[0].changes) = (90, [], [])
        #expect(HysteresisLoop(unknown).values == [2, 2])
    }
}
