import Foundation
import TestSupport

import Core

/// What many scenarios come to: how often the truth lies inside, how wide, how far off.
struct TruthFigures: CustomStringConvertible {
    private var runs: [TruthRun] = []

    init(seeds: Range<UInt64>) {
        runs = seeds.map { TruthRun(TruthScenario(seed: $0)) }
    }

    private init(runs: [TruthRun]) { self.runs = runs }

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

    /// The number of scenarios.
    var tries: Int { runs.count }

    /// Whether the share of weights within whose uncertainty the truth lies can be in a range.
    func agrees(withCoverage range: ClosedRange<Double>) -> Bool {
        inside >= PromisedShare.least(range.lowerBound, of: weighed.count)
            && inside <= PromisedShare.most(range.upperBound, of: weighed.count)
    }

    /// The number of weights within whose uncertainty the truth lies.
    private var inside: Int { weighed.count(where: \.isInside) }

    /// The number of scenarios with an error over 2 U and no flag.
    var unflaggedFailures: Int {
        weighed.count { run in
            guard let weight = run.weight, let error = run.error else { return false }
            return error > 2 * weight.uncertainty && weight.flags.isEmpty
        }
    }

    /// The number of scenarios without a weight or with a flag; none of them has a fault. A calm finger is no alarm.
    var falseAlarms: Int {
        runs.count { $0.weight.map { !$0.flags.allSatisfy { $0 == .tooSteady } } ?? true }
    }

    /// The number of scenarios with a remark that the finger was too steady.
    var tooSteady: Int { runs.count { $0.weight?.flags.contains(.tooSteady) == true } }

    /// Whether the median of U can be at most so many grams.
    func isMedianUncertainty(atMost grams: Double) -> Bool {
        weighed.count { ($0.weight?.uncertainty ?? .infinity) <= grams }
            >= PromisedShare.least(0.5, of: weighed.count)
    }

    /// Whether the median of the error, over the larger of d and 1 g, can be at most so much.
    func isMedianRelativeError(atMost limit: Double) -> Bool {
        weighed.count { run in
            run.error.map { $0 / max(DisplayInterval.grams(of: run.scenario.pad.scale), 1) <= limit } == true
        } >= PromisedShare.least(0.5, of: weighed.count)
    }

    /// As a row of a table.
    var description: String {
        String(
            format:
                "n %5d  inside %5.1f %%  > 2 U %.2f %%  none or flagged %.1f %%  U %.2f g  |error| %.2f g",
            tries, percent(inside, of: weighed.count), percent(unflaggedFailures, of: tries),
            percent(falseAlarms, of: tries), Self.median(weighed.compactMap { $0.weight?.uncertainty }),
            Self.median(weighed.compactMap(\.error)))
    }

    private func percent(_ count: Int, of all: Int) -> Double { 100 * Double(count) / Double(all) }

    private static func median(_ values: [Double]) -> Double {
        values.isEmpty ? .nan : values.sorted()[values.count / 2]
    }
}
