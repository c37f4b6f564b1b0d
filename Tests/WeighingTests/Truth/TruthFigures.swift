import Foundation

@testable import Core

/// What many scenarios come to: how often the truth lies inside, how wide, how far off.
struct TruthFigures: CustomStringConvertible {
    private var runs: [TruthRun] = []

    init(seeds: Range<UInt64>) {
        runs = seeds.map { TruthRun(TruthScenario(seed: $0)) }
    }

    private init(runs: [TruthRun]) { self.runs = runs }

    /// The figures of the first tries.
    func first(_ count: Int) -> TruthFigures { TruthFigures(runs: Array(runs.prefix(count))) }

    /// The figures of one pad.
    func of(pad: TruthPad) -> TruthFigures {
        TruthFigures(runs: runs.filter { $0.scenario.pad.name == pad.name })
    }

    /// The figures of a third of the fingers, the calmest first.
    func ofThird(_ third: Int) -> TruthFigures {
        TruthFigures(
            runs: runs.filter {
                min(2, Int(3 * log($0.scenario.unrest / 0.005) / log(6))) == third
            })
    }

    private var weighed: [TruthRun] { runs.filter { $0.weight != nil } }

    /// The share of weights within whose uncertainty the truth lies.
    var coverage: Double { Double(weighed.count(where: \.isInside)) / Double(weighed.count) }

    /// The share of scenarios with an error over 2 U and no flag.
    var unflaggedFailures: Double {
        let failures = weighed.count { run in
            guard let weight = run.weight, let error = run.error else { return false }
            return error > 2 * weight.uncertainty && weight.flags.isEmpty
        }
        return Double(failures) / Double(runs.count)
    }

    /// The share of scenarios without a weight or with a flag; none of them has a fault. A calm finger is no alarm.
    var falseAlarms: Double {
        Double(runs.count { $0.weight.map { !$0.flags.allSatisfy { $0 == .tooSteady } } ?? true })
            / Double(runs.count)
    }

    /// The share of scenarios with a remark that the finger was too steady.
    var tooSteady: Double {
        Double(runs.count { $0.weight?.flags.contains(.tooSteady) == true }) / Double(runs.count)
    }

    /// The median of U in grams.
    var medianUncertainty: Double { Self.median(weighed.compactMap { $0.weight?.uncertainty }) }

    /// The median of the error in grams.
    var medianError: Double { Self.median(weighed.compactMap(\.error)) }

    /// The median of the error over the larger of d and 1 g.
    var medianRelativeError: Double {
        Self.median(
            weighed.compactMap { run in
                run.error.map { $0 / max(DisplayInterval.grams(of: run.scenario.pad.scale), 1) }
            })
    }

    /// As a row of a table.
    var description: String {
        String(
            format:
                "n %5d  inside %5.1f %%  > 2 U %.2f %%  none or flagged %.1f %%  U %.2f g  |error| %.2f g",
            runs.count, 100 * coverage, 100 * unflaggedFailures, 100 * falseAlarms, medianUncertainty,
            medianError)
    }

    private static func median(_ values: [Double]) -> Double {
        values.isEmpty ? .nan : values.sorted()[values.count / 2]
    }
}
