import Oracles
import Testing

@testable import Core
@testable import Metrology
@testable import Weighing

/// The arithmetic of a weight against numpy's, on the same series.
@Suite struct GuidedOracleTests {
    @Test(
        "m, A, B, G, ν, s_b² and U agree to 1e-9",
        .enabled(
            if: Python.withNumPy != nil,
            "there is no python3 with numpy on this machine, so no oracle to ask"))
    func agreement() throws {
        var input = ""
        var weights: [Weight] = []
        for seed in UInt64(0)..<40 {
            let scenario = TruthScenario(seed: seed)
            guard let weight = TruthRun(scenario).weight, let measurement = weight.measurement else {
                continue
            }
            let steps = Int(weight.time.microseconds / 5_000) + 1
            let loadedStart = steps - Watch.blockCount * Plateau.blockSteps
            let baselineEnd = loadedStart - Int((measurement.uncertainty.gap * 200).rounded())
            // The first plateau bounds the blocks; the number of blocks that was used says where it began at most.
            let count = measurement.uncertainty.degreesOfFreedom + 2 - Watch.blockCount
            let start = baselineEnd - count * Plateau.blockSteps
            let perCount = scenario.pad.scale.curve.gramsPerCount
            input += "case \(perCount) \(start) \(baselineEnd) \(steps)\n"
            input += Self.series(scenario, steps: steps).map { "\($0)" }.joined(separator: " ") + "\n"
            weights.append(weight)
        }
        let python = try #require(Python.withNumPy)
        let answers = try python.ask("guided.py", on: input).split(separator: "\n")
        try #require(answers.count == weights.count && weights.count > 30)
        for (weight, answer) in zip(weights, answers) {
            let wanted = answer.split(separator: " ").compactMap { Double($0) }
            let measurement = try #require(weight.measurement)
            let uncertainty = measurement.uncertainty
            let computed = [
                weight.grams, measurement.baseline, measurement.loaded, uncertainty.gap,
                Double(uncertainty.degreesOfFreedom), uncertainty.blockVariance, weight.uncertainty,
            ]
            try #require(wanted.count == computed.count)
            for (one, other) in zip(computed, wanted) {
                #expect(abs(one - other) <= 1e-8 * max(1, abs(other)))
            }
        }
    }

    /// The held series of a scenario, made anew from its frames.
    private static func series(_ scenario: TruthScenario, steps: Int) -> [Double] {
        let zero = scenario.frames.first?.time ?? 0
        var next = 0
        var held = 0.0
        return (0..<steps).map { step in
            while next < scenario.frames.count, scenario.frames[next].time - zero <= Int64(step) * 5_000 {
                held = scenario.pad.scale.grams(
                    ofCounts: Double(scenario.frames[next].contacts.first?.pressure ?? 0))
                next += 1
            }
            return held
        }
    }
}
