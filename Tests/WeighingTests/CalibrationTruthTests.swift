import Foundation
import TestSupport
import Testing

import Metrology
import Weighing

/// Calibrating unknown pads with coins, and weighing unknown masses on them (docs/metrology.md).
@Suite struct CalibrationTruthTests {
    @Test("Many pads: the truth lies inside in 93–99.5 %, and hardly a pad is wrong as a whole")
    func manyPads() {
        let pads = SampleSize.calibratedPads
        let runs = pads.seeds.compactMap { CalibrationRun(seed: 7_000 + $0) }
        let fitted = runs.filter { $0.fit != nil }
        #expect(runs.count == pads.count && fitted.count >= PromisedShare.least(0.97, of: runs.count))
        var (inside, weighed, bad) = (0, 0, 0)
        for run in fitted {
            let hits = run.weighings.count { one in
                one.weight.map { abs($0.grams - one.truth) <= $0.uncertainty } ?? false
            }
            inside += hits
            weighed += run.weighings.count { $0.weight != nil }
            if hits <= 2 { bad += 1 }
        }
        let share = Double(inside) / Double(weighed)
        if SampleSize.isAsked { Self.show(fitted, share, bad) }
        #expect(
            inside >= PromisedShare.least(0.93, of: weighed)
                && inside <= PromisedShare.most(0.995, of: weighed), "\(share) of \(weighed)")
        #expect(bad <= PromisedShare.most(0.03, of: pads.count), "\(bad)")
        #expect(weighed >= fitted.count * 5 * 9 / 10)
    }

    private static func show(_ runs: [CalibrationRun], _ share: Double, _ bad: Int) {
        func median(_ values: [Double]) -> Double {
            values.isEmpty ? .nan : values.sorted()[values.count / 2]
        }
        let expanded = median(runs.compactMap { $0.fit?.statistics.expandedUncertainty })
        let uncertainty = median(runs.flatMap(\.weighings).compactMap { $0.weight?.uncertainty })
        let error = median(
            runs.flatMap(\.weighings).compactMap { one in one.weight.map { abs($0.grams - one.truth) } })
        var models: [String: Int] = [:]
        for run in runs { models[run.fit?.model.rawValue ?? "none", default: 0] += 1 }
        print(
            "pads \(runs.count), inside \(share), pads with two or fewer of five inside \(bad), U of the scale "
                + "\(expanded) g, U \(uncertainty) g, |error| \(error) g, \(models)")
    }
}
