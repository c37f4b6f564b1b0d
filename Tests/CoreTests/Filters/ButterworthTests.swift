import Oracles
import TestSupport
import Testing

@testable import Core

@Suite struct ButterworthTests {
    private static func outputs(_ cutoff: Double, _ samples: [Double]) -> [Force] {
        var filter = ButterworthFilter(cutoff: cutoff)
        return samples.enumerated().map { index, grams in
            let force = Force(grams: grams, percent: grams / 4)
            if index == 0 { filter.restart(at: force) } else { filter.step(force) }
            return filter.output
        }
    }

    @Test(
        "It agrees with scipy's to 1e-9",
        .enabled(
            if: Python.withSciPy != nil, "there is no Python with scipy on this machine, so no oracle to ask")
    )
    func oracle() throws {
        let python = try #require(Python.withSciPy)
        var random = SplitMix(seed: 7)
        let cutoffs = [0.5, 1, 4, 8, 25, 60, 90]
        let series = cutoffs.map { _ in
            var level = Double.random(in: 0...900, using: &random)
            return (0..<400).map { _ in
                if Int.random(in: 0..<20, using: &random) == 0 {
                    level = .random(in: 0...900, using: &random)
                }
                return level + .random(in: -3...3, using: &random)
            }
        }
        let lines = zip(cutoffs, series).map { cutoff, samples in
            "\(cutoff) " + samples.map { "\($0)" }.joined(separator: " ")
        }
        let answers = try python.ask("butterworth.py", on: lines.joined(separator: "\n") + "\n")
            .split(separator: "\n").map { $0.split(separator: " ").map { Double($0) ?? .nan } }
        try #require(answers.count == cutoffs.count)
        for (index, cutoff) in cutoffs.enumerated() {
            let found = Self.outputs(cutoff, series[index])
            try #require(answers[index].count == found.count)
            for (force, wanted) in zip(found, answers[index]) {
                #expect(
                    abs(force.grams - wanted) <= 1e-9 && abs(force.percent - wanted / 4) <= 1e-9,
                    "\(cutoff) Hz")
            }
        }
    }

    @Test("What rests from the start stays as it is to the last bit", arguments: [0.1, 8, 90])
    func steadyState(cutoff: Double) {
        let samples = Array(repeating: 123.456789, count: 1000)
        #expect(
            Self.outputs(cutoff, samples).allSatisfy {
                $0 == Force(grams: 123.456789, percent: 123.456789 / 4)
            })
    }

    @Test("It delays a slow ramp by 0.225 s over its cutoff", arguments: [2.0, 8]) func delay(cutoff: Double)
    {
        let ramp = (0..<2000).map { Double($0) }
        let last = Self.outputs(cutoff, ramp)[1999].grams
        #expect(abs((1999 - last) * SampleGrid.stepSeconds - 0.225 / cutoff) < 0.001)
    }
}
